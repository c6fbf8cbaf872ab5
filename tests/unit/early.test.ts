import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(__dirname, "../..");

it("the early scripts are written from their sources (`npm run early`)", () => {
  const code = `import("./scripts/early/write.mjs").then(({ EARLY, smallest }) =>
    process.stdout.write(JSON.stringify(EARLY.map((name) => [name, smallest(name)]))))`;
  const made = JSON.parse(execFileSync(process.execPath, ["-e", code], { cwd: root, encoding: "utf8" })) as [string, string][];
  expect(made.map(([name]) => name)).toEqual(["early-clicks.js", "theme-init.js"]);
  for (const [name, text] of made) expect({ name, text: readFileSync(path.join(root, "public", name), "utf8") }).toEqual({ name, text });
});
