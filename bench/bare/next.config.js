const path = require("node:path");

/** The packages are those of the project. */
module.exports = { poweredByHeader: false, turbopack: { root: path.join(__dirname, "../..") } };
