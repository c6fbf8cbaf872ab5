const { version } = require("./package.json");

/** For every answer of the portal. The content security policy has a nonce and is written with each document. */
const securityHeaders = [
  // The development server names the type of one of its own scripts wrongly.
  ...(process.env.NODE_ENV === "production" ? [{ key: "X-Content-Type-Options", value: "nosniff" }] : []),
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** Pages that show somebody's document by a link: nobody is told where from, no search finds them, nothing keeps them. */
const privateHeaders = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];

/** The page without connection is a file: its policy has no nonce, and it speaks to nobody. */
const offlineHeaders = [
  { key: "Cache-Control", value: "no-cache" },
  {
    key: "Content-Security-Policy",
    value:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
];

/** @type {import("next").NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Each document has a nonce of its own: no browser would ever find that it has the same one already.
  generateEtags: false,
  // Socket.IO's path ends in a slash and must reach the backend with it.
  skipTrailingSlashRedirect: true,
  env: { APP_VERSION: version },
  // next build type-checks; `npm test` already did, on the same sources.
  typescript: { ignoreBuildErrors: process.env.SKIP_TYPE_CHECK === "1" },
  turbopack: {
    resolveAlias: Object.fromEntries(
      ["set-cookie-parser", "hoist-non-react-statics", "../build/polyfills/polyfill-module"].map((name) => [
        name,
        { browser: "./src/neverInBrowser.ts" },
      ]),
    ),
  },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    // The address names the build. A picture or a font keeps its name when it changes: a day later everybody has the new one.
    { source: "/:file(early.js|widespread.css)", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
    // A browser asks for the worker anew, and so never stays with an old one.
    { source: "/sw.js", headers: [{ key: "Cache-Control", value: "no-cache" }] },
    { source: "/offline.:kind(html|css|js)", headers: offlineHeaders },
    { source: "/images/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=604800" }] },
    { source: "/services/:page(extraircontracheque|extrair-extrato-contribuicao)", headers: privateHeaders },
  ],
  experimental: {
    // No app router: each page would carry a filter of its addresses.
    clientRouterFilter: false,
    // Fewer and larger files: a request costs a phone more than the code of a neighbour. Bytes before they are made small.
    turbopackChunking: { requestCost: 600_000, minChunkSize: 200_000 },
    // Uploads with their wrapping, spreadsheets of 30 MB the largest, and the time that a slow line needs for them.
    proxyClientMaxBodySize: "32mb",
    proxyTimeout: 180_000,
  },
};
