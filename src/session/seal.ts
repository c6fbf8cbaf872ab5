/** Content that only the session that sealed it can read. */
export interface Sealed {
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * Key of a session, derived from its token and kept nowhere: without the token's cookie, which ends with the session, nothing
 * opens what it sealed.
 */
async function keyOf(token: string, salt: BufferSource) {
  const secret = await crypto.subtle.importKey("raw", bytesOf(token), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt, info: bytesOf("portal:visto") };
  return crypto.subtle.deriveKey(derivation, secret, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Encrypts what JSON can say (AES-256-GCM). @param label its place: it does not open in another one */
export async function seal(token: string, label: string, content: unknown): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const cipher = { name: "AES-GCM", iv, additionalData: bytesOf(label) };
  return { salt, iv, data: await crypto.subtle.encrypt(cipher, await keyOf(token, salt), bytesOf(JSON.stringify(content))) };
}

/** The content, or null where another session sealed it, for another place, or somebody changed it. */
export async function unseal(token: string, label: string, { salt, iv, data }: Sealed): Promise<unknown> {
  try {
    const cipher = { name: "AES-GCM", iv, additionalData: bytesOf(label) };
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(cipher, await keyOf(token, salt), data)));
  } catch {
    return null;
  }
}
