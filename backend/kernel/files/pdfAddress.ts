/** Texts of an address that a document opens and of a file that it names. */
const ADDRESSES = /\/(URI|F|UF|DOS|Unix|Mac)\s*(?:\(((?:\\[\s\S]|[^\\()]){0,400})|<(?!<)([0-9A-Fa-f\s]{0,800})>)/g;
const ESCAPED: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** A literal text as a reader's program takes it: `\152` is a `j`, and a line that is broken goes on. */
const unescaped = (text: string) =>
  text.replace(/\\(\r\n|[\r\n]|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return /^[\r\n]/.test(escaped) ? "" : (ESCAPED[escaped] ?? escaped);
  });
const fromHex = (digits: string) => Buffer.from(digits.replace(/\s+/g, ""), "hex").toString("latin1");

const LOCAL = /^(?:javascript|vbscript|data|file|smb)\b/i;
const NETWORK = /^[\\/]{2}/;
/** Marks of an encoding, and what programs pass over in an address. */
const PASSED_OVER = /^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)|[\0-\x20]/g;

/** Addresses of one document. */
const MOST = 50_000;

/** True where an address leads to a script or to this machine, or a file to one of the network, which is told who opens it. */
export function leadsAway(text: string): boolean {
  let count = 0;
  for (const [, name, literal, hex] of text.matchAll(ADDRESSES)) {
    count += 1;
    const address = (literal === undefined ? fromHex(hex ?? "") : unescaped(literal)).replace(PASSED_OVER, "");
    if (count > MOST || NETWORK.test(address) || (name === "URI" && LOCAL.test(address))) return true;
  }
  return false;
}
