import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(__dirname, "../..");

it("the worker and its page are written from their sources (`npm run offline`)", () => {
  const printed = execFileSync(process.execPath, ["--import", "tsx", "scripts/offline/write.ts", "--print"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = JSON.parse(printed) as Record<string, string>;
  expect(Object.keys(files).sort()).toEqual(["offline.css", "offline.js", "sw.js"]);
  for (const [name, text] of Object.entries(files)) expect(readFileSync(path.join(root, "public", name), "utf8")).toBe(text);
});
