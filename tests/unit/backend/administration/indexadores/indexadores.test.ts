import { Conta } from "@backend/demo/accounts";
import { cota, indice, movimento, permissaoAdministrador, pessoa } from "@backend/kernel/db/schema";
import { assumptionsOn } from "@backend/services/simulador/assumptions";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { publishByTwo } from "@tests/support/secondPerson";
import { readSpreadsheet } from "@tests/support/spreadsheet";
import { and, eq } from "drizzle-orm";
import writeExcelFile from "write-excel-file/node";
import { exact } from "@/domain/money/exact";
import { formOf } from "../importacoes/imports";

const ANA = "98765432100";
const BRUNO = "52998224725";
const RUTE = "13579246909";
const CAIO = "13579246828";
const HPE = 1;
const DAY = 86_400_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T12:00:00Z") });
  const [rute] = await backend.context.db
    .insert(pessoa)
    .values({ cpf: RUTE, nome: "Rute Leitora", nomeBusca: "rute", admin: "S" })
    .returning();
  const [caio] = await backend.context.db
    .insert(pessoa)
    .values({ cpf: CAIO, nome: "Caio Balcão", nomeBusca: "caio", admin: "S" })
    .returning();
  await backend.context.db.insert(permissaoAdministrador).values([
    { idPessoa: rute?.id ?? 0, area: "indexadores", nivel: "L" },
    { idPessoa: caio?.id ?? 0, area: "indexadores", nivel: "E" },
  ]);
}, 120_000);
afterAll(() => backend.close());

type Detail = Reply<"GET /retornarIndexador/{serie}">;
type Judgement = Reply<"POST /conferirValoresIndexador/{serie}">;
type Balance = Reply<"GET /retornarSaldo/{idPessoa}/{idPlano}">;
type Statement = Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">;
interface Value {
  mes: string;
  idPerfil: number | null;
  valor: string;
}

const detail = async (serie: string, as = ANA) => (await backend.inject("GET", `/retornarIndexador/${serie}`, { as })).body as Detail;
const quotaIn = async (serie: string, mes: string, idPerfil: number | null = null) =>
  (await detail(serie)).valores.find((one) => one.mes === mes && one.idPerfil === idPerfil)?.valor ?? "";
const check = async (serie: string, valores: Value[]) =>
  (await backend.inject("POST", `/conferirValoresIndexador/${serie}`, { as: ANA, body: { valores } })).body as Judgement;
/** Proposed by one, and confirmed by Caio. */
const publish = async (serie: string, valores: Value[], more: object = {}, as = ANA) =>
  publishByTwo(
    backend,
    `/publicarValoresIndexador/${serie}`,
    { valores, fonte: "Custódia", versao: (await detail(serie)).versao, ...more },
    { as, colleague: CAIO },
  );
const send = (serie: string, name: string, content: Buffer | string, as = ANA) =>
  backend.inject("POST", `/lerPlanilhaIndexador/${serie}`, { as, ...formOf(name, content) });
const balance = async () => (await backend.inject("GET", `/retornarSaldo/${Conta.BRUNO}/${HPE}`, { as: BRUNO })).body as Balance;
const statement = async (inicio: string, fim: string) =>
  (await backend.inject("GET", `/retornarExtrato/${Conta.BRUNO}/${HPE}`, { as: BRUNO, query: { inicio, fim } })).body as Statement;
const history = async (serie: string) =>
  (
    (await backend.inject("GET", "/retornarHistoricoConfiguracao/indexadores", { as: ANA, query: { chave: serie } })).body as {
      itens: Record<string, unknown>[];
    }
  ).itens;
/** The quotas of last month of every profile, each a little more. */
const next = async (mes: string, before: string): Promise<Value[]> =>
  (await detail("cotas-1")).valores
    .filter((one) => one.mes === before)
    .map(({ idPerfil, valor }) => ({ mes, idPerfil, valor: exact(valor).times("1.01").toFixed(8) }));

it("lists plans and indexes, and says what is missing", async () => {
  const { series } = (await backend.inject("GET", "/retornarIndexadores", { as: ANA })).body as Reply<"GET /retornarIndexadores">;
  expect(series.map(({ serie, faltam, ultimo }) => [serie, faltam, ultimo])).toEqual([
    ["cotas-1", 0, "2026-10"],
    ["cotas-4", 0, "2026-10"],
    ["cotas-7", 0, "2026-10"],
    ["indice-inpc", 0, "2026-10"],
    ["indice-ipca", 0, "2026-10"],
    ["indice-cdi", 0, null],
  ]);
  await backend.context.db.delete(indice).where(and(eq(indice.codigo, "IPCA"), eq(indice.competencia, "2024-03-01")));
  expect((await detail("indice-ipca")).falhas).toEqual([{ perfil: null, meses: ["2024-03"] }]);
  expect(await publish("indice-ipca", [{ mes: "2024-03", idPerfil: null, valor: "0.16" }])).toMatchObject({
    status: 200,
    body: { falhas: [] },
  });
  expect((await backend.inject("GET", "/retornarIndexador/cotas-99", { as: ANA })).status).toBe(404);
});

it("a month that has not ended has no quota; once it has, the balance is counted by it", async () => {
  const values = await next("2026-11", "2026-10");
  expect(await publish("cotas-1", values)).toMatchObject({ status: 422, body: { detail: expect.stringContaining("4 valores") } });
  backend.advance(12 * DAY);
  expect((await detail("cotas-1")).falhas).toHaveLength(4);
  const before = await balance();
  expect(await publish("cotas-1", values.slice(1))).toMatchObject({ status: 422 });
  expect(await publish("cotas-1", values)).toMatchObject({
    status: 200,
    body: { ultimo: "2026-11", falhas: [], versao: 2, proposta: null },
  });
  const after = await balance();
  expect(after.cotas[0]).toMatchObject({ data: "2026-11-30", fonte: "Custódia" });
  expect(exact(after.saldo).gt(before.saldo)).toBe(true);
  expect((await statement("2026-11", "2026-11")).total.fechamento.valor).toBe(after.saldo);
  expect(await history("cotas-1")).toMatchObject([
    { acao: "PUBLICADA", autor: { nome: "Caio Balcão" }, antes: null, motivo: "Custódia" },
    { acao: "PROPOSTA", autor: { nome: "Ana Ribeiro" }, antes: null, motivo: "Custódia" },
  ]);
});

it("a quota that movements used is corrected only with a reason and knowingly; they stay as they were", async () => {
  const [posted] = await backend.context.db
    .select()
    .from(movimento)
    .where(and(eq(movimento.idPessoa, Conta.BRUNO), eq(movimento.idPlano, HPE), eq(movimento.competencia, "2026-08-01")));
  const idPerfil = posted?.idPerfil ?? 0;
  const now = await quotaIn("cotas-1", "2026-08", idPerfil);
  const values = [{ mes: "2026-08", idPerfil, valor: exact(now).plus("0.01").toFixed(8) }];
  const judged = await check("cotas-1", values);
  expect(judged.linhas).toMatchObject([{ situacao: "correcao", antes: now }]);
  expect(judged.usos.movimentos).toBe(
    await backend.context.db.$count(
      movimento,
      and(eq(movimento.idPlano, HPE), eq(movimento.competencia, "2026-08-01"), eq(movimento.idPerfil, idPerfil)),
    ),
  );
  const was = await statement("2026-08", "2026-08");
  expect(await publish("cotas-1", values)).toMatchObject({ status: 422, body: { erros: [{ campo: "motivo" }] } });
  expect(await publish("cotas-1", values, { motivo: "Erro da custódia" })).toMatchObject({
    status: 422,
    body: { erros: [{ campo: "ciente" }] },
  });
  expect(await quotaIn("cotas-1", "2026-08", idPerfil)).toBe(now);
  expect((await publish("cotas-1", values, { motivo: "Erro da custódia", ciente: true })).status).toBe(200);
  const is = await statement("2026-08", "2026-08");
  expect(exact(is.total.fechamento.valor).gt(was.total.fechamento.valor)).toBe(true);
  expect(is.total.fechamento.quotas).toBe(was.total.fechamento.quotas);
  const [same] = await backend.context.db
    .select()
    .from(movimento)
    .where(eq(movimento.id, posted?.id ?? 0));
  expect(same).toEqual(posted);
  expect((await history("cotas-1"))[0]).toMatchObject({
    acao: "CORRIGIDA",
    motivo: "Erro da custódia",
    desde: "2026-08-01",
    antes: { valores: [{ mes: "2026-08", idPerfil, valor: now }] },
    depois: { fonte: "Custódia", lancamentos: judged.usos.movimentos },
  });
});

it("an index that is corrected is what the statement takes from the return", async () => {
  const inflation = async () => (await statement("2026-01", "2026-06")).cotas[0]?.inflacao?.percentual;
  const before = await inflation();
  const values = [{ mes: "2026-03", idPerfil: null, valor: "1.9" }];
  expect((await check("indice-inpc", values)).avisos).toHaveLength(1);
  expect((await publish("indice-inpc", values, { motivo: "Revisão do IBGE" })).status).toBe(200);
  expect(exact((await inflation()) ?? 0).gt(before ?? 0)).toBe(true);
});

it("a table is judged line by line, and nothing of it is written", async () => {
  const known = await quotaIn("indice-inpc", "2026-05");
  const text = [
    "Competência;Variação (%)",
    `05/2026;${known.replace(".", ",")}`,
    "13/2026;0,4",
    "2026-06;=1+1",
    "2026-06;0,5",
    "junho/2026;0,6",
    ";",
  ].join("\r\n");
  const answer = await send("indice-inpc", "inpc.csv", text);
  expect((answer.body as Judgement).linhas.map(({ linha, situacao, problema, texto }) => [linha, situacao, problema, texto.mes])).toEqual([
    [2, "igual", null, "05/2026"],
    [3, "erro", "Não é um mês: escreva como 10/2026.", "13/2026"],
    [4, "erro", "Não é um número: use vírgula nas casas decimais.", "2026-06"],
    [5, "correcao", null, "2026-06"],
    [6, "erro", "O mês já está na linha 5.", "junho/2026"],
  ]);
  const xlsx = await writeExcelFile([
    [{ value: "Mês" }, { value: "Valor" }],
    [
      { value: new Date(Date.UTC(2026, 0, 1)), type: Date, format: "dd/mm/yyyy" },
      { value: 0.97, type: Number },
    ],
    [{ value: "02/2026" }, { value: 0.801234, type: Number }],
  ]).toBuffer();
  expect((await send("indice-cdi", "cdi.xlsx", xlsx)).body).toMatchObject({
    linhas: [
      { linha: 2, mes: "2026-01", valor: "0.97", situacao: "nova" },
      { linha: 3, mes: "2026-02", valor: "0.801234", situacao: "nova" },
    ],
  });
  expect((await detail("indice-cdi")).valores).toEqual([]);
  expect((await send("indice-cdi", "cdi.csv", "Mês;Taxa\r\n01/2026;1")).body).toMatchObject({
    status: 400,
    detail: expect.stringContaining("Falta a coluna Valor"),
  });
  expect((await send("indice-cdi", "cdi.pdf", "%PDF-1.7")).status).toBe(415);
});

it("what is exported comes back the same, from both formats", async () => {
  for (const formato of ["csv", "xlsx"]) {
    const file = await backend.inject("GET", `/exportarIndexador/cotas-4/${formato}`, { as: ANA });
    const { linhas } = (await send("cotas-4", `cotas.${formato}`, file.raw)).body as Judgement;
    expect(linhas).toHaveLength((await detail("cotas-4")).valores.length);
    expect(new Set(linhas.map(({ situacao }) => situacao))).toEqual(
      new Set(linhas.some(({ mes }) => mes === "2026-11") ? ["igual", "nova"] : ["igual"]),
    );
    if (formato === "xlsx") expect(readSpreadsheet(file.raw)[0]?.rows[0]).toEqual(["Mês", "Perfil", "Valor", "Fonte"]);
  }
});

it("a source that a spreadsheet program would run is exported as a text, quoted or not", async () => {
  const { db } = backend.context;
  const [first] = (await detail("indice-ipca")).valores;
  const row = and(eq(indice.codigo, "IPCA"), eq(indice.competencia, `${first?.mes}-01`));
  for (const fonte of ["=1+1", '=HYPERLINK("https://example.com";"IBGE")']) {
    await db.update(indice).set({ fonte }).where(row);
    const csv = await backend.inject("GET", "/exportarIndexador/indice-ipca/csv", { as: ANA });
    expect(csv.raw.toString("utf8")).toContain(fonte.includes('"') ? `;"'=HYPERLINK(` : ";'=1+1\r\n");
    const xlsx = await backend.inject("GET", "/exportarIndexador/indice-ipca/xlsx", { as: ANA });
    expect(readSpreadsheet(xlsx.raw)[0]?.rows[1]?.at(-1)).toBe(`'${fonte}`);
  }
  await db
    .update(indice)
    .set({ fonte: first?.fonte ?? "" })
    .where(row);
});

it("the second of two is told, nothing changes for who only reads, and nothing is published twice", async () => {
  const values = [{ mes: "2026-04", idPerfil: null, valor: "0.31" }];
  expect((await publish("indice-ipca", values, { motivo: "Revisão", versao: 0 })).status).toBe(409);
  expect((await publish("indice-ipca", values, { motivo: "Revisão" }, RUTE)).status).toBe(403);
  expect((await send("indice-ipca", "a.csv", "Mês;Valor\r\n04/2026;1", RUTE)).status).toBe(403);
  expect((await detail("indice-ipca", RUTE)).podeEscrever).toBe(false);
  expect(await quotaIn("indice-ipca", "2026-04")).not.toBe("0.31");
  expect((await publish("indice-ipca", values, { motivo: "Revisão" })).status).toBe(200);
  expect(await publish("indice-ipca", values, { motivo: "Revisão" })).toMatchObject({
    status: 422,
    body: { erros: [{ campo: "valores" }] },
  });
  expect(await backend.context.db.$count(cota, eq(cota.idPlano, 4))).toBeGreaterThan(0);
});

it("what one proposes nobody is counted by until another confirms it, and is refused or taken back with its reason", async () => {
  const serie = "cotas-1";
  const [now] = (await detail(serie)).valores.filter(({ mes }) => mes === "2026-11");
  const values = [
    {
      mes: "2026-11",
      idPerfil: now?.idPerfil ?? null,
      valor: exact(now?.valor ?? 0)
        .plus("1")
        .toFixed(8),
    },
  ];
  const before = await balance();
  const propose = async () => {
    const body = { valores: values, fonte: "Custódia", motivo: "Erro", ciente: true, versao: (await detail(serie)).versao };
    return (await backend.inject("POST", `/publicarValoresIndexador/${serie}`, { as: ANA, body })).body as Detail;
  };
  const decide = (call: "confirmar" | "recusar", id: number | undefined, as: string) =>
    backend.inject("POST", `/${call}ValoresIndexador/${serie}`, { as, body: { id, ...(call === "recusar" && { motivo: "Não confere" }) } });

  const { proposta, valores } = await propose();
  expect(proposta).toMatchObject({ minha: true, autor: { nome: "Ana Ribeiro" }, motivo: "Erro" });
  expect(proposta?.valores).toEqual([{ ...values[0], antes: now?.valor }]);
  expect(valores).toContainEqual(now);
  expect((await detail(serie, CAIO)).proposta).toMatchObject({ minha: false });
  expect((await decide("confirmar", proposta?.id, ANA)).status).toBe(403);
  expect((await decide("confirmar", proposta?.id, RUTE)).status).toBe(403);
  expect((await decide("recusar", proposta?.id, RUTE)).status).toBe(403);
  expect(await publish(serie, values, { motivo: "Outra", ciente: true }, CAIO)).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining("à espera de confirmação") },
  });
  expect(await balance()).toEqual(before);

  expect((await decide("recusar", proposta?.id, CAIO)).body).toMatchObject({ proposta: null });
  expect((await decide("confirmar", proposta?.id, CAIO)).status).toBe(404);
  expect((await decide("recusar", (await propose()).proposta?.id, ANA)).body).toMatchObject({ proposta: null });
  expect((await history(serie)).slice(0, 4).map(({ acao }) => acao)).toEqual(["RETIRADA", "PROPOSTA", "RECUSADA", "PROPOSTA"]);
  expect(await balance()).toEqual(before);

  expect((await decide("confirmar", (await propose()).proposta?.id, CAIO)).status).toBe(200);
  expect(await quotaIn(serie, "2026-11", now?.idPerfil ?? null)).toBe(values[0]?.valor);
});

it("scenarios are published by date, with a name of their own", async () => {
  const path = "/indexadores/plano-1";
  type Setting = { versao: number; hoje: string; vigente: { conteudo: { versao: string; cenarios: Record<string, string | null>[] } } };
  const { versao, hoje, vigente } = (await backend.inject("GET", `/retornarConfiguracao${path}`, { as: ANA })).body as Setting;
  const conteudo = {
    versao: "2027.1",
    cenarios: vigente.conteudo.cenarios.map((row) =>
      row.idPerfil === null ? { ...row, pessimista: "1", esperado: "2.75", otimista: "5" } : row,
    ),
  };
  const put = (more: object) =>
    backend.inject("POST", `/publicarConfiguracao${path}`, {
      as: ANA,
      body: { conteudo, desde: hoje, motivo: "Estudo de aderência", versao, ...more },
    });
  expect(await put({ conteudo: { ...conteudo, versao: vigente.conteudo.versao } })).toMatchObject({
    status: 422,
    body: { erros: [{ campo: "versao" }] },
  });
  expect(await put({ conteudo: { ...conteudo, cenarios: [] } })).toMatchObject({ status: 422 });
  expect((await put({})).status).toBe(200);
  expect(await assumptionsOn(backend.context.db, HPE, null, hoje)).toMatchObject({
    versao: "2027.1",
    cenarios: { esperado: { valor: "2.75", desde: hoje, fonte: "Estudo de aderência" } },
  });
});
