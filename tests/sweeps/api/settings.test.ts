import { Conta, DEMO_ACCOUNTS } from "@backend/demo/accounts";
import { pessoa, simulacao } from "@backend/kernel/db/schema";
import { statementLogger } from "@backend/kernel/db/statements";
import type { SettingArea } from "@backend/people/configuracoes/area";
import { settingAreas } from "@backend/people/configuracoes/areas";
import { AREAS, type Area } from "@contract/areas";
import { eq } from "drizzle-orm";
import { PAGE_SERVICES } from "@/domain/settings/serviceTexts";
import { follows } from "@/layout/settingReads";
import { ana, bruno, carla, type Fund, openFund } from "./fund";
import { type Endpoint, endpoints, type Values, validRequest } from "./schema";

let fund: Fund;
const logged = jest.spyOn(statementLogger, "logQuery");
beforeAll(async () => {
  fund = await openFund();
}, 120_000);
afterAll(() => fund.close());

/** Tables that an area announces without publishing them, and those that an unchanged content does not write. */
const BESIDE: Partial<Record<Area, string[]>> = {
  questionario: ["questionario"],
  esteira: ["esteira_etapa"],
  emails: ["email_modelo"],
  perfis: ["perfil_composicao"],
  indexadores: ["indice", "cota"],
  atas: ["ata", "orgao_ata"],
  fornecedores: ["fornecedor", "servico_prestado"],
};
/** Numbers of many areas, each under its code. The rules of a plan are read all together; a desk's times by their codes alone. */
const NUMBERS = "parametro_plano";
const BY_CODE: readonly Area[] = ["chamados"];

interface Written {
  tables: Set<string>;
  codes: Set<string>;
}
interface Statement {
  text: string;
  values: string;
}

async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  logged.mockClear();
  await run();
  return logged.mock.calls.map(([text, values]) => ({ text, values: JSON.stringify(values) }));
}
const tablesIn = (text: string, words: RegExp) => [...text.matchAll(words)].map(([, name = ""]) => name);
const CODE = /"([A-Z][A-Z_]{3,})"/g;

const cpfOf = (idPessoa: number) => DEMO_ACCOUNTS[idPessoa - 1]?.cpf ?? "";

class Undone extends Error {}

/** Tables and codes that are written when each setting of an area is published as it is. */
async function writtenBy(setting: SettingArea): Promise<Written> {
  const { db, now } = fund.context;
  const written: Written = { tables: new Set(BESIDE[setting.area]), codes: new Set() };
  const day = now().toISOString().slice(0, 10);
  for (const chave of ["geral", "plano-1", "perfil-1", "servico-1"]) {
    if (!(await setting.has(db, chave).catch(() => false))) continue;
    const undone = db.transaction(async (tx) => {
      const conteudo = (await setting.read(tx, chave, day)) as never;
      const change = { chave, conteudo, desde: day, motivo: "Varredura", idAutor: Conta.ANA };
      for (const { text, values } of await statementsOf(() => setting.write({ now }, tx, change)))
        for (const table of tablesIn(text, /(?:insert into|delete from|^update) "?(\w+)/gi))
          if (table === NUMBERS) for (const [, code = ""] of values.matchAll(CODE)) written.codes.add(code);
          else written.tables.add(table);
      throw new Undone();
    });
    await expect(undone).rejects.toBeInstanceOf(Undone);
  }
  return written;
}

/** Readings of all that one person may read. */
async function readsOf(cpf: string, rows: Values): Promise<[Endpoint, Statement[]][]> {
  const found: [Endpoint, Statement[]][] = [];
  for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
    const { who } = endpoint.route.access;
    const as = who === "public" ? undefined : await fund.login(who === "administrator" ? ana : cpf);
    const { url, query } = validRequest(endpoint, rows);
    found.push([endpoint, await statementsOf(() => fund.inject("GET", url, { as, query }))]);
  }
  return found;
}

/** Somebody whose saved simulation is their goal. */
async function saverWithGoal(): Promise<{ cpf: string; idPessoa: number; idPlano: number }> {
  const { db } = fund.context;
  const { idPessoa, idPlano } = simulacao;
  const [saved] = await db.update(simulacao).set({ meta: true }).returning({ idPessoa, idPlano });
  const [person] = await db
    .select({ cpf: pessoa.cpf })
    .from(pessoa)
    .where(eq(pessoa.id, saved?.idPessoa ?? 0));
  if (!saved || !person) throw new Error("nobody saved a simulation");
  return { ...saved, cpf: person.cpf };
}

it("a page asks again for each read that a publication may change, and for few others", async () => {
  const areas = new Map<Area, Written>();
  for (const setting of settingAreas.get()) areas.set(setting.area, await writtenBy(setting));
  for (const area of AREAS) if (!areas.has(area) && BESIDE[area]) areas.set(area, { tables: new Set(BESIDE[area]), codes: new Set() });
  const allCodes = [...areas.values()].flatMap(({ codes }) => [...codes]);
  const changes = (area: Area, { tables, codes }: Written, { text, values }: Statement) => {
    const read = tablesIn(text, /(?:from|join) "?(\w+)/gi);
    if (read.some((table) => tables.has(table))) return true;
    if (!read.includes(NUMBERS) || codes.size === 0) return false;
    const named = allCodes.filter((code) => text.includes(code) || values.includes(code));
    return named.some((code) => codes.has(code)) || (named.length === 0 && !BY_CODE.includes(area));
  };
  const { rowsOf } = fund;
  const saver = await saverWithGoal();
  const people: [string, Values][] = [
    [bruno, rowsOf[bruno]],
    // Text above a page of a service that is a page of its own.
    [bruno, { ...rowsOf[bruno], idFuncionalidade: PAGE_SERVICES[0] }],
    [carla, rowsOf[carla]],
    [saver.cpf, { ...rowsOf[bruno], ...saver }],
    [cpfOf(Conta.DIEGO), { ...rowsOf[bruno], idPessoa: Conta.DIEGO }],
    [cpfOf(Conta.ELZA), { ...rowsOf[bruno], idPessoa: Conta.ELZA }],
  ];
  const forgotten = new Set<string>();
  let asked = 0;
  for (const [cpf, rows] of people)
    for (const [{ key }, statements] of await readsOf(cpf, rows)) {
      // A file is fetched by a click, and kept by no page.
      if (/^GET \/(baixar|exportar)/.test(key)) continue;
      for (const [area, written] of areas) {
        const isFollowed = follows(area, [key]);
        if (!isFollowed && statements.some((statement) => changes(area, written, statement))) forgotten.add(`${area}: ${key}`);
        if (isFollowed) asked += 1;
      }
    }
  expect([...forgotten]).toEqual([]);
  expect(areas.size).toBeGreaterThan(15);
  const reads = endpoints.filter(({ method }) => method === "GET").length;
  expect(asked / (people.length * areas.size * reads)).toBeLessThan(0.25);
}, 300_000);
