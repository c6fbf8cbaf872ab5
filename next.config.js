const { version } = require("./package.json");

/** @type {import("next").NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Socket.IO's path ends in a slash and must reach the backend with it.
  skipTrailingSlashRedirect: true,
  env: { APP_VERSION: version },
  // next build type-checks; `npm test` already did, on the same sources.
  typescript: { ignoreBuildErrors: process.env.SKIP_TYPE_CHECK === "1" },
};
