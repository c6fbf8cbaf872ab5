/**
 * `npm run offline`: writes the worker, and the look and script of the page that it shows without connection, into `public`. The page
 * carries its fonts and pictures within; the worker's version is the digest of the page, so that a new page replaces the old one.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { DEFAULT_COLOR } from "../../src/domain/plans/brandShades";
import { themeVariables } from "../../src/theme/brand";

const root = path.join(__dirname, "../..");
const publicFolder = path.join(root, "public");

/** Addresses of the portal's own pictures, as files. */
const ownPictures: Plugin = {
  name: "own-pictures",
  setup: ({ onResolve }) => onResolve({ filter: /^\/images\// }, (picture) => ({ path: path.join(publicFolder, picture.path) })),
};

const fontFace = (weight: number) =>
  `@font-face{font-family:Poppins;font-weight:${weight};src:url("@fontsource/poppins/files/poppins-latin-${weight}-normal.woff2") format("woff2")}`;

const css = [
  `@import "./src/theme/global.css";@import "./scripts/offline/page.css";`,
  ...[400, 500, 600].map(fontFace),
  themeVariables(DEFAULT_COLOR),
].join("\n");

async function bundled(options: Parameters<typeof build>[0]): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    target: "es2022",
    legalComments: "none",
    loader: { ".svg": "dataurl", ".woff2": "dataurl" },
    plugins: [ownPictures],
    ...options,
  });
  return outputFiles?.[0]?.text ?? "";
}

/** Texts of the written files by their names in `public`. */
async function offline(): Promise<Record<string, string>> {
  const page = {
    "offline.css": await bundled({ stdin: { contents: css, loader: "css", resolveDir: root } }),
    "offline.js": await bundled({
      entryPoints: ["scripts/offline/page.ts"],
      platform: "browser",
      define: { "process.env.NODE_ENV": '"production"' },
    }),
  };
  const html = readFileSync(path.join(publicFolder, "offline.html"), "utf8");
  const version = createHash("sha256")
    .update([html, ...Object.values(page)].join("\0"))
    .digest("hex")
    .slice(0, 12);
  const worker = readFileSync(path.join(__dirname, "worker.js"), "utf8").replace("VERSION", version);
  return { ...page, "sw.js": worker };
}

/** With `--print` the texts go to whoever compares them. */
void offline().then((files) => {
  if (process.argv.includes("--print")) process.stdout.write(JSON.stringify(files));
  else for (const [name, text] of Object.entries(files)) writeFileSync(path.join(publicFolder, name), text);
});
