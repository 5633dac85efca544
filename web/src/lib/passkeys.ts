/** Passkeys: the browser makes them and speaks for them; the server's options and answers are JSON. */
import type { Me, Options, Token } from "../api";
import { post } from "./http";

type Json = Record<string, unknown>;

/** Whether a passkey can be made here: it belongs to a name, so not under an address in numbers. */
export function canHavePasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && "PublicKeyCredential" in window && !isNumber;
}

export async function makePasskey(label: string): Promise<Me> {
  const { options } = await post<Options>("/me/passkeys/options");
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...(options.user as Json), id: bytes((options.user as Json).id) },
    excludeCredentials: ((options.excludeCredentials as Json[]) ?? []).map((one) => ({ ...one, id: bytes(one.id) })),
  } as unknown as PublicKeyCredentialCreationOptions;
  return post<Me>("/me/passkeys", { credential: told(await plainly(navigator.credentials.create({ publicKey }))), label });
}

export async function signIn(): Promise<Token> {
  const { options } = await post<Options>("/sign-in/options");
  const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: [] } as unknown as PublicKeyCredentialRequestOptions;
  return post<Token>("/sign-in", { credential: told(await plainly(navigator.credentials.get({ publicKey }))) });
}

/** Browsers explain themselves to programmers. */
function plainly<T>(made: Promise<T>): Promise<T> {
  return made.catch((error: Error) => {
    throw new Error(error.name === "InvalidStateError" ? "This device has a passkey of yours already." : "The passkey was not used. Try again.");
  });
}

function told(made: Credential | null): Json {
  const credential = made as PublicKeyCredential;
  const { response } = credential;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;
  const given = parts.filter((part) => part in response && (response as unknown as Json)[part]);
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    clientExtensionResults: {},
    response: Object.fromEntries(given.map((part) => [part, text((response as unknown as Record<string, ArrayBuffer>)[part])])),
  };
}

function bytes(packed: unknown): Uint8Array {
  return Uint8Array.from(atob(String(packed).replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function text(data: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(data)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
