import { Conta } from "@backend/demo/accounts";
import { contaBancaria, notificacao, pessoa } from "@backend/kernel/db/schema";
import { eq } from "drizzle-orm";
import { ana, bruno, type Office, openOffice } from "../../requests/servicos/people";

const CORRECTION = 25;

let office: Office;
beforeEach(async () => {
  office = await openOffice();
}, 60_000);
afterEach(() => office.close());

const ask = async (dados: object, codigo: string) => {
  const body = { ...office.key, idFuncionalidade: CORRECTION, dados, documentos: [{ codigo, idArquivo: await office.upload() }] };
  const created = await office.post("/criarRequisicao", body);
  if (created.status !== 200) return created;
  return office.post("/confirmarRequisicao", created.body);
};
/** The attendants' way to the end: the proof is accepted, both stages are left. */
const conclude = async (idRequisicao: number) => {
  await office.judge(idRequisicao, true);
  await office.decide(idRequisicao, "avancar");
  return office.decide(idRequisicao, "aprovar");
};
const person = async () => (await office.context.db.select().from(pessoa).where(eq(pessoa.id, Conta.BRUNO)))[0];
const registration = async () => (await office.inject("GET", `/retornarCadastro/${Conta.BRUNO}`, { as: bruno })).body;
const history = async () => (await office.inject("GET", `/retornarHistoricoCadastro/${Conta.BRUNO}`, { as: bruno })).body;

it("a name is corrected when its proof was accepted, not before", async () => {
  const asked = await ask({ campo: "nome", nome: "Bruno  Carvalho de Ávila" }, "documento-identidade");
  expect(asked.status).toBe(200);
  const { idRequisicao, protocolo } = asked.body as { idRequisicao: number; protocolo: string };
  expect(await registration()).toMatchObject({ pessoa: { nome: "Bruno Carvalho" }, correcao: { id: idRequisicao, protocolo } });

  expect((await conclude(idRequisicao)).body).toMatchObject({ status: "Concluída" });
  expect(await person()).toMatchObject({ nome: "Bruno Carvalho de Ávila", nomeBusca: "bruno carvalho de avila" });
  expect(await registration()).toMatchObject({ pessoa: { nome: "Bruno Carvalho de Ávila" }, correcao: null });
  expect(await history()).toMatchObject({
    itens: [{ papel: "atendente", mudancas: [{ campo: "Nome", antes: "Bruno Carvalho", depois: "Bruno Carvalho de Ávila" }] }],
  });
  const found = await office.inject("GET", "/filtrarPessoas", { as: ana, query: { palavraChave: "avila" } });
  expect((found.body as { pessoas: object[] }).pessoas).toMatchObject([{ id: Conta.BRUNO }]);
});

it("an account becomes the registration's, and its owner is told", async () => {
  const asked = await ask({ campo: "conta", banco: "341", agencia: "0057", conta: "12345-7" }, "comprovante-conta");
  expect((await conclude((asked.body as { idRequisicao: number }).idRequisicao)).status).toBe(200);
  expect(await office.context.db.select().from(contaBancaria)).toMatchObject([{ idPessoa: Conta.BRUNO, conta: "12345-7" }]);
  const notices = await office.context.db.select({ titulo: notificacao.titulo }).from(notificacao);
  expect(notices.map(({ titulo }) => titulo)).toContain("Sua conta bancária foi alterada");
});

it("a CPF that is somebody else's is not given a second time, and the request stays open", async () => {
  const asked = await ask({ campo: "cpf", cpf: "123.456.789-09" }, "comprovante-cpf");
  const { idRequisicao } = asked.body as { idRequisicao: number };
  expect((await conclude(idRequisicao)).status).toBe(409);
  expect((await person())?.cpf).toBe(bruno);
  expect(await office.detail(idRequisicao)).toMatchObject({ status: { nome: "Em análise" } });
});

it("a birth date is corrected", async () => {
  const asked = await ask({ campo: "dataNascimento", dataNascimento: "1984-05-18" }, "documento-identidade");
  await conclude((asked.body as { idRequisicao: number }).idRequisicao);
  expect((await person())?.dataNascimento).toBe("1984-05-18");
});

it.each([
  [{ campo: "" }, "documento-identidade"],
  [{ campo: "saldo" }, "documento-identidade"],
  [{ campo: "nome", nome: "Bruno" }, "documento-identidade"],
  [{ campo: "cpf", cpf: "111.111.111-11" }, "comprovante-cpf"],
  [{ campo: "dataNascimento", dataNascimento: "2999-01-01" }, "documento-identidade"],
  [{ campo: "conta", banco: "341", agencia: "1", conta: "12345-7" }, "comprovante-conta"],
  [{ campo: "nome", nome: "Bruno de Ávila" }, "comprovante-conta"],
])("%j with %s is refused", async (dados, codigo) => expect((await ask(dados, codigo)).status).toBe(400));
