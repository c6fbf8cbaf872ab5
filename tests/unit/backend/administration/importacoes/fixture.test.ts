import { readSpreadsheet } from "@tests/support/spreadsheet";
import { cpfOf, type Imports, openImports, peopleCsv, person } from "./imports";

/** 10,000 rows of which 1,000 are wrong, each kind a hundredth of those: judged exactly, row by row. */
const ROWS = 10_000;
const EVERY = 10;

type Changes = Partial<Record<string, string>>;
/** Codes, what is changed, and the code that is added where the same value came on an earlier line. */
const WRONG: readonly [codes: string[], changes: (number: number) => Changes, again?: string][] = [
  [["CPF_TAMANHO"], () => ({ CPF: "118.604.332-1" })],
  [["CPF_DIGITO"], (n) => ({ CPF: `${cpfOf(n).slice(0, 10)}${(Number(cpfOf(n).slice(10)) + 1) % 10}` })],
  [["NOME"], () => ({ Nome: "Helena" })],
  [["FORMULA"], () => ({ Nome: "=HYPERLINK(1)" })],
  [["ACENTOS"], () => ({ Nome: "Helena ConceiÃ§Ã£o" })],
  [["OBRIGATORIO"], () => ({ Nome: "" })],
  [["DATA_INEXISTENTE"], () => ({ Nascimento: "31/11/1988" })],
  [["DATA_FORMATO"], () => ({ Nascimento: "março de 1988" })],
  [["DATA_FUTURA", "ADESAO_ANTES"], () => ({ Nascimento: "14/03/2027" })],
  [["DATA_ANTIGA"], () => ({ Nascimento: "14/03/1890" })],
  [["EMAIL"], () => ({ "E-mail": "helena@exemplo" })],
  [["TELEFONE"], () => ({ Telefone: "91234-5678" })],
  [["PLANO"], () => ({ Plano: "Plano Inexistente" })],
  [["MATRICULA_FORMATO"], () => ({ Matrícula: "12 34#" })],
  [["CATEGORIA"], () => ({ Categoria: "Sócio" })],
  [["SITUACAO"], () => ({ Situação: "Quase ativo" })],
  [["ADESAO_ANTES"], () => ({ Adesão: "01/02/1980" })],
  [["VALOR_LETRA"], () => ({ Salário: "7.25o,50" })],
  [["VALOR_NEGATIVO"], () => ({ Salário: "-7250,50" })],
  [["REPETIDA_NO_ARQUIVO"], (n) => ({ CPF: cpfOf(n - 1), Matrícula: `x${n}` })],
  [["MATRICULA_REPETIDA"], (n) => ({ Matrícula: person(n - 1)[6] ?? "" })],
  [["MATRICULA_DE_OUTRO"], () => ({ Matrícula: "BRUNO" }), "MATRICULA_REPETIDA"],
  [["ADMINISTRADOR", "OUTRO_NASCIMENTO"], () => ({ CPF: "98765432100" }), "REPETIDA_NO_ARQUIVO"],
  [["CPF_TAMANHO", "EMAIL", "VALOR_CASAS"], () => ({ CPF: "1", "E-mail": "@", Salário: "1,234" })],
  [["FORMULA"], () => ({ Plano: "+cmd|' /C calc'!A0" })],
];

let imports: Imports;
beforeAll(async () => {
  imports = await openImports("importarPessoas");
}, 90_000);
afterAll(() => imports.close());

it("judges 10,000 rows with 1,000 bad ones of every kind, each by its line, column and reason", async () => {
  const bruno = (await imports.inject("GET", "/filtrarPessoas", { as: "98765432100", query: { palavraChave: "52998224725" } })).body as {
    pessoas: { id: number }[];
  };
  const links = (await imports.inject("GET", `/retornarPlanosAtivos/${bruno.pessoas[0]?.id}`, { as: "98765432100" })).body as {
    matricula: string;
  }[];
  const matricula = links[0]?.matricula ?? "";
  const expected = new Map<number, string[]>();
  const rows = Array.from({ length: ROWS }, (_, index) => {
    if (index % EVERY !== EVERY - 1) return person(index);
    const kind = Math.floor(index / EVERY) % WRONG.length;
    const [codes, changes, again] = WRONG[kind] as (typeof WRONG)[number];
    const isFirst = index < EVERY * WRONG.length;
    // A repeated row is told by one code only where the row before is right, and it is: it does not end in 9.
    expected.set(index + 2, again && !isFirst ? [...codes, again] : codes);
    const changed = changes(index);
    return person(index, changed.Matrícula === "BRUNO" ? { Matrícula: matricula } : changed);
  });
  const checked = await imports.check("dez-mil.csv", peopleCsv(rows));
  expect(checked).toMatchObject({
    total: ROWS,
    situacao: "conferida",
    contagem: { prontas: 9_000, erros: 1_000, avisos: 0, repetidas: 0, novas: 0 },
  });
  const judged = new Map<number, string[]>();
  for (let page = 0; page < 10; page++) {
    const { itens, total, totalPage } = await imports.lines(checked.id, { situacao: "erro", page, limit: 100 });
    expect([total, totalPage]).toEqual([1_000, 10]);
    for (const { linha, problemas } of itens)
      judged.set(
        linha,
        problemas.filter(({ grau }) => grau === "erro").map(({ codigo }) => codigo),
      );
  }
  expect(judged.size).toBe(1_000);
  for (const [linha, codes] of expected) expect([linha, [...(judged.get(linha) ?? [])].sort()]).toEqual([linha, [...codes].sort()]);

  const report = await imports.inject("GET", `/exportarProblemasImportacao/importarPessoas/${checked.id}`, { as: "98765432100" });
  // It fails on a cell with a formula.
  const [correct, problems] = readSpreadsheet(report.raw);
  expect(correct?.rows).toHaveLength(1_001);
  expect(problems?.rows).toHaveLength(1 + [...expected.values()].flat().length);
  expect(correct?.rows.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  expect(correct?.rows.flat()).toContain("'=HYPERLINK(1)");
}, 300_000);
