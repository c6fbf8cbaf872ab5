import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** Files that a stranger may send, made here so that no binary lies in the repository. */

const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: { r: 60, g: 140, b: 110 } } });

/** Noise, so that the compressed image is longer than its header. */
const noisy = (side: number) => {
  const pixels = Buffer.alloc(side * side * 3, 0).map((_, i) => (i * 2_654_435_761) >>> 24);
  return sharp(Buffer.from(pixels), { raw: { width: side, height: side, channels: 3 } });
};

export const png = () => noisy(64).png().toBuffer();
export const jpeg = () => noisy(64).jpeg().toBuffer();
export const webp = () => noisy(64).webp().toBuffer();

/** A header that claims more pixels than a decoder should ever be asked for. */
export async function hugePng(): Promise<Buffer> {
  const small = await canvas(8, 8).png().toBuffer();
  const claimed = Buffer.from(small);
  claimed.writeUInt32BE(60_000, 16);
  claimed.writeUInt32BE(60_000, 20);
  const { crc32 } = await import("node:zlib");
  if (typeof crc32 === "function") claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

/** An image whose pixels fit in a few bytes: a decompression bomb. */
export const bombPng = () =>
  sharp({ create: { width: 7200, height: 7200, channels: 3, background: "white" } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** A document of one page. `extra` goes into its catalogue, `objects` after its page. */
export function pdf({ extra = "", objects = "" }: { extra?: string; objects?: string | Buffer } = {}): Buffer {
  const head = `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R ${extra} >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>
endobj
`;
  const tail = "xref\n0 4\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n200\n%%EOF\n";
  return Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(objects as string, "latin1"), Buffer.from(tail, "latin1")]);
}

export function stream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`4 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`, "latin1"),
    content,
    Buffer.from("\nendstream\nendobj\n", "latin1"),
  ]);
}

export const compressed = (text: string) => deflateSync(Buffer.from(text, "latin1"));
