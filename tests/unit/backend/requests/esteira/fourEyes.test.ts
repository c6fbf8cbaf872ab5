import { Conta } from "@backend/demo/accounts";
import {
  cadastroHistorico,
  contaBancaria,
  emprestimo,
  esteiraEtapa,
  notificacao,
  requisicao,
  requisicaoEvento,
} from "@backend/kernel/db/schema";
import { services } from "@backend/registry";
import type { Reply } from "@contract/infer";
import { count, eq, max } from "drizzle-orm";
import { Service, Status } from "@/domain/services/ids";
import { type Desk, openDesk, rita, saulo } from "../../desk/fila/desk";
import { ana, bruno, HPE, openOffice } from "../servicos/people";

type Act = "avancar" | "aprovar";
let desk: Desk & Awaited<ReturnType<typeof openOffice>>;
beforeEach(async () => {
  desk = await openDesk(await openOffice(new Date("2026-11-20T15:00:00Z")));
  await desk.context.db.insert(contaBancaria).values({ idPessoa: Conta.BRUNO, banco: "341", agencia: "0057", conta: "12345-7" });
}, 60_000);
afterEach(() => desk.close());

const inView = (path: string, as: string, body: object) => desk.inject("POST", path, { as, target: Conta.BRUNO, body });
const loan = {
  idFuncionalidade: Service.LOAN,
  idPessoa: Conta.BRUNO,
  idPlano: HPE,
  dados: { valor: "5000.00", parcelas: "12" },
  documentos: [],
};
const byBruno = (path: string, body: object) => desk.inject("POST", path, { as: bruno, body });
const filed = async (send = byBruno) => {
  const answer = await send("/criarRequisicao", loan);
  expect(answer.status).toBe(200);
  return (answer.body as { idRequisicao: number }).idRequisicao;
};
const confirmed = async (idRequisicao: number, send = byBruno) => {
  expect((await send("/confirmarRequisicao", { idRequisicao })).status).toBe(200);
  return idRequisicao;
};
const act = async (id: number, acao: Act, as: string) => desk.postAs("/avancarRequisicao", { ...(await desk.item(id)), acao }, as);
const does = async (id: number, acao: Act, as: string) => expect((await act(id, acao, as)).status).toBe(200);

/** Refused, said before the press as well, and nothing is another than before. */
async function mayNot(id: number, acao: Act, as: string, why: string, rest = ": outra pessoa da equipe precisa aprovar.") {
  const { db } = desk.context;
  const state = async () => ({
    request: await db.select().from(requisicao).where(eq(requisicao.id, id)),
    events: await db.select({ total: count() }).from(requisicaoEvento).where(eq(requisicaoEvento.idRequisicao, id)),
    loans: await db.select({ total: count() }).from(emprestimo),
  });
  const before = await state();
  expect(await act(id, acao, as)).toMatchObject({ status: 409, body: { detail: `${why}${rest}` } });
  expect((await desk.detail(id, as)).pode.faltaParaAprovar).toBe(`${why}${rest}`);
  expect(await state()).toEqual(before);
}
const FILED = "Você preencheu, confirmou ou respondeu este pedido";

it("asks a second person for a loan: who sent it on does not grant it", async () => {
  const id = await confirmed(await filed());
  await does(id, "avancar", ana);
  await mayNot(id, "aprovar", ana, "Você enviou esta solicitação para Liberação do crédito");
  await does(id, "aprovar", rita);
});

it("does not let who filed or confirmed it in the assisted view conclude it, whoever sent it on", async () => {
  const byAna = (path: string, body: object) => inView(path, ana, body);
  const byRita = (path: string, body: object) => inView(path, rita, body);
  const id = await confirmed(await filed(byAna), byRita);
  await does(id, "avancar", ana);
  await mayNot(id, "aprovar", ana, FILED);
  await mayNot(id, "aprovar", rita, FILED);
  await does(id, "aprovar", saulo);
});

it("does not let who sent in what was asked for conclude it", async () => {
  const id = await confirmed(await filed());
  await desk.postAs("/avancarRequisicao", { ...(await desk.item(id)), acao: "devolver", motivo: "Qual é a finalidade?" }, rita);
  expect((await inView("/responderPendencia", ana, { idRequisicao: id, documentos: [], texto: "Reforma." })).status).toBe(204);
  await does(id, "avancar", rita);
  await mayNot(id, "aprovar", ana, FILED);
  await does(id, "aprovar", saulo);
});

it("holds for a service that one person concludes, too, where that person filed it", async () => {
  const id = await desk.request(bruno, { idFuncionalidade: 4, etapa: 2, idStatus: Status.UNDER_REVIEW });
  const event = { idRequisicao: id, titulo: "Pedido preenchido", tipo: "requisicao", idStatus: Status.DRAFT };
  await desk.context.db.insert(requisicaoEvento).values({ ...event, idPessoa: await desk.idOf(ana) });
  await mayNot(id, "aprovar", ana, FILED);
  await does(id, "aprovar", rita);
});

it("asks for two where the service has a single stage: one takes it, another concludes it", async () => {
  const id = await confirmed(await filed());
  const { db } = desk.context;
  const only = { versao: 9, ordem: 1, nome: "Análise", diasUteis: 1, requisito: "decisao", papel: "atendente" };
  await db.insert(esteiraEtapa).values({ ...only, idFuncionalidade: Service.LOAN });
  await db.update(requisicao).set({ esteiraVersao: 9 }).where(eq(requisicao.id, id));
  const alone = () => mayNot(id, "aprovar", ana, "Este serviço pede duas pessoas: uma assume o pedido e outra o aprova.", "");
  await alone();
  const taken = await desk.postAs("/atribuirRequisicoes", { itens: [await desk.item(id)], idResponsavel: await desk.idOf(ana) }, ana);
  expect(taken.status).toBe(200);
  await alone();
  await does(id, "aprovar", rita);
});

it("does not let an earlier stage's attendant approve at a manager's stage further on", async () => {
  const id = await desk.request(bruno, { idFuncionalidade: 4 });
  const { db } = desk.context;
  const stage = { idFuncionalidade: 4, versao: 9, diasUteis: 1, requisito: "nada", papel: "atendente" };
  await db.insert(esteiraEtapa).values([
    { ...stage, ordem: 1, nome: "Um" },
    { ...stage, ordem: 2, nome: "Dois" },
    { ...stage, ordem: 3, nome: "Três", papel: "gerente", requisito: "decisao" },
  ]);
  await db.update(requisicao).set({ esteiraVersao: 9 }).where(eq(requisicao.id, id));
  await does(id, "avancar", ana);
  await does(id, "avancar", rita);
  await mayNot(id, "aprovar", ana, "Você enviou esta solicitação para Dois");
  await mayNot(id, "aprovar", rita, "Você enviou esta solicitação para Três");
  await does(id, "aprovar", saulo);
});

describe("who wrote the account that is paid", () => {
  const other = { banco: "260", agencia: "0001" };
  const changed = async (conta: string) => {
    const answer = await desk.inject("GET", `/retornarCadastro/${Conta.BRUNO}`, { as: bruno });
    const { versao } = (answer.body as Reply<"GET /retornarCadastro/{idPessoa}">).conta;
    expect((await byBruno("/alterarContaBancaria", { idPessoa: Conta.BRUNO, versao, ...other, conta, senha: "Portal@2026" })).status).toBe(
      200,
    );
  };
  /** Asked for with a proof, and let through: in the assisted view an account changes in no other way. */
  const corrected = async (conta: string, by: string, send = byBruno) => {
    const documentos = [{ codigo: "comprovante-conta", idArquivo: await desk.upload() }];
    const asked = { ...loan, idFuncionalidade: Service.CORRECTION, dados: { campo: "conta", ...other, conta }, documentos };
    const id = await confirmed(((await send("/criarRequisicao", asked)).body as { idRequisicao: number }).idRequisicao, send);
    await desk.judge(id, true);
    await does(id, "avancar", saulo);
    await does(id, "aprovar", by);
  };
  const WROTE = "Você mudou ou pediu para mudar a conta bancária desta pessoa";

  it("does not approve what was asked for while it stood", async () => {
    await corrected("00001-9", rita);
    const id = await confirmed(await filed());
    // Another is in force meanwhile, but it is not the one that was confirmed.
    await changed("00002-7");
    await does(id, "avancar", ana);
    await mayNot(id, "aprovar", rita, WROTE);
    await does(id, "aprovar", saulo);
  });

  it("does not approve what was open when they wrote it", async () => {
    const id = await confirmed(await filed());
    await does(id, "avancar", ana);
    await corrected("00001-9", rita);
    await mayNot(id, "aprovar", rita, WROTE);
    await does(id, "aprovar", saulo);
  });

  it("is whoever asked for it in the assisted view as well, and they do not let it through either", async () => {
    const byRita = (path: string, body: object) => inView(path, rita, body);
    const documentos = [{ codigo: "comprovante-conta", idArquivo: await desk.upload() }];
    const asked = { ...loan, idFuncionalidade: Service.CORRECTION, dados: { campo: "conta", ...other, conta: "00003-5" }, documentos };
    const correction = await confirmed(((await byRita("/criarRequisicao", asked)).body as { idRequisicao: number }).idRequisicao, byRita);
    const told = await desk.context.db.select().from(notificacao).where(eq(notificacao.idPessoaNotificada, Conta.BRUNO));
    expect(told.map(({ titulo }) => titulo)).toContain("Foi pedida a troca da sua conta bancária");
    expect(await desk.mails()).toContainEqual({
      assunto: "Foi pedida a troca da sua conta bancária",
      texto: expect.stringMatching(/alguém da equipe do fundo pediu .*260 · .*terminada em 03-5/),
    });
    await desk.judge(correction, true);
    await does(correction, "avancar", saulo);
    await mayNot(correction, "aprovar", rita, FILED);
    expect((await desk.context.db.select().from(contaBancaria))[0]).toMatchObject({ conta: "12345-7" });
    await does(correction, "aprovar", ana);
    const history = await desk.context.db.select().from(cadastroHistorico).where(eq(cadastroHistorico.campo, "contaBancaria"));
    expect(history).toMatchObject([{ idAtor: await desk.idOf(ana), idRequisicao: correction }]);
    const id = await confirmed(await filed());
    await does(id, "avancar", saulo);
    await mayNot(id, "aprovar", rita, WROTE);
    await mayNot(id, "aprovar", ana, WROTE);
  });

  it("approves again what was asked for after its owner wrote another", async () => {
    await corrected("00001-9", rita);
    await changed("00002-7");
    const id = await confirmed(await filed());
    // The clock of the test stands still: an hour later.
    const asked = { dataSolicitacao: new Date("2026-11-20T16:00:00Z") };
    await desk.context.db.update(requisicao).set(asked).where(eq(requisicao.id, id));
    await does(id, "avancar", ana);
    await does(id, "aprovar", rita);
  });
});

it("finds two stages at least, as they came with the portal, wherever a second person concludes", async () => {
  const newest = await desk.context.db
    .select({ id: esteiraEtapa.idFuncionalidade, stages: max(esteiraEtapa.ordem) })
    .from(esteiraEtapa)
    .where(eq(esteiraEtapa.versao, 1))
    .groupBy(esteiraEtapa.idFuncionalidade);
  const two = [...services.values()].filter(({ definition }) => definition?.concludedBy === "two").map(({ id }) => id);
  expect(two).toEqual(expect.arrayContaining([13, 18, Service.LOAN]));
  for (const id of two) expect(newest.find((row) => row.id === id)?.stages).toBeGreaterThanOrEqual(2);
});
