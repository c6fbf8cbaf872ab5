import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Things of the portal that have one home, read from the code. */
const root = path.resolve(__dirname, "../..");
const files = readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name: `src/${name.split(path.sep).join("/")}`, text: readFileSync(path.join(root, "src", name), "utf8") }));
const having = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

/** Bars that tell how something ended, in whole sentences, are no states. */
const BARS = ["src/features/access/AccessNotice.tsx", "src/features/settings/imports/ImportDetail.tsx"];

describe("what has one home", () => {
  it("reads the portal", () => expect(files.length).toBeGreaterThan(500));

  it.each([
    ["talking to other tabs", /new BroadcastChannel/, "src/session/channel.ts"],
    ["the prefix of what a tab keeps", /["`]rascunho:/, "src/domain/text/drafts.ts"],
    ["the words of a failure without words", /Algo não saiu como esperado\. Tente/, "src/api/error.ts"],
    ["days until a transfer arrives", /TRANSFER_DAYS =/, "src/domain/banking/transfer.ts"],
    ["the beat of presence", /BEAT_MS =/, "src/parts/presence/usePresence.ts"],
    ["the read of a picture's content", /function usePicture/, "src/parts/preview/usePicture.ts"],
    ["opening a row beside a list", /onOpen=\{\(\{ id \}\) => change\(\{ id, page/, "src/ui/content/RecordList.tsx"],
    [
      "the page of a service with facts",
      /<ServiceScreen definition=\{definition\} preview=\{preview\} about=\{About/,
      "src/features/services/frame/servicePage.tsx",
    ],
  ])("%s", (_what, pattern, home) => expect(having(pattern)).toEqual([home]));

  it("an amount in a sentence is written by one function, with the dot of its thousands", () => {
    const backend = readdirSync(path.join(root, "backend"), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({ name: `backend/${name}`, text: readFileSync(path.join(root, "backend", name), "utf8") }));
    // "R$ " before something computed, except the figures of a chart's axis and the text of the field where it is typed.
    const byHand = /R\$(\s|\\u00a0)*(\$?\{(?!value\.toLocaleString)|["'`] ?\+)/;
    const names = [...files, ...backend].filter(({ text }) => byHand.test(text)).map(({ name }) => name);
    expect(names).toEqual(["src/domain/money/money.ts", "src/ui/controls/text/amountTyping.ts"]);
  });

  it("a state has its colour and its words in the table of states, or beside its words in the domain", () => {
    // Words, colour, for a state of the wire: { chave: ["ok", "Paga"] } or { chave: { kind: "ok", word: "Paga" } }.
    const row = /^\s+"?[\w-]+"?: (\[|\{ (\w+: "[^"]+", )*(kind|look): )"(ok|wait|bad|info|off)"/m;
    expect(having(row).filter((name) => !BARS.includes(name) && !name.startsWith("src/parts/states/"))).toEqual([]);
  });

  it("a service that asks for something is one folder, and its page one line", () => {
    const pages = files.filter(({ name, text }) => name.startsWith("src/pages/services/") && text.includes("@/features/services/"));
    const long = pages.filter(({ text }) => !/^export \{ \w+ as default \} from "@\/features\/services\/\w+\/\w+Screen";\n$/.test(text));
    // The menu itself, and the simulator, which asks for nothing.
    expect(long.map(({ name }) => path.basename(name, ".tsx"))).toEqual(["index", "simulador-beneficio"]);
    expect(pages.length).toBe(20);
  });
});
