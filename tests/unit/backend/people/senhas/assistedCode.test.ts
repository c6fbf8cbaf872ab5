import { codigoSeguranca, pessoa, saidaEmail, tentativa } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { desc, eq } from "drizzle-orm";

const ana = "98765432100";
const bruno = "52998224725";
const PATH = "/enviarCodigoPeloAtendimento";
const NEW_PASSWORD = "Nova#Senha1";

let backend: TestBackend;
let right: { idPessoa: number; data_nascimento: string; confirmacao: { tipo: string; valor: string } };
let phone = "";

beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
}, 120_000);
afterAll(() => backend.close());
beforeEach(async () => {
  const { db } = backend.context;
  for (const table of [tentativa, saidaEmail, codigoSeguranca]) await db.delete(table);
  const [row] = await db.select().from(pessoa).where(eq(pessoa.cpf, bruno));
  phone = row?.telefone ?? "";
  right = { idPessoa: row?.id ?? 0, data_nascimento: row?.dataNascimento ?? "", confirmacao: { tipo: "matricula", valor: "45127" } };
});

const send = (body: object, as = ana) => backend.inject("POST", PATH, { as, body });
const mails = () => backend.context.db.select().from(saidaEmail).orderBy(desc(saidaEmail.id));

it("sends a code to the person's own mail, with which they make a password: nobody of the team sees either", async () => {
  const answer = await send(right);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ email: expect.stringMatching(/^b•••@/), expiraEm: 600 });
  const [mail] = await mails();
  const codigo = /Código: (\d{6})/.exec(mail?.texto ?? "")?.[1];
  const desafio = /#codigo=([\w-]+)/.exec(mail?.texto ?? "")?.[1];
  expect(JSON.stringify(answer.body)).not.toContain(codigo);
  const checked = await backend.inject("POST", "/validarCodigoSeguranca", { body: { desafio, codigo } });
  const { autorizacao } = checked.body as { autorizacao: string };
  const made = await backend.inject("POST", "/definirSenha", {
    body: { autorizacao, senha: NEW_PASSWORD, confirmacaoSenha: NEW_PASSWORD },
  });
  expect(made.status).toBe(204);
  expect((await backend.inject("POST", "/autenticar", { body: { cpf: bruno, senha: NEW_PASSWORD } })).status).toBe(200);
});

it("takes the last four digits of the phone as well", async () => {
  const answer = await send({ ...right, confirmacao: { tipo: "telefone", valor: phone.slice(-4) } });
  expect(answer.status).toBe(200);
});

it.each([
  ["another birth date", () => ({ ...right, data_nascimento: "1979-09-03" })],
  ["another enrolment", () => ({ ...right, confirmacao: { tipo: "matricula", valor: "45128" } })],
  ["an enrolment of zeros", () => ({ ...right, confirmacao: { tipo: "matricula", valor: "000" } })],
  ["other digits", () => ({ ...right, confirmacao: { tipo: "telefone", valor: phone.slice(-4) === "0000" ? "0001" : "0000" } })],
  ["too few digits", () => ({ ...right, confirmacao: { tipo: "telefone", valor: phone.slice(-3) } })],
])("sends nothing on %s, in the same words, and writes the refusal down", async (_case, body) => {
  const answer = await send(body());
  expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining("não confere") } });
  expect(await mails()).toEqual([]);
  expect(await backend.context.db.select().from(codigoSeguranca)).toEqual([]);
  const { body: list } = await backend.inject("GET", "/retornarCodigosEnviados", { as: ana });
  const [last] = (list as Reply<"GET /retornarCodigosEnviados">).itens;
  expect(last).toMatchObject({ enviado: false, atendente: { nome: "Ana Ribeiro" }, pessoa: { id: right.idPessoa } });
});

it("slows guessing down, also when the next one would be right", async () => {
  for (let guess = 0; guess < 5; guess += 1) await send({ ...right, data_nascimento: "1990-01-01" });
  expect(await send(right)).toMatchObject({ status: 429, body: { tentarEm: expect.any(Number) } });
});

it("says so when there is no mail to send it to", async () => {
  await backend.context.db.update(pessoa).set({ email: null }).where(eq(pessoa.id, right.idPessoa));
  expect(await send(right)).toMatchObject({ status: 422, body: { detail: expect.stringContaining("não tem e-mail") } });
});

it("sends nothing for somebody of the team, whatever was told", async () => {
  const { db } = backend.context;
  const [colleague] = await db
    .insert(pessoa)
    .values({
      cpf: "13579246828",
      nome: "Caio Balcão",
      nomeBusca: "caio balcao",
      admin: "S",
      dataNascimento: "1980-01-02",
      telefone: "11912345678",
      email: "caio@example.com",
    })
    .returning();
  const answer = await send({
    idPessoa: colleague?.id ?? 0,
    data_nascimento: "1980-01-02",
    confirmacao: { tipo: "telefone", valor: "5678" },
  });
  expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining("equipe do fundo") } });
  expect(await mails()).toEqual([]);
  expect(await db.select().from(codigoSeguranca)).toEqual([]);
});
