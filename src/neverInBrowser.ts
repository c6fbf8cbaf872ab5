/**
 * Stands in the browser for packages that others import and nobody calls there (next.config.js): what would read the
 * server's `Set-Cookie` for nookies, what copies statics in emotion's `withTheme`, and Next's polyfills of functions that every
 * browser of its list has (but `URL.canParse`, which the portal's code does without). They weigh 3 kB on every page.
 */
export default function never(): never {
  throw new Error("not part of the browser's code");
}

export const parse = never;
