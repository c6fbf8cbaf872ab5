import { emailModelo, esteiraEtapa, notificacao, pessoa, requisicao, requisicaoEvento, vinculoPlano } from "@backend/kernel/db/schema";
import { escalateOverdue } from "@backend/requests/esteira/escalation";
import { makeAdministrator } from "@tests/support/administrators";
import { and, count, eq, gte, inArray, like, sql } from "drizzle-orm";
import { ana, bruno, type Office, openOffice } from "../servicos/people";

let office: Office;
beforeEach(async () => {
  office = await openOffice(new Date("2026-11-25T13:00:00Z"));
}, 60_000);
afterEach(() => office.close());

it("takes the first of two decisions made at once, and tells the second", async () => {
  const idRequisicao = await office.submit();
  const { versao } = await office.detail(idRequisicao, ana);
  const decide = (acao: string, more = {}) =>
    office.post("/avancarRequisicao", { idRequisicao, versao, acao, motivo: "Fora do prazo.", ...more }, ana);
  // Each would do: whichever comes first is the one that counts.
  const asked = { documentos: [{ nome: "Termo de posse" }] };
  const answers = await Promise.all([decide("recusar"), decide("pedir-documentos", asked), decide("recusar")]);
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

it("has stages for each of the 24 services, and for what the portal asks for besides", async () => {
  const rows = await office.context.db.selectDistinct({ id: esteiraEtapa.idFuncionalidade }).from(esteiraEtapa);
  expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...Array.from({ length: 27 }, (_, index) => index + 1), 30]);
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

it("tells of the other late requests when one cannot be told of", async () => {
  const { db } = office.context;
  await db
    .update(requisicao)
    .set({ idStatus: 7 })
    .where(inArray(requisicao.idStatus, [1, 2, 3, 4]));
  const [first, second] = await db.select().from(requisicao).orderBy(requisicao.id).limit(2);
  const late = { idStatus: 2, idResponsavel: null };
  await db
    .update(requisicao)
    .set({ ...late, prazo: "2026-11-23" })
    .where(eq(requisicao.id, first?.id ?? 0));
  await db
    .update(requisicao)
    .set({ ...late, prazo: "2026-11-24" })
    .where(eq(requisicao.id, second?.id ?? 0));
  let fails = true;
  const broken = Object.assign(Object.create(db) as typeof db, {
    transaction: (...args: Parameters<typeof db.transaction>) => {
      if (!fails) return db.transaction(...args);
      fails = false;
      return Promise.reject(new Error("connection lost"));
    },
  });
  expect(await escalateOverdue({ ...office.context, db: broken })).toBe(1);
  expect(await escalateOverdue(office.context)).toBe(1);
});

it("reminds the participant once of an answer whose date passed, and tells who is in charge", async () => {
  const { db } = office.context;
  await db
    .update(requisicao)
    .set({ idStatus: 7 })
    .where(inArray(requisicao.idStatus, [1, 2, 3, 4]));
  const idRequisicao = await office.submit();
  await office.judge(idRequisicao, false, "A foto está cortada.");
  const before = (await office.mails()).length;
  const notices = async (titulo: string) =>
    (await db.select().from(notificacao).where(eq(notificacao.titulo, titulo))).map((row) => row.idPessoaNotificada);
  const due = (prazo: string) => db.update(requisicao).set({ prazo }).where(eq(requisicao.id, idRequisicao));

  await due("2026-11-25");
  expect(await escalateOverdue(office.context)).toBe(0);
  await due("2026-11-24");
  expect(await Promise.all([escalateOverdue(office.context), escalateOverdue(office.context)])).toContain(1);
  expect(await escalateOverdue(office.context)).toBe(0);
  const [attendant] = await db.select().from(pessoa).where(eq(pessoa.cpf, ana));
  expect(await notices("Ainda esperamos por você")).toEqual([office.key.idPessoa]);
  expect(await notices("A pessoa não respondeu no prazo")).toEqual([attendant?.id]);
  const [mail, ...more] = (await office.mails()).slice(before);
  expect(more).toEqual([]);
  expect(mail?.assunto).toMatch(/^Sua resposta ainda não chegou: solicitação 2026-\d{7}$/);
  expect(mail?.texto).toContain("esperava por você até 24/11/2026");

  // It still asks for the same thing, for the same reason, and can still be answered.
  const detail = await office.detail(idRequisicao);
  expect(detail).toMatchObject({ recado: "A foto está cortada.", pode: { responder: true, cancelar: true } });
  expect(detail.linhaDoTempo.map(({ titulo }) => titulo)).toContain("Lembrete: o prazo da resposta passou");
  const home = await office.inject("GET", `/retornarPendencias/${office.key.idPessoa}/1`, { as: bruno });
  expect(home.body).toContainEqual(expect.objectContaining({ titulo: "Envie outro arquivo de Comprovante do cargo", id: idRequisicao }));

  // Another date that passes is another reminder.
  await due("2026-11-23");
  expect(await escalateOverdue(office.context)).toBe(1);
});

it("shows the participant their turn and what comes after it, by when", async () => {
  const idRequisicao = await office.submit();
  await office.judge(idRequisicao, false, "A foto está cortada.");
  const { linhaDoTempo, prazo } = await office.detail(idRequisicao);
  const steps = linhaDoTempo.map(({ titulo, status, futuro, atual }) => [titulo, status, futuro, atual]);
  expect(steps.slice(2)).toEqual([
    ["Documento recusado: Comprovante do cargo", "bad", false, false],
    ["Sua vez: reenviar Comprovante do cargo", "wait", true, true],
    ["Conferência dos dados e documentos", "off", true, false],
    ["Aprovação do gerente", "off", true, false],
    ["Conclusão", "off", true, false],
  ]);
  expect(prazo).toBe("2026-12-02");
  expect(linhaDoTempo.slice(3).map((step) => step.prazo)).toEqual(["2026-12-02", "2026-12-04", "2026-12-09", "2026-12-09"]);
  expect(linhaDoTempo[4]?.detalhe).toBe("Até 2 dias úteis depois da sua resposta");
  const fund = await office.detail(idRequisicao, ana);
  expect(fund.linhaDoTempo[3]).toMatchObject({ titulo: "Resposta ao pedido da equipe", quem: "Participante" });
});

it("keeps the decision of one of two attendants who decide at once, on a document and on the request", async () => {
  const { db } = office.context;
  const [second] = await db.select().from(pessoa).where(eq(pessoa.cpf, "12345678909"));
  await makeAdministrator(db, second?.id ?? 0);
  const idRequisicao = await office.submit();
  const { versao, documentos } = await office.detail(idRequisicao, ana);
  const answers = await Promise.all([
    office.post("/decidirDocumento", { idDocumento: documentos[0]?.id, versao, aceito: true }, ana),
    office.post("/avancarRequisicao", { idRequisicao, versao, acao: "recusar", motivo: "Fora do prazo." }, second?.cpf),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const accepted = answers[0]?.status === 200;
  const after = await office.detail(idRequisicao, ana);
  expect(after.versao).toBe(versao + 1);
  expect(after.documentos[0]?.estado).toBe(accepted ? "aceito" : "enviado");
  expect(after.status.nome).toBe(accepted ? "Em análise" : "Recusada");
  const loser = answers.find(({ status }) => status === 409)?.body;
  expect(loser).toMatchObject({ detail: expect.stringContaining("Outra pessoa mexeu nesta solicitação") });
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

it("is decided without a mail where somebody broke the text of it", async () => {
  const { db } = office.context;
  const idRequisicao = await office.submit();
  const before = await office.mails();
  await db.update(emailModelo).set({ texto: "{{naoExiste}}" }).where(eq(emailModelo.codigo, "requisicao-recusada"));
  expect((await office.decide(idRequisicao, "recusar", { motivo: "Não." })).body).toMatchObject({ status: "Recusada" });
  expect(await office.mails()).toEqual(before);
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
  await db.execute(sql`alter table saida_email add constraint full_outbox check (id < 0) not valid`);
  expect((await office.decide(idRequisicao, "recusar", { motivo: "Não." })).status).toBe(500);
  await db.execute(sql`alter table saida_email drop constraint full_outbox`);
  expect(await events()).toEqual(before);
  expect(await office.detail(idRequisicao, bruno)).toMatchObject({ status: { nome: "Recebida" } });
});
