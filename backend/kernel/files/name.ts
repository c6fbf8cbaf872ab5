const MAX_LENGTH = 120;

/** Characters that name a path, a device or a control sequence on some system, or that reverse the reading direction. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/**
 * The name under which an uploaded file is kept and offered again: without folders and control characters, of a
 * bounded length, and with the extension of what the content really is, so that `nota.exe` that is a picture is
 * downloaded as `nota.png`.
 */
export function safeFileName(given: string, extension: string): string {
  const last = given.normalize("NFC").split(/[/\\]/).pop() ?? "";
  const clean = last.replace(UNSAFE, "").replace(/\s+/g, " ").trim().replace(/^\.+/, "");
  const dot = clean.lastIndexOf(".");
  const stem = (dot > 0 ? clean.slice(0, dot) : clean).replace(/[. ]+$/, "");
  const kept = [...stem].slice(0, MAX_LENGTH - extension.length - 1).join("") || "arquivo";
  const sameKind = dot > 0 && alike(clean.slice(dot + 1).toLowerCase(), extension);
  return `${kept}.${sameKind ? clean.slice(dot + 1).toLowerCase() : extension}`;
}

const ALIASES: Record<string, string> = { jpg: "jpeg", tif: "tiff" };
const alike = (given: string, extension: string) => given === extension || ALIASES[extension] === given;

/** `Content-Disposition` of a download (RFC 6266): an ASCII name for old clients, the real one in UTF-8. */
export function attachmentDisposition(name: string): string {
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
