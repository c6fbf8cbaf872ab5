import { spawn } from "node:child_process";
import path from "node:path";
import { root } from "./settings.mjs";

/**
 * Option of Node that gives young objects room, in MB: with V8's own few, what a page, a call or a test needs for a moment is moved
 * about again and again.
 */
export const ROOMY = "--max-semi-space-size=64";

/** Programs of the project, run by this same Node: neither a shell nor the PATH is needed. */
const programs = {
  biome: "@biomejs/biome/bin/biome",
  jest: "jest/bin/jest.js",
  knip: "knip/bin/knip.js",
  next: "next/dist/bin/next",
  playwright: "@playwright/test/cli.js",
  tsc: "typescript/bin/tsc",
};
export const program = (name) => path.join(root, "node_modules", programs[name]);

/**
 * Runs a command to its end.
 * @returns its exit code, and what it wrote when `quiet`
 */
export function execute(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"] });
    let output = "";
    child.stdout?.on("data", (data) => (output += data));
    child.stderr?.on("data", (data) => (output += data));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** npm, by the copy that runs this command when there is one. */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith(".js")) return execute(process.execPath, [own, ...args], options);
  return execute(process.platform === "win32" ? "npm.cmd" : "npm", args, options);
}

export const node = (args, options) => execute(process.execPath, args, options);
