/** Bytes beyond which a file is none of ours, and would only tire a phone. */
const LARGEST = 50 * 1024 * 1024;

/** A file that cannot be read here; the message says why, in Portuguese. */
export class UnreadableFile extends Error {}

/**
 * SHA-256 of a file, hexadecimal, computed in the browser: the file goes nowhere.
 * @throws UnreadableFile
 */
export async function digestOf(file: File): Promise<string> {
  if (file.size > LARGEST) throw new UnreadableFile("Este arquivo é grande demais para ser um documento do portal.");
  // Browsers compute it on pages with https only.
  if (!globalThis.crypto?.subtle) throw new UnreadableFile("Este navegador não consegue conferir arquivos aqui. Confira pelo código.");
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile("Não conseguimos ler este arquivo. Escolha-o de novo.");
  });
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
