import { runImports } from "@backend/administration/importacoes/work";
import { pessoa } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestAnswer, type TestBackend } from "@tests/support/backend";
import { eq } from "drizzle-orm";
import writeExcelFile from "write-excel-file/node";
import { cpfCheckDigits } from "@/domain/people/cpf";

export const ana = "98765432100";
export type Area = "importarPessoas" | "importarContribuicoes";
type Detail = Reply<"GET /retornarImportacao/{area}/{idImportacao}">;
type Lines = Reply<"GET /retornarLinhasImportacao/{area}/{idImportacao}">;

/** Fund with imports: the acts of an administrator, and the job until it rests. */
export interface Imports extends TestBackend {
  area: Area;
  send(name: string, content: Buffer | string, path?: string): Promise<TestAnswer>;
  /** Sends a table and has it checked with the columns that are suggested. @returns its state then */
  check(name: string, content: Buffer | string): Promise<Detail>;
  act(what: "conferir" | "confirmar" | "cancelar" | "desfazer", id: number, body: object): Promise<TestAnswer>;
  detail(id: number): Promise<Detail>;
  lines(id: number, query?: Record<string, string | number>): Promise<Lines>;
  work(): Promise<void>;
  personOf(cpf: string): Promise<typeof pessoa.$inferSelect | undefined>;
}

const FORM = "fronteira";

/** A form with one file. */
export const formOf = (name: string, content: Buffer | string) => ({
  headers: { "content-type": `multipart/form-data; boundary=${FORM}` },
  body: Buffer.concat([
    Buffer.from(
      `--${FORM}\r\ncontent-disposition: form-data; name="arquivo"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${FORM}--\r\n`),
  ]),
});

function importsOf(backend: TestBackend, area: Area): Imports {
  const { context } = backend;
  const ok = <T>(answer: TestAnswer): T => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.raw.toString().slice(0, 500)}`);
    return answer.body as T;
  };
  const work = () => runImports(context);
  const send: Imports["send"] = (name, content, path = `/enviarImportacao/${area}`) =>
    backend.inject("POST", path, { as: ana, ...formOf(name, content) });
  const detail = async (id: number) => ok<Detail>(await backend.inject("GET", `/retornarImportacao/${area}/${id}`, { as: ana }));
  const act: Imports["act"] = (what, id, body) => backend.inject("POST", `/${what}Importacao/${area}/${id}`, { as: ana, body });
  return {
    ...backend,
    area,
    send,
    work,
    detail,
    act,
    check: async (name, content) => {
      const { id } = ok<{ id: number }>(await send(name, content));
      const { colunas, versao } = await detail(id);
      ok(await act("conferir", id, { colunas, versao }));
      await work();
      return detail(id);
    },
    lines: async (id, query) => ok<Lines>(await backend.inject("GET", `/retornarLinhasImportacao/${area}/${id}`, { as: ana, query })),
    personOf: async (cpf) => (await context.db.select().from(pessoa).where(eq(pessoa.cpf, cpf)))[0],
  };
}

const NOW = new Date("2026-11-21T12:00:00Z");

export async function openImports(area: Area): Promise<Imports> {
  return importsOf(await startBackend({ demo: "minimal", now: NOW }), area);
}

/** A CPF of people who are in no demo fund. */
export function cpfOf(number: number): string {
  const head = String(700_000_000 + number);
  return head + cpfCheckDigits(head);
}

export const PEOPLE_TITLES = [
  "Nome",
  "CPF",
  "Nascimento",
  "E-mail",
  "Telefone",
  "Plano",
  "Matrícula",
  "Categoria",
  "Situação",
  "Adesão",
  "Salário",
];

/** A right row of people, in the order of the titles. */
export const person = (number: number, changes: Partial<Record<string, string>> = {}): string[] => {
  const fields: Record<string, string> = {
    Nome: "Helena Conceição Prado",
    CPF: cpfOf(number),
    Nascimento: "14/03/1988",
    "E-mail": `helena${number}@exemplo.com.br`,
    Telefone: "(11) 91234-5678",
    Plano: "HPE",
    Matrícula: `9${String(number).padStart(6, "0")}`,
    Categoria: "Contribuinte",
    Situação: "Ativo",
    Adesão: "01/02/2020",
    Salário: "7.250,50",
  };
  return PEOPLE_TITLES.map((title) => changes[title] ?? fields[title] ?? "");
};

const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
export const csvOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quoted).join(";")).join("\r\n");
export const peopleCsv = (rows: readonly (readonly string[])[]): string => csvOf([PEOPLE_TITLES, ...rows]);

export const xlsxOf = (rows: readonly (readonly (string | number | Date)[])[]): Promise<Buffer> =>
  writeExcelFile([
    {
      data: rows.map((row) =>
        row.map((value) =>
          value instanceof Date
            ? { value, type: Date, format: "dd/mm/yyyy" }
            : typeof value === "number"
              ? { value, type: Number }
              : { value, type: String },
        ),
      ),
      sheet: "Folha1",
    },
  ]).toBuffer();
