/** End of a zip file on one disk. It is too long to occur by chance in a photograph or a scan. */
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06, 0, 0, 0, 0]);

/** True when a zip is inside, or a file made of one (docx, jar): programs that search from the end would open it. */
export const holdsArchive = (bytes: Buffer): boolean => bytes.includes(ZIP_END);
