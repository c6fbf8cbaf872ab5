import { esteiraEtapa, notificacao, pessoa, requisicao, requisicaoEvento, vinculoPlano } from "@backend/db/schema";
import { escalateOverdue } from "@backend/modules/esteira/escalation";
import { and, count, eq, gte, inArray, like } from "drizzle-orm";
import { ana, bruno, type Office, openOffice } from "../servicos/people";

let office: Office;
beforeEach(async () => {
  office = await openOffice(new Date("2026-11-25T13:00:00Z"));
}, 60_000);
afterEach(() => office.close());

it("takes the first of two decisions made at once, and tells the second", async () => {
  const idRequisicao = await office.submit();
  const { versao } = await office.detail(idRequisicao, ana);
  const decide = (acao: string) => office.post("/avancarRequisicao", { idRequisicao, versao, acao, motivo: "Fora do prazo." }, ana);
  const answers = await Promise.all([decide("recusar"), decide("pedir-documentos"), decide("recusar")].map((sent) => sent));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const events = await office.context.db.select().from(requisicaoEvento).where(eq(requisicaoEvento.idRequisicao, idRequisicao));
  expect(events).toHaveLength(3);
  expect(await office.mails()).toHaveLength(2);
});

it("asks for documents, and only for those", async () => {
  const idRequisicao = await office.submit();
  expect((await office.decide(idRequisicao, "pedir-documentos")).status).toBe(400);
  const asked = await office.decide(idRequisicao, "pedir-documentos", { documentos: [{ nome: "Termo de posse" }] });
  expect(asked.body).toMatchObject({ status: "Aguarda você" });
  const { documentos } = await office.detail(idRequisicao);
  expect(documentos.map(({ nome, estado }) => [nome, estado])).toEqual([
    ["Comprovante do cargo", "enviado"],
    ["Termo de posse", "pedido"],
  ]);
  const send = async (idDocumento?: number) =>
    office.post("/responderPendencia", { idRequisicao, documentos: [{ idDocumento, idArquivo: await office.upload() }] });
  expect((await send(documentos[0]?.id)).status).toBe(400);
  expect((await office.post("/responderPendencia", { idRequisicao, documentos: [], texto: "Não tenho." })).status).toBe(400);
  expect((await send(documentos[1]?.id)).status).toBe(204);
});

it("refuses only with a reason, which the person reads", async () => {
  const idRequisicao = await office.submit();
  expect((await office.decide(idRequisicao, "recusar", { motivo: "  " })).status).toBe(400);
  expect((await office.decide(idRequisicao, "recusar", { motivo: "Cargo não consta na lista." })).status).toBe(200);
  expect(await office.detail(idRequisicao)).toMatchObject({ status: { nome: "Recusada" }, recado: "Cargo não consta na lista." });
  const [last] = (await office.mails()).slice(-1);
  expect(last?.texto).toContain("Cargo não consta na lista.");
});

it("sends a request back to the stage before, and from the first stage to the person", async () => {
  const idRequisicao = await office.submit();
  await office.judge(idRequisicao, true);
  await office.decide(idRequisicao, "avancar");
  expect((await office.decide(idRequisicao, "devolver", { motivo: "Falta a data." })).body).toMatchObject({
    etapa: 1,
    status: "Em análise",
  });
  expect((await office.decide(idRequisicao, "devolver", { motivo: "Qual é a data?" })).body).toMatchObject({
    etapa: 1,
    status: "Aguarda você",
  });
  expect((await office.post("/responderPendencia", { idRequisicao, documentos: [], texto: "Janeiro." })).status).toBe(204);
});

it("keeps a request on the stages that it began with", async () => {
  const idRequisicao = await office.submit();
  const { db } = office.context;
  await db
    .insert(esteiraEtapa)
    .values({ idFuncionalidade: 2, versao: 2, ordem: 1, nome: "Nova", papel: "atendente", diasUteis: 1, requisito: "decisao" });
  expect((await office.detail(idRequisicao)).etapa).toEqual({ ordem: 1, nome: "Conferência dos dados e documentos", total: 2 });
  await office.post("/cancelarSolicitacao", { idRequisicao });
  expect((await office.detail(await office.submit())).etapa).toEqual({ ordem: 1, nome: "Nova", total: 1 });
});

it("has stages for each of the 24 services", async () => {
  const rows = await office.context.db.selectDistinct({ id: esteiraEtapa.idFuncionalidade }).from(esteiraEtapa);
  expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
});

it("tells who is in charge of a late request once", async () => {
  const { db } = office.context;
  await db
    .update(requisicao)
    .set({ idStatus: 7 })
    .where(inArray(requisicao.idStatus, [1, 2, 3, 4]));
  const idRequisicao = await office.submit();
  const told = async () => {
    const [row] = await db.select({ total: count() }).from(notificacao).where(eq(notificacao.titulo, "Solicitação atrasada"));
    return row?.total;
  };
  const administrators = await db.select().from(pessoa).where(eq(pessoa.admin, "S"));
  // On its last day it is not late yet.
  await db.update(requisicao).set({ prazo: "2026-11-25" }).where(eq(requisicao.id, idRequisicao));
  expect(await escalateOverdue(office.context)).toBe(0);
  await db.update(requisicao).set({ prazo: "2026-11-24" }).where(eq(requisicao.id, idRequisicao));
  expect(await escalateOverdue(office.context)).toBe(1);
  expect(await escalateOverdue(office.context)).toBe(0);
  expect(await told()).toBe(administrators.length);
  const [event] = await db
    .select()
    .from(requisicaoEvento)
    .where(and(eq(requisicaoEvento.idRequisicao, idRequisicao), like(requisicaoEvento.tipo, "atraso")));
  expect(event).toMatchObject({ papel: "sistema", titulo: "Passou do prazo" });
});

it("records the regime when it is approved, and refuses it once it is locked", async () => {
  const { db } = office.context;
  const { idPessoa } = office.key;
  await db.update(vinculoPlano).set({ idSituacao: 1, idCategoria: 1, regimeTravadoEm: null }).where(eq(vinculoPlano.idPessoa, idPessoa));
  const body = { idPessoa, idPlano: 1, idFuncionalidade: 1, dados: { regime: "REGRESSIVO", ciente: true }, documentos: [] };
  const created = await office.post("/criarRequisicao", body);
  const { idRequisicao } = created.body as { idRequisicao: number };
  await office.post("/confirmarRequisicao", { idRequisicao });
  await office.decide(idRequisicao, "avancar");
  expect((await office.decide(idRequisicao, "aprovar")).status).toBe(200);
  const link = and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, 1));
  expect(await db.select().from(vinculoPlano).where(link)).toMatchObject([{ regimeTributario: "REGRESSIVO" }]);

  await db
    .update(vinculoPlano)
    .set({ regimeTravadoEm: new Date("2026-01-01") })
    .where(eq(vinculoPlano.idPessoa, idPessoa));
  expect((await office.post("/criarRequisicao", body)).body).toMatchObject({ status: 409, detail: expect.stringContaining("irrevogável") });
});

it("takes a whole transition back when any part of it fails", async () => {
  const idRequisicao = await office.submit();
  const { db } = office.context;
  const events = () =>
    db
      .select()
      .from(requisicaoEvento)
      .where(and(eq(requisicaoEvento.idRequisicao, idRequisicao), gte(requisicaoEvento.id, 0)));
  const before = await events();
  const { emailModelo } = await import("@backend/db/schema");
  await db.update(emailModelo).set({ texto: "{{naoExiste}}" }).where(eq(emailModelo.codigo, "requisicao-recusada"));
  expect((await office.decide(idRequisicao, "recusar", { motivo: "Não." })).status).toBe(500);
  expect(await events()).toEqual(before);
  expect(await office.detail(idRequisicao, bruno)).toMatchObject({ status: { nome: "Recebida" } });
});
