import { Conta } from "@backend/demo/accounts";
import {
  ajudante,
  auditoria,
  codigoSeguranca,
  credencial,
  notificacao,
  pessoa,
  saidaEmail,
  sessao,
  tentativa,
} from "@backend/kernel/db/schema";
import { cameInFrom, sha256 } from "@backend/kernel/identity/sessions";
import { DAYS_OF_ADDRESS, eraseAddresses } from "@backend/people/ajudantes/jobs";
import type { Body, Reply } from "@contract/infer";
import type { InjectOptions } from "@tests/support/backend";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { disconnected, nextEvent, openSocket } from "@tests/support/socket";
import { asc, desc, eq, isNull } from "drizzle-orm";

const [ANA, BRUNO, CARLA] = ["98765432100", "52998224725", "12345678909"];
const senha = "Portal@2026";
const DAY = 86_400_000;
const TODAY = "2026-11-21";

type Helper = Reply<"POST /convidarAjudante">;
type Entered = Reply<"POST /entrarComoAjudante">;
type Failure = { detail: string; erros?: { campo: string; mensagem: string }[] };

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T15:00:00Z"), sockets: { sweepMs: 50 } });
  const { db } = backend.context;
  await db.update(pessoa).set({ email: "bruno@exemplo.com.br" }).where(eq(pessoa.id, Conta.BRUNO));
  for (const table of [saidaEmail, tentativa, codigoSeguranca, notificacao]) await db.delete(table);
}, 120_000);
afterEach(() => backend.close());

const guest: Body<"POST /pedirCodigoAjudante"> = {
  nome: "Helena Carvalho",
  email: "Helena@Exemplo.com.br",
  partes: ["extrato"],
  ate: "2026-12-31",
};
const post = async <T = Failure>(path: string, body: object, options: InjectOptions = { as: BRUNO }) => {
  const answer = await backend.inject("POST", path, { ...options, body });
  return { status: answer.status, body: answer.body as T };
};
const get = async <T = Failure>(path: string, options: InjectOptions = { as: BRUNO }) => {
  const answer = await backend.inject("GET", path, options);
  return { status: answer.status, body: answer.body as T };
};
const invite = (change: object = {}, options?: InjectOptions) =>
  post<Helper & Failure>("/convidarAjudante", { ...guest, senha, ...change }, options);
const list = async (as = BRUNO) => (await get<Reply<"GET /retornarAjudantes">>("/retornarAjudantes", { as })).body;
const revoke = (idAjudante: number, as = BRUNO) => post<Helper & Failure>("/revogarAjudante", { idAjudante }, { as });
const mails = () => backend.context.db.select().from(saidaEmail).orderBy(asc(saidaEmail.id));
const lastMail = async (modelo: string) => (await mails()).findLast((mail) => mail.modelo === modelo);
const tokenOfLast = async () => /#([\w-]+)/.exec((await lastMail("ajudante-convite"))?.texto ?? "")?.[1] ?? "";
const codeOf = async (modelo: string) => /Código: (\d{6})/.exec((await lastMail(modelo))?.texto ?? "")?.[1] ?? "";
const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");
const statement = `/retornarExtrato/${Conta.BRUNO}/1`;
const accesses = async () =>
  (await get<Reply<"GET /retornarAcessos/{idPessoa}">>(`/retornarAcessos/${Conta.BRUNO}`)).body.acessos.filter((one) => one.ajudante);

/** Asks for the code of a link; answers the challenge and the code. */
async function codeFor(token: string) {
  const { status, body } = await post<Reply<"POST /pedirCodigoAjuda">>("/pedirCodigoAjuda", { token }, {});
  expect(status).toBe(200);
  return { token, desafio: body.desafio, codigo: await codeOf("codigo-ajudante") };
}
const enter = async (token: string) => (await post<Entered>("/entrarComoAjudante", await codeFor(token), {})).body;
/** Invites, and comes in by the mail. */
async function helped(change: object = {}) {
  const { body: helper } = await invite(change);
  const token = await tokenOfLast();
  return { helper, token, session: await enter(token) };
}

describe("inviting", () => {
  it("goes by mail, with a link whose token is kept nowhere", async () => {
    const made = await invite();
    expect(made).toMatchObject({
      status: 200,
      body: { nome: "Helena Carvalho", email: "helena@exemplo.com.br", partes: ["extrato"], ate: "2026-12-31", situacao: "convidado" },
    });
    const mail = await lastMail("ajudante-convite");
    expect(mail).toMatchObject({ para: "helena@exemplo.com.br", assunto: "Bruno quer a sua ajuda no portal da previdência" });
    expect(mail?.texto).toContain("Saldo e extrato");
    expect(mail?.texto).toContain("Aceite até 28/11/2026");
    expect(mail?.texto).toContain("/login?ajuda=1#");
    const token = await tokenOfLast();
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
    const [row] = await backend.context.db.select().from(ajudante);
    expect(row?.tokenHash).toBe(sha256(token));
    expect(JSON.stringify([row, made.body])).not.toContain(token);
    const [act] = await backend.context.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
    expect(act).toMatchObject({ idAtor: Conta.BRUNO, acao: "ajudante.convidar", detalhe: { idAjudante: row?.id } });
  });

  it.each([
    ["half a name", { nome: "Helena" }, "nome"],
    ["an address that is none", { email: "helena" }, "email"],
    ["a day that is over", { ate: "2026-11-20" }, "ate"],
    ["more than a year", { ate: "2027-11-22" }, "ate"],
    ["no day of the calendar", { ate: "2026-02-30" }, "ate"],
  ])("is refused with %s, and nothing is written", async (_case, change, campo) => {
    const { status, body } = await invite(change);
    expect(status).toBe(400);
    expect(body.erros?.map((one) => one.campo)).toEqual([campo]);
    expect([await mails(), (await list()).ajudantes]).toEqual([[], []]);
  });

  it("may last until today, and for a year", async () => {
    expect((await invite({ ate: TODAY })).status).toBe(200);
    expect((await invite({ email: "outra@exemplo.com.br", ate: "2027-11-21" })).status).toBe(200);
    expect((await list()).ultimoDia).toBe("2027-11-21");
  });

  it("is refused without a part, and with one that there is not", async () => {
    expect((await invite({ partes: [] })).status).toBe(400);
    expect((await invite({ partes: ["senha"] })).status).toBe(400);
  });

  it("asks for the password, and counts the wrong ones", async () => {
    expect((await invite({ senha: undefined })).body.erros?.map(({ campo }) => campo)).toEqual(["senha"]);
    for (let time = 0; time < 5; time += 1) expect((await invite({ senha: "outra" })).status).toBe(422);
    expect((await invite()).status).toBe(429);
    expect((await list()).ajudantes).toEqual([]);
  });

  it("asks for a code where the person uses the second step, for this invitation and once", async () => {
    await backend.context.db.update(credencial).set({ segundoPasso: true }).where(eq(credencial.idPessoa, Conta.BRUNO));
    expect((await invite()).body.erros?.map(({ campo }) => campo)).toEqual(["codigo"]);
    const { body } = await post<Reply<"POST /pedirCodigoAjudante">>("/pedirCodigoAjudante", guest);
    const mail = await lastMail("codigo-convidar-ajudante");
    expect(mail).toMatchObject({ para: "bruno@exemplo.com.br", texto: expect.stringContaining("Helena Carvalho (helena@exemplo.com.br)") });
    const proof = { senha: undefined, desafio: body.desafio, codigo: await codeOf("codigo-convidar-ajudante") };
    expect((await invite({ ...proof, codigo: wrongOf(proof.codigo) })).status).toBe(422);
    expect((await invite({ ...proof, ate: "2027-01-31" })).status).toBe(422);
    expect((await invite(proof)).status).toBe(200);
    expect((await revoke((await list()).ajudantes[0]?.id ?? 0)).status).toBe(200);
    expect((await invite(proof)).status).toBe(422);
  });

  it("takes neither one's own address nor somebody who is already invited, nor a sixth", async () => {
    expect((await invite({ email: "bruno@exemplo.com.br" })).body.erros?.[0]?.campo).toBe("email");
    await invite();
    expect((await invite({ partes: ["extrato", "solicitacoes"] })).body.erros?.[0]?.campo).toBe("email");
    for (const name of ["b", "c", "d", "e"]) expect((await invite({ email: `${name}@exemplo.com.br` })).status).toBe(200);
    expect(await invite({ email: "f@exemplo.com.br" })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("5 ajudantes") },
    });
    await revoke((await list()).ajudantes[0]?.id ?? 0);
    expect((await invite({ email: "f@exemplo.com.br" })).status).toBe(200);
  });

  it("limits the invitations of a day", async () => {
    for (let time = 0; time < 10; time += 1) {
      const { body } = await invite({ email: `ajudante${time}@exemplo.com.br` });
      await revoke(body.id);
    }
    expect((await invite()).status).toBe(429);
    backend.advance(DAY + 1000);
    expect((await invite()).status).toBe(200);
  });

  it("the same twice, and fifty at once, are one helper and one mail", async () => {
    const first = await invite();
    expect((await invite()).body.id).toBe(first.body.id);
    const token = await backend.login(BRUNO);
    const many = await Promise.all(
      Array.from({ length: 50 }, () => invite({ nome: "Ivo Carvalho", email: "ivo@exemplo.com.br" }, { as: token })),
    );
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect((await list()).ajudantes).toHaveLength(2);
    expect((await mails()).filter(({ modelo }) => modelo === "ajudante-convite")).toHaveLength(2);
  }, 60_000);
});

describe("only the participant", () => {
  it("sees, invites and revokes: no visitor, nobody else, no administrator, in the view or out of it, and no helper", async () => {
    const { helper, session } = await helped();
    const before = await list();
    expect((await get("/retornarAjudantes", {})).status).toBe(401);
    expect((await invite({ email: "z@exemplo.com.br" }, {})).status).toBe(401);
    expect((await post("/revogarAjudante", { idAjudante: helper.id }, {})).status).toBe(401);
    expect((await list(CARLA)).ajudantes).toEqual([]);
    expect((await revoke(helper.id, CARLA)).status).toBe(404);
    expect((await revoke(helper.id, ANA)).status).toBe(404);
    for (const as of [{ as: ANA, target: Conta.BRUNO }, { as: session.token }]) {
      expect((await get("/retornarAjudantes", as)).status).toBe(403);
      expect((await invite({ email: "z@exemplo.com.br" }, as)).status).toBe(403);
      expect((await post("/revogarAjudante", { idAjudante: helper.id }, as)).status).toBe(403);
    }
    expect(await list()).toEqual(before);
  });
});

describe("coming in", () => {
  it("shows what the invitation is to whoever has the link, and asks for a code by mail", async () => {
    await invite({ partes: ["solicitacoes", "extrato"] });
    const token = await tokenOfLast();
    expect((await post("/abrirAjuda", { token }, {})).body).toEqual({
      ...{ nome: "Helena Carvalho", quemConvida: "Bruno", partes: ["extrato", "solicitacoes"] },
      ...{ ate: "2026-12-31", email: "h•••@exemplo.com.br" },
    });
    const code = await codeFor(token);
    expect(await lastMail("codigo-ajudante")).toMatchObject({ para: "helena@exemplo.com.br" });
    expect((await post("/entrarComoAjudante", { ...code, codigo: wrongOf(code.codigo) }, {})).body.erros?.[0]?.campo).toBe("codigo");
    const entered = await post<Entered>("/entrarComoAjudante", code, {});
    expect(entered).toMatchObject({
      status: 200,
      body: { onboarding: "N", pessoa: { id: Conta.BRUNO, cpf: "", data_nascimento: null, admin: "N" }, ajuda: { ate: "2026-12-31" } },
    });
    expect((await post("/entrarComoAjudante", code, {})).status).toBe(422);
    expect((await enter(token)).token).not.toBe(entered.body.token);
  });

  it("tells the participant the first time, by a notice and a mail", async () => {
    const { token } = await helped();
    await enter(token);
    const notices = await backend.context.db.select().from(notificacao);
    expect(notices).toMatchObject([
      { idPessoaNotificada: Conta.BRUNO, titulo: "Helena aceitou ajudar você", link: "/perfil?secao=seguranca" },
    ]);
    expect((await mails()).filter(({ modelo }) => modelo === "ajudante-aceito")).toMatchObject([{ para: "bruno@exemplo.com.br" }]);
    expect((await list()).ajudantes).toMatchObject([{ situacao: "ativo" }]);
  });

  it("a code of another link, or of another act, opens nothing", async () => {
    await invite();
    const hers = await tokenOfLast();
    await invite({ email: "ivo@exemplo.com.br" });
    const his = await codeFor(await tokenOfLast());
    expect((await post("/entrarComoAjudante", { ...his, token: hers }, {})).status).toBe(422);
    expect((await post("/validarCodigoSeguranca", { desafio: his.desafio, codigo: his.codigo }, {})).status).toBe(401);
  });

  it("an invitation is accepted within seven days, and then the link opens until the last day", async () => {
    await invite();
    const late = await tokenOfLast();
    const { token } = await helped({ email: "ivo@exemplo.com.br" });
    backend.advance(8 * DAY);
    expect((await post("/abrirAjuda", { token: late }, {})).status).toBe(404);
    expect((await list()).ajudantes.map(({ situacao }) => situacao)).toEqual(["ativo", "expirado"]);
    expect((await enter(token)).token).toBeTruthy();
  });

  it("slows down who tries links and who asks for codes", async () => {
    await invite();
    const token = await tokenOfLast();
    for (let time = 0; time < 5; time += 1) await codeFor(token);
    expect((await post("/pedirCodigoAjuda", { token }, {})).status).toBe(429);
    for (let time = 0; time < 5; time += 1) expect((await post("/abrirAjuda", { token: "x".repeat(43) }, {})).status).toBe(404);
    expect((await post("/abrirAjuda", { token }, {})).status).toBe(429);
  });

  it("takes ten wrong codes a day, whoever tries them, and tells the participant", async () => {
    await invite();
    const token = await tokenOfLast();
    const guess = async (code: Awaited<ReturnType<typeof codeFor>>, ip: string) =>
      (await post("/entrarComoAjudante", { ...code, codigo: wrongOf(code.codigo) }, { headers: { "x-forwarded-for": ip } })).status;
    const statuses: number[] = [];
    let code = await codeFor(token);
    for (let time = 0; time < 10; time += 1) {
      if (time === 5) code = await codeFor(token);
      statuses.push(await guess(code, `198.51.${time}.7`));
    }
    expect(statuses).toEqual([...Array<number>(9).fill(422), 429]);
    const notices = () => backend.context.db.select().from(notificacao).where(eq(notificacao.idPessoaNotificada, Conta.BRUNO));
    expect(await notices()).toMatchObject([{ titulo: "Muitos códigos errados na ajuda de Helena" }]);
    // Neither the right code nor another one opens before the next day.
    expect((await post("/entrarComoAjudante", code, {})).status).toBe(429);
    expect((await post("/pedirCodigoAjuda", { token }, {})).body).toMatchObject({ detail: expect.stringContaining("12 horas") });
    backend.advance(12 * 3_600_000);
    expect((await enter(token)).token).toBeTruthy();
    expect((await notices()).filter(({ titulo }) => titulo.startsWith("Muitos códigos"))).toHaveLength(1);
  });

  it("tells neither the CPF nor the birth date, and makes no address known for the account", async () => {
    const { session } = await helped();
    const { body } = await get<Reply<"GET /retornarSessao">>("/retornarSessao", { as: session.token });
    expect(body).toMatchObject({ pessoa: { cpf: "", data_nascimento: null }, segundoPasso: "N", ajuda: { nome: "Helena Carvalho" } });
    // Those of Bruno's own, which the tests opened from the same address.
    await backend.context.db.delete(sessao).where(isNull(sessao.idAjudante));
    expect(await cameInFrom(backend.context.db, BRUNO, "127.0.0.1")).toBe(false);
  });
});

describe("seeing", () => {
  it("is what the parts show; each look is in “Quem acessou meus dados” by name", async () => {
    const { session } = await helped();
    expect((await get(statement, { as: session.token })).status).toBe(200);
    const refused = await get(`/retornarSolicitacoes?idPessoa=${Conta.BRUNO}`, { as: session.token });
    expect(refused).toMatchObject({ status: 403, body: { detail: "Esta parte do portal não está entre as que você pode ver." } });
    const [visit] = await accesses();
    expect(visit).toMatchObject({
      ...{ atendente: "Helena Carvalho", ajudante: true, visao: false, motivo: null },
      ...{ consultou: ["extrato"], fez: ["Entrou como ajudante"] },
    });
    const log = await get<Reply<"GET /retornarAuditoria">>(`/retornarAuditoria?idPessoa=${Conta.BRUNO}`, { as: ANA });
    expect(log.body.itens.find(({ resultado }) => resultado === "negada")?.ator).toEqual({ id: 0, nome: "Helena Carvalho (ajudante)" });
  });

  it("the sheet of the requests, which has the CPF, is no part", async () => {
    const { session } = await helped({ partes: ["solicitacoes"] });
    const path = `/exportarSolicitacoes?idPessoa=${Conta.BRUNO}&idPlano=1`;
    expect((await get(path, { as: session.token })).status).toBe(403);
  });

  it("a helper's token on somebody's sign-in makes it nobody else's act", async () => {
    const { session } = await helped();
    const signedIn = await post("/autenticar", { cpf: CARLA, senha }, { as: session.token });
    expect(signedIn.status).toBe(200);
    const [act] = await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, "sessao.entrar")).orderBy(desc(auditoria.id));
    expect(act).toMatchObject({ idAtor: Conta.CARLA, idSujeito: Conta.CARLA });
    expect(act?.detalhe ?? {}).not.toHaveProperty("ajudante");
  });

  it("two helpers are two visits", async () => {
    const [hers, his] = [await helped(), await helped({ nome: "Ivo Carvalho", email: "ivo@exemplo.com.br" })];
    for (const { session } of [hers, his, hers]) await get(statement, { as: session.token });
    expect((await accesses()).map(({ atendente }) => atendente).sort()).toEqual(["Helena Carvalho", "Ivo Carvalho"]);
  });

  it("hears nothing of the participant's live events", async () => {
    const address = await backend.listen();
    const { session } = await helped();
    const { socket, accepted } = await openSocket(address, session.token);
    expect(accepted).toBe(true);
    const heard = jest.fn();
    socket.onAny(heard);
    await helped({ email: "ivo@exemplo.com.br" });
    const out = nextEvent(socket, "logout");
    await revoke((await list()).ajudantes.find(({ email }) => email.startsWith("helena"))?.id ?? 0);
    await out;
    expect(heard.mock.calls.map(([event]) => event)).toEqual(["logout"]);
    await disconnected(socket);
  });
});

describe("the end", () => {
  /** All sessions as if they had just begun, so that only the last day ends one. */
  const keepOpen = () => backend.context.db.update(sessao).set({ criadaEm: backend.context.now(), usadaEm: backend.context.now() });

  it("revoked with one act: out at once, the link is dead, again is no error, and it is written down", async () => {
    const { helper, token, session } = await helped();
    expect(await revoke(helper.id)).toMatchObject({ status: 200, body: { situacao: "revogado" } });
    expect((await get(statement, { as: session.token })).status).toBe(401);
    expect((await post("/abrirAjuda", { token }, {})).status).toBe(404);
    expect((await revoke(helper.id)).status).toBe(200);
    const acts = await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, "ajudante.revogar"));
    expect(acts).toMatchObject([{ idAtor: Conta.BRUNO, detalhe: { idAjudante: helper.id } }]);
  });

  it("revoked between the code and the entrance, nobody comes in", async () => {
    const { body: helper } = await invite();
    const code = await codeFor(await tokenOfLast());
    const [entered] = await Promise.all([post<Entered>("/entrarComoAjudante", code, {}), revoke(helper.id)]);
    if (entered.status === 200) expect((await get(statement, { as: entered.body.token })).status).toBe(401);
    else expect(entered.status).toBe(404);
    expect((await post("/entrarComoAjudante", code, {})).status).toBe(404);
  });

  it("after the last day, at the very next call", async () => {
    const { token, session } = await helped({ ate: TODAY });
    expect((await get(statement, { as: session.token })).status).toBe(200);
    // Nine in the evening of the last day in the fund's time zone, and past midnight.
    backend.advance(8 * 3_600_000);
    const evening = await enter(token);
    expect((await get(statement, { as: evening.token })).status).toBe(200);
    backend.advance(4 * 3_600_000);
    await keepOpen();
    expect((await get(statement, { as: evening.token })).status).toBe(401);
    expect((await post("/abrirAjuda", { token }, {})).status).toBe(404);
    expect((await list()).ajudantes).toMatchObject([{ situacao: "encerrado" }]);
  });

  it("a socket of a helper is closed when the day is over", async () => {
    const address = await backend.listen();
    const { session } = await helped({ ate: TODAY });
    const { socket } = await openSocket(address, session.token);
    backend.advance(13 * 3_600_000);
    await keepOpen();
    await disconnected(socket);
  });

  it("does not show among the participant's own devices; a new password ends it, ending the others does not", async () => {
    const { session, token } = await helped();
    const own = await backend.login(BRUNO);
    const devices = await get<Reply<"GET /retornarSessoes">>("/retornarSessoes", { as: own });
    const ids = await backend.context.db
      .select({ id: sessao.id })
      .from(sessao)
      .where(eq(sessao.tokenHash, sha256(session.token)));
    expect(devices.body.map(({ id }) => id)).not.toContain(ids[0]?.id);
    await post("/encerrarOutrasSessoes", {}, { as: own });
    expect((await get(statement, { as: session.token })).status).toBe(200);
    const changed = { senhaAtual: senha, senha: "Outra-Senha-9", confirmacaoSenha: "Outra-Senha-9" };
    expect((await post("/alterarSenha", changed, { as: own })).status).toBe(200);
    expect((await get(statement, { as: session.token })).status).toBe(401);
    expect((await enter(token)).token).toBeTruthy();
  });

  it("leaving by oneself is written down as the helper's", async () => {
    const { session } = await helped();
    expect((await post("/logout", {}, { as: session.token })).status).toBe(204);
    expect((await get(statement, { as: session.token })).status).toBe(401);
    const [left] = await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, "sessao.sair")).orderBy(desc(auditoria.id));
    expect(left).toMatchObject({ idAtor: null, detalhe: { ajudante: expect.any(Number) } });
  });

  it("a recovered password revokes who did not accept yet and who was invited since yesterday, and says who stays", async () => {
    const trusted = await helped();
    backend.advance(2 * DAY);
    const doubtful = await helped({ nome: "Ivo Carvalho", email: "ivo@exemplo.com.br" });
    await invite({ nome: "Lia Carvalho", email: "lia@exemplo.com.br" });
    const [invited, asked] = [await tokenOfLast(), { cpf: BRUNO, finalidade: "recuperar-senha" }];
    const { body: challenge } = await post<{ desafio: string }>("/enviarCodigoSeguranca", asked, {});
    const proof = { desafio: challenge.desafio, codigo: await codeOf("codigo-senha") };
    const { body: leave } = await post<{ autorizacao: string }>("/validarCodigoSeguranca", proof, {});
    const made = { autorizacao: leave.autorizacao, senha: "Outra-Senha-9", confirmacaoSenha: "Outra-Senha-9" };
    expect((await post("/definirSenha", made, {})).status).toBe(204);
    for (const token of [doubtful.token, invited]) expect((await post("/abrirAjuda", { token }, {})).status).toBe(404);
    expect((await get(statement, { as: doubtful.session.token })).status).toBe(401);
    expect((await enter(trusted.token)).token).toBeTruthy();
    const told = await backend.context.db.select().from(notificacao).where(eq(notificacao.titulo, "Nova senha: confira quem ajuda você"));
    expect(told.map(({ descricao }) => descricao)).toEqual([
      "Continua com acesso a partes do seu portal: Helena Carvalho. Por segurança, encerramos o convite de Ivo Carvalho e Lia Carvalho. Se foi você que convidou, convide de novo.",
    ]);
    const acts = await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, "ajudante.revogar"));
    expect(acts).toHaveLength(2);
  });

  it("ninety days later the address is erased, from the mails too; the name stays for the log", async () => {
    const { helper } = await helped();
    await invite({ nome: "Ivo Carvalho", email: "ivo@exemplo.com.br", ate: "2027-11-01" });
    await helped({ nome: "Lia Carvalho", email: "lia@exemplo.com.br", ate: "2027-11-01" });
    await revoke(helper.id);
    const addresses = async () => {
      await eraseAddresses(backend.context);
      const rows = await backend.context.db.select().from(ajudante).orderBy(asc(ajudante.id));
      return rows.map(({ nome, email }) => `${nome} <${email}>`);
    };
    backend.advance((DAYS_OF_ADDRESS - 1) * DAY);
    expect(await addresses()).toContain("Helena Carvalho <helena@exemplo.com.br>");
    backend.advance(10 * DAY);
    expect(await addresses()).toEqual(["Helena Carvalho <>", "Ivo Carvalho <>", "Lia Carvalho <lia@exemplo.com.br>"]);
    expect(new Set((await mails()).map(({ para }) => para))).toEqual(new Set(["", "lia@exemplo.com.br", "bruno@exemplo.com.br"]));
  });
});
