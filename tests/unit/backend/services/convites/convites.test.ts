import { Conta } from "@backend/demo/accounts";
import {
  convite,
  conviteEnvio,
  conviteRecusa,
  interesseAdesao,
  notificacao,
  parametroPlano,
  pessoa,
  saidaEmail,
  tentativa,
} from "@backend/kernel/db/schema";
import { sha256 } from "@backend/kernel/identity/sessions";
import { eraseExpiredInvitations } from "@backend/services/convites/erase";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { count, desc, eq, like } from "drizzle-orm";
import { mailHtml } from "@/domain/messages/mailHtml";

const bruno = "52998224725";
const carla = "12345678909";
const DAY = 86_400_000;

type Invitation = Reply<"POST /convidarParticipante">;
type List = Reply<"GET /retornarConvites/{idPessoa}/{idPlano}">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T12:00:00-03:00") });
}, 120_000);
afterAll(() => backend.close());
// The demo fund has invited nobody.
beforeEach(async () => {
  const { db } = backend.context;
  for (const table of [interesseAdesao, convite, conviteEnvio, conviteRecusa, saidaEmail, tentativa]) await db.delete(table);
  await db.delete(notificacao).where(like(notificacao.titulo, "Interesse em aderir%"));
  await db.delete(parametroPlano).where(eq(parametroPlano.fonte, "Teste"));
});
/** Thirty days after now, to the day. */
const inThirtyDays = () => expect.stringContaining(new Date(backend.context.now().getTime() + 30 * DAY).toISOString().slice(0, 10));

const guest = { idPlano: 1, nome: "Marina", email: "Marina@Exemplo.com.br", relacao: "colega", mensagem: "Oi!\nVale a pena." };
const invite = (change: Record<string, unknown> = {}, as = bruno) =>
  backend.inject("POST", "/convidarParticipante", { as, body: { ...guest, ...change } });
const act = (path: string, idConvite: number, as = bruno) => backend.inject("POST", path, { as, body: { idConvite } });
const list = async () => (await backend.inject("GET", `/retornarConvites/${Conta.BRUNO}/1`, { as: bruno })).body as List;
const mails = () =>
  backend.context.db.select().from(saidaEmail).where(like(saidaEmail.assunto, "%convidou você%")).orderBy(desc(saidaEmail.id));
const tokenOfLast = async () => /#([\w-]+)/.exec((await mails())[0]?.texto ?? "")?.[1] ?? "";
const open = (token: string) => backend.inject("POST", "/abrirConvite", { body: { token } });
const interest = { nome: "Marina Alves", email: "marina@exemplo.com.br", telefone: "(11) 91234-5678", consentimento: true };

it("invites by mail with a link whose token is kept nowhere", async () => {
  const made = await invite();
  expect(made).toMatchObject({
    status: 200,
    body: {
      nome: "Marina",
      email: "marina@exemplo.com.br",
      situacao: "enviado",
      reenviosRestantes: 2,
      expiraEm: inThirtyDays(),
    },
  });
  const [mail] = await mails();
  expect(mail).toMatchObject({ para: "marina@exemplo.com.br", assunto: "Bruno convidou você para conhecer o plano HPE" });
  expect(mail?.texto).toContain("Bruno escreveu:\nOi!\nVale a pena.");
  const token = await tokenOfLast();
  expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
  const [row] = await backend.context.db.select().from(convite);
  expect(row?.tokenHash).toBe(sha256(token));
  expect(JSON.stringify([row, made.body])).not.toContain(token);
});

it("puts neither headers nor markup into the mail, however it is asked", async () => {
  for (const change of [
    { nome: "Marina\r\nBcc: outra@exemplo.com" },
    { email: "marina@exemplo.com\nBcc: outra@exemplo.com" },
    { nome: "<img src=x>" },
    { mensagem: "veja https://golpe.example" },
    { relacao: "outro" },
  ])
    expect((await invite(change)).status).toBe(400);
  expect(await mails()).toEqual([]);
  expect((await invite({ mensagem: "Linha\r\nBcc: outra\u202e \"& 'aspas'" })).status).toBe(200);
  const [mail] = await mails();
  expect(mail?.assunto).not.toMatch(/[\r\n]/);
  expect(mail?.texto).not.toMatch(/[\r\u202e]/);
  expect(mailHtml(mail?.assunto ?? "", mail?.texto ?? "")).toContain("&quot;&amp; &#39;aspas&#39;");
});

it("answers the same for an address that is a participant's and for one that is not", async () => {
  const { db } = backend.context;
  const [other] = await db.select({ email: pessoa.email }).from(pessoa).where(eq(pessoa.id, Conta.CARLA));
  const [known, unknown] = [await invite({ email: other?.email }), await invite({ email: "ninguem@exemplo.com.br" })];
  const shape = ({ body, status }: typeof known) => ({
    status,
    ...(body as Invitation),
    id: 0,
    email: "",
    criadoEm: "",
    enviadoEm: "",
    expiraEm: "",
  });
  expect(shape(known)).toEqual(shape(unknown));
  const [second, first] = await mails();
  expect(first?.texto.replace(/#[\w-]+/, "")).toBe(second?.texto.replace(/#[\w-]+/, ""));
});

it("limits mails by the day, of the sender and of the address, as the plan says", async () => {
  const { db } = backend.context;
  await db.insert(parametroPlano).values({ idPlano: 1, codigo: "CONVITE_POR_DIA", valor: "3", validoDesde: "2026-01-01", fonte: "Teste" });
  expect((await invite()).status).toBe(200);
  expect((await invite({ email: "marina@exemplo.com.br" })).status).toBe(422);
  const again = await Promise.all(["b", "c", "d", "e"].map((name) => invite({ email: `${name}@exemplo.com.br` })));
  expect(again.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  expect((await list()).limites).toMatchObject({ porDia: 3, restamHoje: 0 });
  expect(await mails()).toHaveLength(3);
  // Carla reaches the address once; the third mail of the day to it is refused, whoever sends.
  expect((await invite({ idPlano: 4 }, carla)).status).toBe(200);
  await db.insert(conviteEnvio).values({ idPessoa: Conta.ELZA, enderecoHash: sha256("f@exemplo.com.br"), quando: backend.context.now() });
  await db.insert(conviteEnvio).values({ idPessoa: Conta.ELZA, enderecoHash: sha256("f@exemplo.com.br"), quando: backend.context.now() });
  expect(await invite({ idPlano: 4, email: "f@exemplo.com.br" }, carla)).toMatchObject({ status: 429 });
  backend.advance(DAY + 1000);
  expect((await invite({ email: "g@exemplo.com.br" })).status).toBe(200);
});

it("sends again under another link, a limited number of times, and cancels", async () => {
  const { id } = (await invite()).body as Invitation;
  const first = await tokenOfLast();
  expect(await act("/reenviarConvite", id)).toMatchObject({ status: 200, body: { reenviosRestantes: 1 } });
  const second = await tokenOfLast();
  expect(second).not.toBe(first);
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  expect((await list()).convites[0]).toMatchObject({ id, situacao: "aberto", abertoEm: expect.any(String) });
  backend.advance(DAY + 1000);
  expect((await act("/reenviarConvite", id)).status).toBe(200);
  expect((await act("/reenviarConvite", id)).status).toBe(422);
  expect(await act("/cancelarConvite", id)).toMatchObject({ status: 200, body: { situacao: "cancelado" } });
  expect((await act("/cancelarConvite", id)).status).toBe(200);
  expect((await open(await tokenOfLast())).status).toBe(404);
  expect((await act("/reenviarConvite", id)).status).toBe(422);
});

it("refuses another's invitation, a plan without an enrolment, a visitor and the assisted view, and changes nothing", async () => {
  const { id } = (await invite()).body as Invitation;
  for (const path of ["/reenviarConvite", "/cancelarConvite"]) {
    expect((await act(path, id, carla)).status).toBe(404);
    expect((await backend.inject("POST", path, { body: { idConvite: id } })).status).toBe(401);
    expect((await backend.inject("POST", path, { as: bruno, body: { idConvite: "x" } })).status).toBe(400);
  }
  expect((await invite({ idPlano: 4 })).status).toBe(404);
  expect((await backend.inject("POST", "/convidarParticipante", { body: guest })).status).toBe(401);
  expect((await backend.inject("POST", "/convidarParticipante", { as: "98765432100", target: Conta.BRUNO, body: guest })).status).toBe(403);
  expect((await backend.inject("GET", `/retornarConvites/${Conta.BRUNO}/1`, { as: carla })).status).toBe(403);
  expect(await mails()).toHaveLength(1);
  expect(await list()).toMatchObject({ total: 1, convites: [{ situacao: "enviado" }] });
});

it("shows the invited person who invites by first name only, and slows down who tries links", async () => {
  await invite();
  const token = await tokenOfLast();
  const shown = await open(token);
  expect(shown.body).toEqual({
    quemConvida: "Bruno",
    plano: { id: 1, nome: "HPE" },
    nome: "Marina",
    mensagem: "Oi!\nVale a pena.",
    expiraEm: inThirtyDays(),
    interesse: false,
    consentimento: expect.stringContaining("90 dias"),
  });
  for (let tries = 0; tries < 5; tries += 1) expect((await open("x".repeat(43))).status).toBe(404);
  expect(await open(token)).toMatchObject({ status: 429, body: { tentarEm: expect.any(Number) } });
  backend.advance(61_000);
  expect((await open(token)).status).toBe(200);
  backend.advance(31 * DAY);
  expect((await open(token)).status).toBe(404);
  expect((await list()).convites[0]?.situacao).toBe("expirado");
});

it("takes an interest once, tells every administrator, and keeps the words of the consent", async () => {
  const { db } = backend.context;
  await invite();
  const token = await tokenOfLast();
  const send = (change: Record<string, unknown> = {}) =>
    backend.inject("POST", "/registrarInteresse", { body: { ...interest, ...change, token } });
  expect(await send({ consentimento: false })).toMatchObject({ status: 400, body: { erros: [{ campo: "consentimento" }] } });
  expect((await send({ telefone: "123" })).status).toBe(400);
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([204, 204]);
  const [kept] = await db.select().from(interesseAdesao);
  expect(kept).toMatchObject({ nome: "Marina Alves", telefone: "11912345678", consentimento: expect.stringContaining("Autorizo o fundo") });
  const [admins] = await db.select({ total: count() }).from(pessoa).where(eq(pessoa.admin, "S"));
  const notices = await db.select().from(notificacao).where(like(notificacao.titulo, "Interesse em aderir%"));
  expect(notices).toHaveLength(admins?.total ?? -1);
  expect(notices[0]?.descricao).toContain("(11) 91234-5678");
  const answer = await list();
  expect(answer.convites[0]?.situacao).toBe("interesse");
  // The inviting person learns that contact was asked for, and none of the data that were left.
  expect(JSON.stringify(answer)).not.toContain("91234");
  expect((await act("/reenviarConvite", answer.convites[0]?.id ?? 0)).status).toBe(422);
});

it("erases what the invited person left when they ask, and sends them no more", async () => {
  const { db } = backend.context;
  const { id } = (await invite()).body as Invitation;
  const token = await tokenOfLast();
  await backend.inject("POST", "/registrarInteresse", { body: { ...interest, token } });
  expect((await backend.inject("POST", "/apagarConvite", { body: { token } })).status).toBe(204);
  const [row] = await db.select().from(convite).where(eq(convite.id, id));
  expect(row).toMatchObject({ nome: null, email: null, mensagem: null, apagadoEm: expect.any(Date) });
  expect(await db.$count(interesseAdesao)).toBe(0);
  expect(await db.$count(notificacao, like(notificacao.titulo, "Interesse em aderir%"))).toBe(0);
  expect((await open(token)).status).toBe(404);
  expect((await backend.inject("POST", "/apagarConvite", { body: { token } })).status).toBe(404);
  expect((await invite()).status).toBe(422);
  expect((await invite({ idPlano: 4 }, carla)).status).toBe(422);
});

it("erases by itself once the time is over, and not before", async () => {
  const { db } = backend.context;
  await invite();
  await backend.inject("POST", "/registrarInteresse", { body: { ...interest, token: await tokenOfLast() } });
  backend.advance(89 * DAY);
  await eraseExpiredInvitations(backend.context);
  expect(await db.$count(interesseAdesao)).toBe(1);
  expect((await list()).convites[0]?.nome).toBe("Marina");
  backend.advance(32 * DAY);
  await eraseExpiredInvitations(backend.context);
  expect(await db.$count(interesseAdesao)).toBe(0);
  expect((await list()).convites[0]).toMatchObject({ nome: null, email: null });
  expect(await db.$count(conviteEnvio)).toBe(0);
});
