/**
 * Stands in the browser for packages that others import and nobody calls there (next.config.js): what would read the
 * server's `Set-Cookie` for nookies, and what copies statics in emotion's `withTheme`. They weigh 2.4 kB on every page.
 */
export default function never(): never {
  throw new Error("not part of the browser's code");
}

export const parse = never;
