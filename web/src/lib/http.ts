/** Requests to the table server. Who one is, is a token in this browser; refusals become a `Problem` with a sentence. */

import { remembered } from "./remembered";
import { IS_ALONE, transport, type Answer } from "./transport";

const KEY = "fourscore.token";

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
    readonly rule = "",
  ) {
    super(message);
  }
}

export function token(): string {
  return remembered.getItem(KEY) ?? "";
}

export function keepToken(fresh: string | undefined): void {
  if (fresh) remembered.setItem(KEY, fresh);
}

/** The name you play under, remembered between visits; empty until you give one. */
export function keptName(): string {
  return remembered.getItem("fourscore.name") ?? "";
}

/** A name that will do; others speak of you by it, so it cannot be "You". */
export function ownName(): string {
  return keptName() || "Guest";
}

export function keepName(name: string): void {
  remembered.setItem("fourscore.name", name);
}

type Query = Record<string, string | number | boolean | null | undefined>;

export function get<T>(path: string, query: Query = {}): Promise<T> {
  return send<T>("GET", path + asked(query));
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return send<T>("POST", path, body);
}

export function del<T>(path: string): Promise<T> {
  return send<T>("DELETE", path);
}

/** The sentence of an error, for people. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function asked(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return given.length ? "?" + new URLSearchParams(given.map(([key, value]) => [key, String(value)])) : "";
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (token()) headers.Authorization = `Bearer ${token()}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const { request } = await transport;
  const answer = await request(method, path, headers, body === undefined ? undefined : JSON.stringify(body)).catch((error) => {
    throw new Problem(0, "offline", IS_ALONE ? sentence(error) : "The server cannot be reached. Is it running?");
  });
  if (answer.status >= 400) throw problem(answer);
  return JSON.parse(answer.body) as T;
}

function problem({ status, body }: Answer): Problem {
  const told = read(body);
  if (told.error === "unknown-person" && token()) forgetToken();
  return new Problem(status, told.error ?? "fault", told.message ?? `The server answered with ${status}.`, told.rule ?? "");
}

function read(body: string): Record<string, string> {
  try {
    return JSON.parse(body) as Record<string, string>;
  } catch {
    return {};
  }
}

// A token that this server does not know (its data are gone, or it is another server) would be refused everywhere.
export function forgetToken(): void {
  remembered.removeItem(KEY);
}
