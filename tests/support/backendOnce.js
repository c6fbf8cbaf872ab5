const { execFileSync } = require("node:child_process");
const path = require("node:path");

/** Makes the empty database that the backend's tests start from, before any test's time is counted. */
module.exports = () => {
  if (process.env.DATABASE_URL) return;
  execFileSync(process.execPath, ["--import", "tsx", path.join(__dirname, "makeTemplate.ts")], { stdio: "inherit" });
};
