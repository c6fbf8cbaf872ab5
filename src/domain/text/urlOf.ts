/** The address that a text is; null for one that is none. Older browsers than `URL.canParse` are still in use. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
