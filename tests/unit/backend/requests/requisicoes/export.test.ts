import { Conta } from "@backend/demo/accounts";
import { auditoria, pessoa, requisicao } from "@backend/kernel/db/schema";
import { inert } from "@backend/kernel/files/sheets/inert";
import { EMPTY_UP_TO } from "@backend/requests/requisicoes/requestSpreadsheet";
import { desc, eq } from "drizzle-orm";
import { startBackend, type TestBackend } from "../../../../support/backend";
import { readSpreadsheet } from "../../../../support/spreadsheet";

const [ANA, BRUNO, CARLA, FABIO] = ["98765432100", "52998224725", "12345678909", "93541134780"];

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T15:00:00Z") });
});
afterAll(() => backend.close());

const exportAs = (as: string, query: Record<string, string | number> = {}, target?: number) =>
  backend.inject("GET", "/exportarSolicitacoes", { as, query, target });

describe("GET /exportarSolicitacoes", () => {
  it("is a spreadsheet named by the time in São Paulo", async () => {
    const { status, headers } = await exportAs(BRUNO);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(headers["content-disposition"]).toBe('attachment; filename="solicitacoes-20261121-1200.xlsx"');
  });

  it("has every request of the filters, in the order of the list", async () => {
    const list = await backend.inject("GET", "/retornarSolicitacoes", { as: BRUNO, query: { limit: 100 } });
    const { requisicoes } = list.body as { requisicoes: { protocolo: string }[] };
    const [sheet, ...others] = readSpreadsheet((await exportAs(BRUNO)).raw);
    expect(sheet?.name).toBe("Solicitações");
    expect(others.map(({ name }) => name)).toEqual(["Sobre", "Legenda"]);
    expect(sheet?.rows[0]).toEqual([
      "Protocolo",
      "Pessoa",
      "CPF",
      "Plano",
      "Serviço",
      "Situação",
      "Data da solicitação",
      "Hora",
      "Prazo",
      "Concluída em",
      "Responsável",
    ]);
    expect(sheet?.rows.slice(1).map(([protocolo]) => protocolo)).toEqual(requisicoes.map(({ protocolo }) => protocolo));
    const [waiting] = readSpreadsheet((await exportAs(BRUNO, { idStatus: 3 })).raw);
    expect(waiting?.rows).toHaveLength(2);
    expect(waiting?.rows[1]).toEqual(
      expect.arrayContaining(["Bruno Carvalho", "529.982.247-25", "HPE", "Aguarda você", "26/11/2026", "Ana Ribeiro"]),
    );
  });

  it("with a single request is larger than what the portal takes for empty", async () => {
    const { raw } = await exportAs(BRUNO, { idStatus: 3 });
    expect(readSpreadsheet(raw)[0]?.rows).toHaveLength(2);
    expect(raw.length).toBeGreaterThan(EMPTY_UP_TO + 500);
  });

  it("is as large with the shortest request that there can be", async () => {
    const [row] = await backend.context.db
      .insert(requisicao)
      .values({ protocolo: "2", idPessoa: Conta.FABIO, idPlano: 7, idFuncionalidade: 14, idStatus: 8, dataSolicitacao: new Date() })
      .returning({ id: requisicao.id });
    expect((await exportAs(FABIO)).raw.length).toBeGreaterThan(EMPTY_UP_TO);
    await backend.context.db.delete(requisicao).where(eq(requisicao.id, row?.id ?? 0));
  });

  it("without requests is smaller, and still a spreadsheet", async () => {
    const { status, raw } = await exportAs(FABIO);
    expect(status).toBe(200);
    expect(readSpreadsheet(raw)[0]?.rows).toHaveLength(1);
    expect(raw.length).toBeLessThan(EMPTY_UP_TO - 500);
  });

  it.each([
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["Ana = Bia", "Ana = Bia"],
    ["", ""],
  ])("%j is written as %j", (text, written) => expect(inert(text)).toBe(written));

  it("makes no formula of a name", async () => {
    await backend.context.db.update(pessoa).set({ nome: "=1+1 & <Carla>" }).where(eq(pessoa.id, Conta.CARLA));
    const [sheet] = readSpreadsheet((await exportAs(CARLA)).raw);
    expect(sheet?.rows[1]).toContain("'=1+1 & <Carla>");
  });

  it("gives an administrator everybody's, and writes it down", async () => {
    const [sheet] = readSpreadsheet((await exportAs(ANA, { idPlano: 1 })).raw);
    expect(new Set(sheet?.rows.slice(1).map((row) => row[1])).size).toBeGreaterThan(2);
    const [act] = await backend.context.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
    expect(act).toMatchObject({ idAtor: Conta.ANA, acao: "GET /exportarSolicitacoes", detalhe: { idPlano: 1 } });
  });

  it("gives the assisted view the participant's only", async () => {
    const [sheet] = readSpreadsheet((await exportAs(ANA, {}, Conta.BRUNO)).raw);
    expect(new Set(sheet?.rows.slice(1).map((row) => row[1]))).toEqual(new Set(["Bruno Carvalho"]));
  });

  it("refuses another's and a date that does not exist", async () => {
    expect((await exportAs(CARLA, { idPessoa: Conta.BRUNO })).status).toBe(403);
    expect((await exportAs(BRUNO, { dataSolicitacaoFinal: "2026-02-31" })).status).toBe(400);
  });
});
