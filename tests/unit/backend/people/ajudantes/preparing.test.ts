import { Conta } from "@backend/demo/accounts";
import { ajudante, auditoria, notificacao, pessoa, rascunho, requisicao, saidaEmail } from "@backend/kernel/db/schema";
import { openSession } from "@backend/kernel/identity/sessions";
import type { Reply } from "@contract/infer";
import type { Part } from "@contract/parts";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { count, desc, eq } from "drizzle-orm";
import { Service } from "@/domain/services/ids";

const BRUNO = "52998224725";
const [CARLA, ANA] = ["12345678909", "98765432100"];
const { CONTRIBUTION_CHANGE: CHANGE, CONTRIBUTION_SUSPENSION: SUSPENSION } = Service;

type State = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
type Saved = Reply<"POST /salvarRascunho">;
type Failure = { detail: string };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-27T13:20:00Z") });
  await backend.context.db.update(pessoa).set({ email: "bruno@exemplo.com.br" }).where(eq(pessoa.id, Conta.BRUNO));
}, 120_000);
afterAll(() => backend.close());
beforeEach(async () => {
  const { db } = backend.context;
  for (const table of [rascunho, notificacao, saidaEmail]) await db.delete(table);
});

let helpers = 0;
/** Token of a new helper, of Bruno's unless told. */
async function helperOf(nome = "Maria Silva", partes: Part[] = ["preparo"], idPessoa: number = Conta.BRUNO) {
  const { db, now } = backend.context;
  helpers += 1;
  const [row] = await db
    .insert(ajudante)
    .values({
      ...{ idPessoa, nome, email: `ajudante${helpers}@exemplo.com.br`, partes, ate: "2027-06-30" },
      ...{ tokenHash: String(helpers).padStart(64, "0"), conviteExpiraEm: now(), aceitoEm: now() },
    })
    .returning();
  return { id: row?.id ?? 0, as: await openSession(db, now(), idPessoa, { idAjudante: row?.id ?? 0 }) };
}

const post = async <T = Failure>(path: string, body: object, as: string) => {
  const answer = await backend.inject("POST", path, { as, body });
  return { status: answer.status, body: answer.body as T };
};
const keyOf = (idFuncionalidade: number, idPlano = 1) => ({ idFuncionalidade, idPessoa: Conta.BRUNO, idPlano });
const dados = { percentualBasica: "3", percentualSuplementar: "0" };
const save = (as: string, change: object = {}) =>
  post<Saved & Failure>("/salvarRascunho", { ...keyOf(CHANGE), dados, passo: 0, versao: 0, ...change }, as);
const tell = (as: string, change: object = {}) => post("/avisarPreparo", { ...keyOf(CHANGE), ...change }, as);
async function state(as: string, service: number = CHANGE, idPlano = 1) {
  const answer = await backend.inject("GET", `/retornarServico/${service}/${Conta.BRUNO}/${idPlano}`, { as });
  return { status: answer.status, body: answer.body as State };
}
const drafts = () => backend.context.db.select().from(rascunho);

it("keeps what a helper filled in as the participant's draft, by the helper's name, and asks nothing of anybody", async () => {
  const { id, as } = await helperOf();
  expect(await save(as)).toMatchObject({ status: 200, body: { versao: 1 } });
  expect(await save(as, { versao: 1, passo: 1 })).toMatchObject({ status: 200, body: { versao: 2 } });
  expect(await drafts()).toMatchObject([{ dados, idAjudante: id, versao: 2 }]);
  // Their own, of which nobody has to tell them who prepared it.
  expect((await state(as)).body.rascunho).toEqual({ dados, passo: 1, versao: 2, atualizadoEm: expect.any(String) });
  const { body } = await state(BRUNO);
  expect(body.rascunho).toMatchObject({ dados, preparadoPor: "Maria Silva" });
  const pending = await backend.inject("GET", `/retornarPendencias/${Conta.BRUNO}/1`, { as: BRUNO });
  expect(pending.body).toContainEqual(
    expect.objectContaining({
      ...{ tipo: "rascunho", titulo: "Confira: Alteração de contribuição" },
      descricao: "Preparado por Maria Silva em 27/11/2026, ainda não enviado",
    }),
  );
});

it("is the participant's once they change an answer, and not by going through the steps", async () => {
  const { as } = await helperOf();
  await save(as);
  backend.advance(60_000);
  const before = (await state(BRUNO)).body.rascunho;
  const moved = await save(BRUNO, { versao: 1, passo: 1 });
  expect(moved.body).toEqual({ versao: 2, atualizadoEm: before?.atualizadoEm, preparadoPor: "Maria Silva" });
  const changed = await save(BRUNO, { versao: 2, dados: { ...dados, percentualBasica: "4" } });
  expect(changed.body).toEqual({ versao: 3, atualizadoEm: expect.not.stringContaining(before?.atualizadoEm ?? "") });
  expect(await drafts()).toMatchObject([{ idAjudante: null }]);
  // Then the helper neither sees it nor writes over it, whatever version they name.
  for (const versao of [0, 1, 3]) expect((await save(as, { versao })).status).toBe(409);
  expect((await state(as)).body).toMatchObject({ rascunho: null, permitido: false, motivo: expect.stringContaining("Só Bruno pode") });
  expect((await tell(as)).status).toBe(409);
  expect(await drafts()).toMatchObject([{ versao: 3, dados: { percentualBasica: "4" } }]);
});

it("stays as prepared when the participant ticks what only they declare", async () => {
  const { as } = await helperOf();
  const answers = { desde: "2027-01", duracao: "aberta", ate: "", motivo: "", ciente: true };
  await save(as, { idFuncionalidade: SUSPENSION, dados: answers });
  const ticked = await save(BRUNO, { idFuncionalidade: SUSPENSION, dados: { ...answers, ciente: false }, versao: 1 });
  expect(ticked.body.preparadoPor).toBe("Maria Silva");
  const changed = await save(BRUNO, { idFuncionalidade: SUSPENSION, dados: { ...answers, motivo: "Obra" }, versao: 2 });
  expect(changed.body.preparadoPor).toBeUndefined();
});

it("takes no draft of the participant's, nor of another helper's, and shows nothing of it", async () => {
  const [hers, his] = [await helperOf(), await helperOf("Ivo Silva")];
  await save(BRUNO);
  const refused = await save(hers.as, { dados: { percentualBasica: "1" }, versao: 1 });
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: "Já há um rascunho deste pedido que não é seu. Só Bruno pode continuar ou descartar o que está lá." },
  });
  expect(JSON.stringify([refused.body, (await state(hers.as)).body])).not.toContain("percentualBasica");
  await backend.context.db.delete(rascunho);
  await save(his.as);
  expect((await save(hers.as, { versao: 1 })).status).toBe(409);
  expect((await state(hers.as)).body.rascunho).toBeNull();
});

it("reaches the small set of services, and no other: neither what they are nor their drafts", async () => {
  const { as } = await helperOf();
  expect((await state(as, SUSPENSION)).status).toBe(200);
  expect((await save(as, { idFuncionalidade: SUSPENSION, dados: { desde: "2027-01" } })).status).toBe(200);
  for (const service of Object.values(Service).filter((one) => one !== CHANGE && one !== SUSPENSION)) {
    expect((await state(as, service)).status).toBe(403);
    expect((await save(as, { idFuncionalidade: service, dados: {} })).status).toBe(403);
    expect((await tell(as, { idFuncionalidade: service })).status).toBe(403);
  }
  expect((await save(as, { idFuncionalidade: "8" })).status).toBe(403);
  expect((await drafts()).map(({ idFuncionalidade }) => idFuncionalidade)).toEqual([SUSPENSION]);
});

it("leaves a file, or what another form understands, out of a helper's draft", async () => {
  const { as } = await helperOf();
  expect((await save(as, { dados: { ...dados, arquivos: { rg: { id: 1 } } } })).status).toBe(400);
  expect(await drafts()).toEqual([]);
});

it("confirms, sends, uploads and discards nothing", async () => {
  const { as } = await helperOf();
  await save(as);
  const [before] = await backend.context.db.select({ total: count() }).from(requisicao);
  for (const [path, body] of [
    ["/criarRequisicao", { ...keyOf(CHANGE), dados, documentos: [] }],
    ["/confirmarRequisicao", { idRequisicao: 1 }],
    ["/descartarRascunho", keyOf(CHANGE)],
    ["/cancelarSolicitacao", { idRequisicao: 1 }],
    ["/retomarContribuicao", { idPessoa: Conta.BRUNO, idPlano: 1, idSuspensao: 1 }],
  ] as const)
    expect((await post(path, body, as)).status).toBe(403);
  expect((await backend.inject("GET", `/retornarRascunho/${CHANGE}/${Conta.BRUNO}/1`, { as })).status).toBe(403);
  expect((await backend.context.db.select({ total: count() }).from(requisicao))[0]).toEqual(before);
  expect(await drafts()).toHaveLength(1);
});

it("is told of no bank account, birth date, history or request", async () => {
  const { as } = await helperOf();
  const facts = await backend.inject("GET", `/retornarOpcaoContribuicao/${Conta.BRUNO}/1`, { as });
  expect(facts).toMatchObject({ status: 200, body: { historico: [], nascimento: null } });
  const own = await backend.inject("GET", `/retornarOpcaoContribuicao/${Conta.BRUNO}/1`, { as: BRUNO });
  expect((own.body as { historico: unknown[] }).historico.length).toBeGreaterThan(0);
  expect((own.body as { nascimento: unknown }).nascimento).toEqual(expect.any(String));
});

it("prepares no change of a plan by value, whose form asks for a bank account, and a suspension there", async () => {
  const carla = { idPessoa: Conta.CARLA, idPlano: 4 };
  const { as } = await helperOf("Maria Silva", ["preparo"], Conta.CARLA);
  const read = async (service: number) => (await backend.inject("GET", `/retornarServico/${service}/${Conta.CARLA}/4`, { as })).body;
  expect(await read(CHANGE)).toMatchObject({
    ...{ permitido: false, motivo: "Neste plano, o pedido leva uma conta bancária: só Carla pode preencher." },
  });
  expect(await read(SUSPENSION)).toMatchObject({ permitido: true, motivo: null });
  expect((await save(as, { ...carla, dados: { conta: "12345-7" } })).status).toBe(403);
  expect((await save(as, { ...carla, idFuncionalidade: SUSPENSION, dados: { duracao: "aberta" } })).status).toBe(200);
});

it("tells the participant in the portal and by mail, five times a day at most, in the helper's name and nobody's", async () => {
  const { id, as } = await helperOf();
  const { db } = backend.context;
  expect((await tell(as)).status).toBe(409);
  await save(as);
  expect((await tell(as)).status).toBe(204);
  expect(await db.select().from(notificacao)).toMatchObject([
    {
      ...{ idPessoaNotificada: Conta.BRUNO, idPessoaNotificou: null, link: "/services/alterar-contribuicao" },
      titulo: "Maria preparou um pedido para você",
      descricao: "Maria Silva preencheu: Alteração de contribuição. Nada foi enviado. Confira cada valor antes de confirmar.",
    },
  ]);
  const [mail] = await db.select().from(saidaEmail);
  expect(mail).toMatchObject({ para: "bruno@exemplo.com.br", assunto: "Maria Silva preparou um pedido para você conferir" });
  expect(mail?.texto).toContain("/services/alterar-contribuicao");
  for (const again of [2, 3, 4, 5]) expect([again, (await tell(as)).status]).toEqual([again, 204]);
  expect((await tell(as)).status).toBe(429);
  const acts = await db.select().from(auditoria).where(eq(auditoria.acao, "POST /avisarPreparo")).orderBy(desc(auditoria.id));
  expect(acts.find(({ resultado }) => resultado === "permitida")).toMatchObject({
    ...{ idAtor: null, idSujeito: Conta.BRUNO },
    detalhe: { ajudante: id },
  });
  const told = await backend.inject("GET", `/retornarAcessos/${Conta.BRUNO}`, { as: BRUNO });
  const [visit] = (told.body as Reply<"GET /retornarAcessos/{idPessoa}">).acessos;
  expect(visit).toMatchObject({ atendente: "Maria Silva", ajudante: true });
  expect(visit?.fez).toEqual(["Começou a preencher um pedido", "Preparou um pedido e avisou"]);
  backend.advance(86_400_000);
  const { as: later } = await helperOf();
  expect((await tell(later)).status).toBe(409);
});

it("nobody but a helper tells that something was prepared", async () => {
  await save(BRUNO);
  expect((await tell(BRUNO)).status).toBe(409);
  expect((await backend.inject("POST", "/avisarPreparo", { as: ANA, target: Conta.BRUNO, body: keyOf(CHANGE) })).status).toBe(403);
});

it("stays the participant's after the help is over, and says who prepared it", async () => {
  const { id, as } = await helperOf();
  await save(as);
  await backend.context.db.update(ajudante).set({ revogadoEm: backend.context.now() }).where(eq(ajudante.id, id));
  expect((await save(as, { versao: 1 })).status).toBe(401);
  expect((await state(BRUNO)).body.rascunho).toMatchObject({ dados, preparadoPor: "Maria Silva" });
});

it("a helper of other parts prepares nothing", async () => {
  const { as } = await helperOf("Maria Silva", ["extrato", "contracheques", "solicitacoes"]);
  expect((await state(as)).status).toBe(403);
  expect((await save(as)).status).toBe(403);
  expect((await tell(as)).status).toBe(403);
  expect(await drafts()).toEqual([]);
});

it("is confirmed by the participant alone, who then has no draft left", async () => {
  const { as } = await helperOf("Maria Silva", ["preparo"], Conta.CARLA);
  const stopped = { desde: "2027-01", duracao: "aberta", ate: "", motivo: "", ciente: true };
  const key = { idFuncionalidade: SUSPENSION, idPessoa: Conta.CARLA, idPlano: 4 };
  await save(as, { ...key, dados: stopped });
  const asked = { ...key, dados: stopped, documentos: [] };
  const { body: filed } = await post<Reply<"POST /criarRequisicao">>("/criarRequisicao", asked, CARLA);
  const { idRequisicao } = filed;
  expect((await post("/confirmarRequisicao", { idRequisicao }, as)).status).toBe(403);
  expect((await post("/confirmarRequisicao", { idRequisicao }, CARLA)).status).toBe(200);
  expect(await drafts()).toEqual([]);
  const after = await backend.inject("GET", `/retornarServico/${SUSPENSION}/${Conta.CARLA}/4`, { as });
  expect(after.body).toMatchObject({
    ...{ permitido: false, motivo: "Já há um pedido deste serviço em andamento.", solicitacaoAberta: null },
  });
});
