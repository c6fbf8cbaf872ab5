import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(__dirname, "../..");

it("the early scripts are written from their sources (`npm run early`)", () => {
  const code = `import("./scripts/early/write.mjs").then(({ EARLY, early }) => process.stdout.write(JSON.stringify([EARLY, early()])))`;
  const [name, text] = JSON.parse(execFileSync(process.execPath, ["-e", code], { cwd: root, encoding: "utf8" })) as [string, string];
  expect(text).toContain("prefers-color-scheme");
  expect(text).toContain("requestSubmit");
  expect(readFileSync(path.join(root, "public", name), "utf8")).toBe(text);
});
