import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Ids of services, statuses, kinds of notice, categories and situations stand in the tables of `src/domain/services` that `ids.ts`
 * hands on, and in `src/domain/plans/eligibility.ts`. Anywhere else a number of them is found by where it stands, also behind a name of its own.
 */
const root = path.resolve(__dirname, "../..");
const HOMES = [
  ...["serviceIds", "statusIds", "noticeKinds"].map((name) => `src/domain/services/${name}.ts`),
  "src/domain/plans/eligibility.ts",
];

const COLUMN = "(?:id(?:Funcionalidade|Servico|Status|Tipo|Categoria|Situacao)|servico|service)";
const OF = "(?:funcionalidade|servico|service|status|categoria|situacao|tipoNotificacao|category|situation)";
const LISTS = "(?:SERVICES?|STATUS(?:ES)?|CATEGOR(?:IES|IAS)|SITUA(?:TIONS|COES)|services|servicos|categorias|situacoes|situations)";
/** Constants that list numbers of something that their name tells: ages, days, weights of digits. */
const MEASURES = "(?:\\w*_)?(?:AGES|DAYS|WEIGHTS|FINALITIES)|widths";
const COMPARED = "(?:===|!==|>=|<=|[<>])";

/** Tables by numbers of other things: ways to pay, profiles, plans, steps of the first access. */
const OTHERS = "PAYMENT|COMPOSITION|RETURNS|FINALITIES|VESTING|REGISTERS|EXCLUDED_FINALITY|stepNames";

/** Code without comments, and with its texts emptied. */
const bare = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/(^|[^:])\/\/[^\n]*/g, "$1")
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');

/** Names that a file gives to numbers: `const PEP = 2`, `const [DRAFT, SENT] = [8, 1]`. */
function namedNumbers(code: string): string[] {
  const single = [...code.matchAll(/\bconst (\w+)(?:: \w+)? = [1-9]\d?;/g)].map((match) => match[1] ?? "");
  const several = [...code.matchAll(/\bconst \[([\w, ]+)\] = \[[\d,\s]+\]/g)].flatMap((match) => (match[1] ?? "").split(/,\s*/));
  return [...single, ...several].filter(Boolean);
}

/** Places where a number, or a file's own name for one, is an id. */
function rawIds(source: string): string[] {
  const code = bare(source);
  const names = namedNumbers(code);
  const N = `(?<![\\w.])(?:[1-9]\\d?${names.map((name) => `|${name}`).join("")})(?![\\w.(])`;
  const RAW = "[1-9]\\d?";
  const shapes = [
    `\\b${COLUMN}\\??(?:: | ${COMPARED} |\\)? \\?\\? )${N}`,
    `\\b${OF}\\??\\.id ${COMPARED} ${N}`,
    `\\b${OF}: \\{ id: ${N}`,
    `${N} ${COMPARED} [\\w.?]*(?:\\b${COLUMN}|${OF}\\??\\.id)\\b`,
    `\\b(?:eq|ne)\\([\\w.]*\\b${COLUMN}, ${N}`,
    `\\binArray\\([\\w.]*\\b${COLUMN}, \\[${N}`,
    `\\[${N}(?:, ${N})*\\](?: as [\\w\\s[\\]]+)?\\)?\\.(?:includes|some)\\([\\w.?]*(?:${COLUMN}|${OF}\\??\\.id|\\bid|definition\\.id)\\b`,
    `\\b${LISTS}(?:: [\\w\\[\\] ]+)?(?: =|:) (?:new Set\\()?\\[\\s*${N}`,
    `\\bconst (?!(?:${MEASURES})\\b)\\w+(?:: [^=;]+)? = (?:Object\\.freeze\\()?\\[\\s*${RAW}(?:,\\s*${RAW})*,?\\s*\\](?: as const)?(?: satisfies [^;]+)?\\)?;`,
    `\\bnew (?:Set|Map)(?:<[^>]+>)?\\(\\[\\s*\\[?${N}\\s*[,\\]]`,
    `\\bconst (?!(?:${OTHERS})\\b)\\w+(?:: [^=;]+)? = (?:Object\\.freeze\\()?\\{\\s*${N}: `,
    `\\b${COLUMN}\\} (?:in|not in|=|<>|[<>]=?) \\(?${N}`,
    `\\bcase ${N}:`,
    `\\bservice\\("", ${N}`,
    `, number\\]\\)?\\[\\] = \\[\\s*\\["", ${N}`,
    `\\b(?:serviceDefinition|serviceOf|askedFor|declares|rulesOf|services\\.get|currentVersion|stagesOf)\\((?:\\w+, )?${N}`,
    `const (?!(?:${OTHERS})\\b)\\w+: [\\w<]*Record<number, [^=]*= \\{[^{}]*?(?:^|[{,]\\s*)${N}: `,
    `const (?!(?:${OTHERS})\\b)\\w+: [\\w<]*Record<number, [^;]*?\\n {2}(?:\\[)?(?:${N})\\]?: `,
  ];
  return shapes.flatMap((shape) => [...code.matchAll(new RegExp(shape, "gm"))].map(([found]) => found.replace(/\s+/g, " ").slice(-80)));
}

function filesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesOf(name) : /\.tsx?$/.test(name) ? [name] : [];
  });
}

it("no id of a service, status, notice, category or situation is a number outside its table", () => {
  const found = ["backend", "src", "contract"]
    .flatMap(filesOf)
    .filter((file) => !HOMES.includes(file))
    .flatMap((file) => rawIds(readFileSync(path.join(root, file), "utf8")).map((what) => `${file}: ${what}`));
  expect(found).toEqual([]);
});

it.each([
  ["a comparison", "if (row.idFuncionalidade === 14) return;"],
  ["a number behind a name", "const REDEMPTION = 14;\nconst isIt = idFuncionalidade === REDEMPTION;"],
  ["names of several", "const [DRAFT, RECEIVED] = [8, 1];\nrows.push({ idStatus: DRAFT });"],
  ["a property", "builder.notice({ idTipo: 3, idPessoa });"],
  ["a condition of a query", "eq(requisicao.idFuncionalidade, 14)"],
  ["a list of services", "const SERVICES = [7, 8, 9];"],
  ["a list by any name", "const EXITS = [12, 14];"],
  ["a list of many lines", "export const CONSULTED: readonly number[] = [\n  6,\n  20,\n] as const;"],
  ["a set", "const EXITS = new Set<number>([12, 14]);"],
  ["a map", "const NAMES = new Map([[12, name]]);"],
  ["a table without a type", "const NAMES = { 12: name };"],
  ["a condition in SQL", `sql\`$\{t.idStatus} in (1, 2, 3, 4)\``],
  ["a branch", "switch (service) {\n  case 14:\n}"],
  ["a rule's list", "{ services: [14, 15], categorias: [1] }"],
  ["a list that is asked", "[12, 14].includes(idFuncionalidade)"],
  ["a table by service", "const RULES: Readonly<Record<number, Rules>> = {\n  10: profileChange,\n};"],
  ["a table on one line", "const POPULAR: Record<number, number> = { 4: 5, 8: 6 };"],
  ["a table by a number's name", "const PEP = 2;\nconst KINDS: Record<number, string> = {\n  [PEP]: x,\n};"],
  ["a tuple", 'const SUBJECTS: readonly (readonly [WindowSubject, number])[] = [\n  ["contribuicao", 8],\n];'],
  ["a row of the routes", '"/services/pep": service("PEP", 2, "Informações Cadastrais", "landmark"),'],
  ["an id within an object", "vinculo: { categoria: { id: 1 } }"],
  ["the id of a lookup", "if (tipoNotificacao.id === 1) open();"],
  ["an order of statuses", "const ended = last.idStatus >= 5;"],
])("finds %s", (_what, code) => expect(rawIds(code)).not.toEqual([]));

it("lets ids by name and numbers of other things be", () => {
  expect(rawIds("const AGES = [55, 60] as const;\nconst [READ, LIVE] = [6, 2];\nconst shown = new Set([0, 1]);")).toEqual([]);
  expect(rawIds("const DAYS = 14;\nconst due = row.dias > DAYS && row.idFuncionalidade === Service.REDEMPTION;")).toEqual([]);
});
