import { emailModelo, pessoa, saidaEmail } from "@backend/kernel/db/schema";
import { renderMail } from "@backend/kernel/mail/templates";
import type { Setting } from "@backend/people/configuracoes/configuracoesRows";
import { desc, eq } from "drizzle-orm";
import { mailFaults } from "@/domain/settings/emails";
import { mailEvents } from "@/domain/settings/mailEvents";
import { ANA, BRUNO, later, NINA, type Office, openOffice, RUTE, TODAY } from "../../people/configuracoes/office";

let office: Office;
beforeAll(async () => {
  office = await openOffice("emails");
}, 120_000);
afterAll(() => office.backend.close());

const CODE = "requisicao-cancelada";
const db = () => office.backend.context.db;
const textOf = async (chave = CODE) =>
  ((await office.read(chave)) as unknown as Setting).vigente.conteudo as { assunto: string; texto: string };
const publish = (conteudo: object, desde = TODAY, chave = CODE) => office.publish(conteudo, desde, { chave });
const test = (body: object, as = ANA) => office.backend.inject("POST", "/testarEmail", { as, body });

it("has a text for each event, which its own rules accept", async () => {
  const rows = await db().select().from(emailModelo);
  expect(rows.map(({ codigo }) => codigo).sort()).toEqual(mailEvents.map(({ codigo }) => codigo).sort());
  for (const { codigo, ...content } of rows) expect([codigo, mailFaults(codigo, content)]).toEqual([codigo, []]);
});

it("writes what leaves from a publication on with its words, and what people typed is only text", async () => {
  const before = await textOf();
  expect((await publish({ ...before, texto: "{{nome}}, o pedido {{protocolo}} terminou aqui." })).status).toBe(200);
  const mail = await renderMail(office.backend.context, CODE, {
    nome: "<b>{{protocolo}}</b>",
    servico: "Resgate",
    protocolo: "2026-1",
    prazo: "sem data",
  });
  expect(mail).toMatchObject({ texto: "<b>{{protocolo}}</b>, o pedido 2026-1 terminou aqui.", modelo: CODE });
  expect((await publish(before)).status).toBe(200);
  expect(await textOf()).toEqual(before);
});

it("leaves today's text alone until the day comes", async () => {
  const before = await textOf("resgate-pago");
  const next = { assunto: "Pagamos {{valor}}", texto: "Olá, {{nome}}! Pagamos {{parcela}}." };
  expect((await publish(next, later(3), "resgate-pago")).status).toBe(200);
  expect(await textOf("resgate-pago")).toEqual(before);
});

it.each([
  ["an unknown variable", { texto: "Olá, {{motivo}}, tudo bem?" }, "texto"],
  ["broken braces", { texto: "Olá, {{nome}, tudo bem?" }, "texto"],
  ["a subject of two lines", { assunto: "a\nb c" }, "assunto"],
])("refuses %s, and writes nothing", async (_name, wrong, campo) => {
  const before = await textOf();
  expect(await publish({ ...before, ...wrong })).toMatchObject({ status: 422, body: { erros: [{ campo }] } });
  expect(await textOf()).toEqual(before);
});

it("says how many of it left lately, and that the queue keeps its text", async () => {
  const before = await textOf();
  const row = { para: "a@b.br", assunto: "x", texto: "y", modelo: CODE };
  await db().insert(saidaEmail).values([row, row]);
  const answer = await office.post("prever", { conteudo: { ...before, assunto: "Novo assunto" }, desde: TODAY }, { chave: CODE });
  expect(answer.body).toEqual({
    impactos: [{ rotulo: "Mensagens deste tipo nos últimos 30 dias", quantidade: 2 }],
    avisos: ["O que já espera na fila de envio sai com o texto de antes."],
  });
  const stage = await office.post(
    "prever",
    { conteudo: { assunto: "Recebemos {{protocolo}}", texto: "Olá, {{nome}}!" }, desde: TODAY },
    { chave: "requisicao-recebida" },
  );
  expect((stage.body as { impactos: object[] }).impactos).toContainEqual({
    rotulo: "Serviços com etapa que envia esta mensagem",
    quantidade: 28,
  });
});

it("sends a test to who asks, and to nobody else", async () => {
  await db().update(pessoa).set({ email: "ana@fundo.exemplo" }).where(eq(pessoa.cpf, ANA));
  const content = { codigo: CODE, assunto: "Solicitação {{protocolo}}", texto: "Olá, {{nome}}! Cancelamos." };
  expect(await test(content)).toMatchObject({ status: 200, body: { para: "ana@fundo.exemplo" } });
  const [mail] = await db().select().from(saidaEmail).orderBy(desc(saidaEmail.id)).limit(1);
  expect(mail).toMatchObject({
    para: "ana@fundo.exemplo",
    assunto: "[Teste] Solicitação 2026-0048213",
    texto: "Olá, Maria Aparecida dos Santos! Cancelamos.",
    modelo: null,
  });
  expect((await test({ ...content, texto: "Olá, {{codigo}}, tudo bem?" })).status).toBe(422);
});

it("is closed to participants and to who may only read, or nothing", async () => {
  const before = await textOf();
  const content = { codigo: CODE, assunto: "Outro", texto: "Olá, {{nome}}! Nada." };
  const count = async () => (await db().select({ id: saidaEmail.id }).from(saidaEmail)).length;
  const sent = await count();
  for (const as of [BRUNO, RUTE, NINA]) {
    expect((await test(content, as)).status).toBe(403);
    const { versao } = await office.read(CODE);
    const body = { conteudo: { ...before, assunto: "Outro" }, desde: TODAY, motivo: "Ata 1", versao };
    expect((await office.post("publicar", body, { chave: CODE, as })).status).toBe(403);
  }
  expect([await count(), await textOf()]).toEqual([sent, before]);
});
