import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "./imports";

/** Sentences of a page of Markdown, each on a line of its own; without tables, headings and examples. */
function sentencesOf(page: string): string[] {
  const prose = page.replace(/```[\s\S]*?```/g, "").replace(/^[#|].*$/gm, "");
  const blocks = prose
    .split(/\n\s*\n|\n(?=- |\d+\. )/)
    .map((block) => block.replace(/\s+/g, " ").replace(/^ ?(?:- |\d+\. )?(?:\*\*)?/, ""));
  return blocks.flatMap((block) => block.split(/(?<=[.!?:;)]) /));
}

const folders = ["src", "backend", "contract", "tests", "scripts", "bench"];

function sourcesOf(folder: string, kind = /\.(tsx?|mjs)$/): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const entry = `${folder}/${name}`;
    if (statSync(path.join(root, entry)).isDirectory()) return sourcesOf(entry, kind);
    return kind.test(name) ? [entry] : [];
  });
}

const mark = /(?:^\s*(?:\/\*\*?|\*|\/\/)|[\s{([](?:\/\*\*?|\/\/))\s*(?:@returns\s+)?/.source;
const question = /(?:What|Who|Whom|Whose|Whether|How|Which)\s/.source;
const headless = new RegExp(mark + question);

const headlessLines = (text: string) =>
  text.split("\n").flatMap((line, index) => (headless.test(line) ? [`${index + 1}: ${line.trim()}`] : []));

it.each(["/** ", " * ", "  // ", "const count = 1; // ", "<b>{/* ", " * @returns "])("finds a question word after %j", (begin) => {
  expect(headlessLines(`${begin}What it holds.`)).toHaveLength(1);
  expect(headlessLines(`${begin}Lots of an account.`)).toEqual([]);
});

it("every comment begins with its subject", () => {
  const found = folders
    .flatMap((folder) => sourcesOf(folder))
    .flatMap((file) => headlessLines(readFileSync(path.join(root, file), "utf8")).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});

const riddles = (page: string) =>
  sentencesOf(page).filter((sentence) => new RegExp(`^${question}`).test(sentence) && !sentence.endsWith("?"));

it("finds a sentence of a page that begins with a question word and asks nothing", () => {
  expect(riddles("# How it works\n\nA line. What agrees\nis settled.\n- **Who leaves** finds it.\n\n| What |\n\nWho are you?")).toEqual([
    "What agrees is settled.",
    "Who leaves** finds it.",
  ]);
});

it("every sentence of the documentation begins with its subject", () => {
  const pages = ["README.md", ...["backend", "docs"].flatMap((folder) => sourcesOf(folder, /\.md$/))];
  const found = pages.flatMap((file) => riddles(readFileSync(path.join(root, file), "utf8")).map((sentence) => `${file}: ${sentence}`));
  expect(found).toEqual([]);
});
