import { auditoria, declaracao, pessoa, requisicao, requisicaoEvento } from "@backend/kernel/db/schema";
import { eq, like } from "drizzle-orm";
import { ana, bruno, carla, type Office, openOffice, pepData } from "./people";

let office: Office;
// A Wednesday, so that the five business days end on the next one.
beforeEach(async () => {
  office = await openOffice(new Date("2026-11-25T13:00:00Z"));
}, 60_000);
afterEach(() => office.close());

const snapshot = async (id: number) => ({
  row: await office.context.db.select().from(requisicao).where(eq(requisicao.id, id)),
  events: await office.context.db.select().from(requisicaoEvento).where(eq(requisicaoEvento.idRequisicao, id)),
});

it("leads a declaration from the draft to its conclusion, with one rejected document", async () => {
  const draft = { ...office.key, dados: { exposta: "S" }, passo: 1, versao: 0 };
  expect((await office.post("/salvarRascunho", draft)).body).toMatchObject({ versao: 1 });

  const created = await office.create();
  expect(created.status).toBe(200);
  const { idRequisicao, protocolo } = created.body as { idRequisicao: number; protocolo: string };
  expect(protocolo).toMatch(/^2026-\d{7}$/);
  expect(await office.detail(idRequisicao)).toMatchObject({
    status: { nome: "Rascunho" },
    vezDe: "participante",
    pode: { confirmar: true },
  });
  expect(await office.mails()).toHaveLength(0);

  const confirmed = await office.post("/confirmarRequisicao", { idRequisicao });
  expect(confirmed.body).toMatchObject({
    idRequisicao,
    protocolo,
    prazo: "2026-12-02",
    proximoPasso: expect.stringContaining("Conferência"),
  });
  const events = (await snapshot(idRequisicao)).events.map(({ tipo }) => tipo);
  expect(events).toEqual(["requisicao", "confirmacao"]);
  expect(await office.mails()).toEqual([
    { assunto: `Recebemos sua solicitação ${protocolo}`, texto: expect.stringContaining("Prazo para a conclusão: 02/12/2026.") },
  ]);

  const service = await office.inject("GET", `/retornarServico/2/${office.key.idPessoa}/1`, { as: bruno });
  expect(service.body).toMatchObject({ permitido: false, rascunho: null, solicitacaoAberta: { protocolo } });

  expect((await office.decide(idRequisicao, "avancar")).status).toBe(409);
  expect((await office.judge(idRequisicao, false, "A foto está cortada.")).body).toMatchObject({ status: "Aguarda você" });
  const waiting = await office.detail(idRequisicao);
  expect(waiting).toMatchObject({ vezDe: "participante", recado: "A foto está cortada.", pode: { responder: true } });
  expect(waiting.documentos).toMatchObject([{ codigo: "comprovante-cargo", estado: "recusado", motivo: "A foto está cortada." }]);

  const idDocumento = waiting.documentos[0]?.id;
  const answer = { idRequisicao, documentos: [{ idDocumento, idArquivo: await office.upload() }], texto: "Segue outra." };
  expect((await office.post("/responderPendencia", answer)).status).toBe(204);
  expect(await office.detail(idRequisicao)).toMatchObject({ status: { nome: "Documento reenviado" }, vezDe: "atendente" });

  expect((await office.judge(idRequisicao, true)).status).toBe(200);
  expect((await office.decide(idRequisicao, "aprovar")).status).toBe(409);
  expect((await office.decide(idRequisicao, "avancar")).body).toMatchObject({ etapa: 2, status: "Em análise" });
  expect((await office.decide(idRequisicao, "aprovar")).body).toMatchObject({ status: "Concluída" });

  const done = await office.detail(idRequisicao);
  expect(done).toMatchObject({ vezDe: null, pode: { cancelar: false, responder: false } });
  expect(done.linhaDoTempo.map(({ titulo }) => titulo)).toEqual([
    "Pedido preenchido",
    "Pedido confirmado",
    "Documento recusado: Comprovante do cargo",
    "Documento reenviado",
    "Documento aceito: Comprovante do cargo",
    "Aprovação do gerente",
    "Concluída",
  ]);
  expect(done.dados).toContainEqual({
    rotulo: "Pessoa 1",
    valor: "Lia Prado · 111.444.777-35 · Cônjuge ou companheiro(a) · Secretária municipal",
  });
  const declared = await office.context.db.select().from(declaracao).where(eq(declaracao.idRequisicao, idRequisicao));
  expect(declared).toMatchObject([{ tipo: "pep", validaDesde: "2026-11-25", validaAte: null }]);
  expect((await office.mails()).map(({ assunto }) => assunto)).toEqual([
    `Recebemos sua solicitação ${protocolo}`,
    `Precisamos de outro arquivo: solicitação ${protocolo}`,
    `Sua solicitação ${protocolo} avançou: Aprovação do gerente`,
    `Solicitação ${protocolo} concluída`,
  ]);
  const acts = await office.context.db.select().from(auditoria).where(like(auditoria.acao, "%ar"));
  expect(acts.map(({ acao }) => acao)).toEqual(
    expect.arrayContaining(["requisicao.criar", "requisicao.confirmar", "documento.recusar", "documento.aceitar", "requisicao.aprovar"]),
  );
}, 60_000);

it("confirms once, however often it is confirmed", async () => {
  const { idRequisicao } = (await office.create()).body as { idRequisicao: number };
  const answers = await Promise.all([1, 2, 3].map(() => office.post("/confirmarRequisicao", { idRequisicao })));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await snapshot(idRequisicao)).events.filter(({ tipo }) => tipo === "confirmacao")).toHaveLength(1);
  expect(await office.mails()).toHaveLength(1);
});

it("keeps the protocol when it is filed again before it is confirmed", async () => {
  const first = (await office.create()).body as { idRequisicao: number; protocolo: string };
  const again = (await office.create({ ...pepData, cargo: "Prefeito" })).body as typeof first;
  expect(again).toMatchObject({ idRequisicao: first.idRequisicao, protocolo: first.protocolo });
  const detail = await office.detail(first.idRequisicao);
  expect(detail.dados).toContainEqual({ rotulo: "Cargo ou função", valor: "Prefeito" });
  expect(detail.documentos).toHaveLength(1);
});

it("is one request when two tabs file and confirm at once", async () => {
  const filed = (await Promise.all([office.create(), office.create()])).map(({ body }) => (body as { idRequisicao: number }).idRequisicao);
  expect(new Set(filed).size).toBe(1);
  const [idRequisicao] = filed;
  await Promise.all([office.post("/confirmarRequisicao", { idRequisicao }), office.create()]);
  const service = await office.inject("GET", `/retornarServico/2/${office.key.idPessoa}/1`, { as: bruno });
  expect(service.body).toMatchObject({ solicitacaoAberta: { id: idRequisicao } });
});

it("does not tell the participant which attendant is in charge", async () => {
  const idRequisicao = await office.submit();
  await office.decide(idRequisicao, "pedir-documentos", { documentos: [{ nome: "Termo de posse" }] });
  expect(await office.detail(idRequisicao, ana)).toMatchObject({ responsavel: { nome: "Ana Ribeiro" } });
  const own = await office.detail(idRequisicao);
  expect(own.responsavel).toBeNull();
  expect(JSON.stringify(own)).not.toContain("Ana Ribeiro");
});

it("refuses what the screen would not allow", async () => {
  const wrong = await office.create({ ...pepData, fim: "2020-12-31" });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({ erros: [{ campo: "dados.fim", mensagem: "O fim não pode ser antes do início." }] });
  expect((await office.create(pepData, { documentos: [] })).body).toMatchObject({
    erros: [{ campo: "documentos.0", mensagem: "Envie o documento: Comprovante do cargo." }],
  });
  const foreign = [{ codigo: "comprovante-cargo", idArquivo: await office.upload(carla) }];
  expect((await office.create(pepData, { documentos: foreign })).status).toBe(400);
  const unknown = [{ codigo: "outro", idArquivo: await office.upload() }];
  expect((await office.create(pepData, { documentos: unknown })).status).toBe(400);
  expect((await office.create(pepData, { idFuncionalidade: 1 })).status).toBe(400);
});

it("refuses a second request of the service while the first runs, in words", async () => {
  await office.submit();
  const second = await office.create();
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ detail: expect.stringContaining("em andamento: protocolo 2026-") });
});

it("shows nothing of a request to another participant, who changes nothing", async () => {
  const idRequisicao = await office.submit();
  const before = await snapshot(idRequisicao);
  const { documentos } = await office.detail(idRequisicao);
  expect((await office.inject("GET", `/retornarSolicitacao/${idRequisicao}`, { as: carla })).status).toBe(404);
  for (const path of ["/confirmarRequisicao", "/cancelarSolicitacao"])
    expect((await office.post(path, { idRequisicao }, carla)).status).toBe(404);
  expect((await office.post("/responderPendencia", { idRequisicao, documentos: [], texto: "oi" }, carla)).status).toBe(404);
  expect((await office.inject("GET", `/baixarArquivo/${documentos[0]?.arquivo?.id}`, { as: carla })).body).toMatchObject({
    detail: "Este arquivo não existe ou não é seu.",
  });
  expect(await snapshot(idRequisicao)).toEqual(before);
});

it("hands a request's file to its owner and to administrators, as an attachment, and to nobody else", async () => {
  const content = Buffer.from("%PDF-1.7\n%%EOF\n");
  await office.context.files.write("abcdef10", content);
  const idRequisicao = await office.submit();
  const file = (await office.detail(idRequisicao)).documentos[0]?.arquivo;
  const download = (as?: string, target?: number) => office.inject("GET", `/baixarArquivo/${file?.id}`, { as, target });
  const idOf = async (cpf: string) => (await office.context.db.select().from(pessoa).where(eq(pessoa.cpf, cpf)))[0]?.id;

  for (const answer of [await download(bruno), await download(ana), await download(ana, await idOf(bruno))]) {
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${file?.nome}"; filename*=UTF-8''${file?.nome}`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  }
  expect((await download(carla)).status).toBe(404);
  // In the assisted view an administrator sees what that person sees.
  expect((await download(ana, await idOf(carla))).status).toBe(404);
  expect((await download()).status).toBe(401);
  const seen = await office.context.db.select().from(auditoria).where(eq(auditoria.acao, "GET /baixarArquivo/{idArquivo}"));
  expect(seen.filter(({ idSujeito }) => idSujeito === office.key.idPessoa)).toHaveLength(2);
});

it("tells the older of two tabs that the draft is newer elsewhere", async () => {
  const save = (versao: number, cargo: string) => office.post("/salvarRascunho", { ...office.key, dados: { cargo }, passo: 0, versao });
  expect((await save(0, "a")).body).toMatchObject({ versao: 1 });
  expect((await save(1, "b")).body).toMatchObject({ versao: 2 });
  const older = await save(1, "c");
  expect(older.status).toBe(409);
  expect(older.body).toMatchObject({ erros: [{ campo: "versao", mensagem: "2" }] });
  const kept = await office.inject("GET", `/retornarRascunho/2/${office.key.idPessoa}/1`, { as: bruno });
  expect(kept.body).toMatchObject({ versao: 2, dados: { cargo: "b" } });
  expect((await office.post("/descartarRascunho", office.key)).status).toBe(204);
  expect((await save(2, "d")).status).toBe(409);
});

it("lets the person cancel while it runs, and not twice", async () => {
  const idRequisicao = await office.submit();
  expect((await office.post("/cancelarSolicitacao", { idRequisicao, motivo: "Enganei-me." })).status).toBe(204);
  expect((await office.post("/cancelarSolicitacao", { idRequisicao })).status).toBe(409);
  expect((await office.decide(idRequisicao, "avancar")).status).toBe(409);
  expect(await office.detail(idRequisicao, ana)).toMatchObject({ status: { nome: "Cancelada" }, prazo: null });
});
