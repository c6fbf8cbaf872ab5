/** How a zip ends, on one disk: too long to be found by chance in what a camera or a scanner wrote. */
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06, 0, 0, 0, 0]);

/** A zip (or what is made of one: docx, jar) is inside: programs that look for it from the end would open it. */
export const holdsArchive = (bytes: Buffer): boolean => bytes.includes(ZIP_END);
