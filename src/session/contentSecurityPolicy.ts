/** 128 random bits, new for each document. */
export const newNonce = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");

/** The postal-code lookup is the only other host that the browser ever talks to. */
const POSTAL_CODES = "https://viacep.com.br";

/** A name or address with an optional port; nothing that could add to the policy. */
const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/**
 * Content security policy of a document. Scripts are the portal's own files and those that carry the nonce; styles may
 * be inline because Emotion writes them so.
 * @param host the portal's own, as the request names it
 * @param production the development server needs eval for its reloading
 */
export function contentSecurityPolicy(nonce: string, host: string | undefined, production = process.env.NODE_ENV === "production"): string {
  const sockets = host && HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const policy = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, ...(production ? [] : ["'unsafe-eval'"])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'", "data:"],
    // Some browsers do not count the socket of the same origin as 'self'.
    "connect-src": ["'self'", ...sockets, POSTAL_CODES],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
