/** A plate to engrave: areas of ink, even lines and strokes, as the inside of an SVG. */

/** From paper (0) to full ink (4), the inks of the page, softer ones for what is behind, a veil of ink over anything, and skin. */
export type Tone = 0 | 1 | 2 | 3 | 4 | "red" | "gold" | "navy" | "white" | "brick" | "slate" | "moss" | "veil" | "s1" | "s2" | "s3" | "s4";

/** The tone of a skin, from 0 to 3, in the light and in the shade. */
export function skinTone(skin: number, isShaded = false): Tone {
  return ([0, "s1", "s2", "s3", "s4"] as const)[skin + (isShaded ? 1 : 0)] ?? 0;
}

/** 0 is for the size of a thumb nail, 1 for a card, 2 for something to look at. */
export type Detail = 0 | 1 | 2;

/** What can be told at a size in pixels. */
export function detailAt(size: number): Detail {
  return size < 44 ? 0 : size < 110 ? 1 : 2;
}

export class Plate {
  private parts: string[] = [];
  private clips = 0;
  /** Small pictures need stronger lines. */
  readonly weight: number;

  constructor(
    /** Begins every id on this plate, so that two on one page never mix. */
    private readonly id: string,
    readonly detail: Detail,
  ) {
    this.weight = [2.1, 1.5, 1][detail];
  }

  get isFine(): boolean {
    return this.detail === 2;
  }

  /** How many strokes of a family are cut at this size. */
  many(strokes: number): number {
    return Math.max(2, Math.round(strokes * [0, 0.42, 1][this.detail]));
  }

  area(path: string, tone: Tone): this {
    this.parts.push(`<path class="t-${tone}" d="${path}"/>`);
    return this;
  }

  /** An area with holes in it. */
  hollow(path: string, holes: readonly string[], tone: Tone): this {
    this.parts.push(`<path class="t-${tone}" fill-rule="evenodd" d="${path}${holes.join("")}"/>`);
    return this;
  }

  /** An even line. */
  line(path: string, width = 1.4, tone: Tone = 4): this {
    this.parts.push(`<path class="l-${tone}" stroke-width="${Math.round(width * this.weight * 10) / 10}" d="${path}"/>`);
    return this;
  }

  /** An area with an even line around it. */
  shape(path: string, tone: Tone, width = 1.4): this {
    return this.area(path, tone).line(path, width);
  }

  /** Strokes that are only cut where there is room for them. */
  fine(path: () => string, tone: Tone = 4, least: Detail = 2): this {
    return this.detail >= least ? this.area(path(), tone) : this;
  }

  /** What is drawn shows inside a shape only. */
  within(path: string, draw: () => void): this {
    const clip = `${this.id}-${this.clips++}`;
    this.parts.push(`<clipPath id="${clip}"><path d="${path}"/></clipPath><g clip-path="url(#${clip})">`);
    draw();
    this.parts.push("</g>");
    return this;
  }

  /** What is drawn is moved, turned or made larger. */
  moved(transform: string, draw: () => void): this {
    this.parts.push(`<g transform="${transform}">`);
    draw();
    this.parts.push("</g>");
    return this;
  }

  toString(): string {
    return this.parts.join("");
  }
}
