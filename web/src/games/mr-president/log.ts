/** Its lines say themselves what changes. */
export const fields = {};
