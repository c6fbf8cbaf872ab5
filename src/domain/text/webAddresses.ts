const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

export interface TextPart {
  text: string;
  /** True when the text is a whole web address. */
  isAddress: boolean;
}

/** A text cut where whole web addresses (http and https only) begin and end. */
export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > from) parts.push({ text: text.slice(from, index), isAddress: false });
    parts.push({ text: address, isAddress: true });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isAddress: false });
  return parts;
}
