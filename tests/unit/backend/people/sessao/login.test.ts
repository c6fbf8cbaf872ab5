import { auditoria, credencial, pessoa, saidaEmail, sessao, vinculoPlano } from "@backend/kernel/db/schema";
import { attemptKeys, countAttempt } from "@backend/people/sessao/attempts";
import { startBackend, type TestAnswer, type TestBackend } from "@tests/support/backend";
import { asc, desc, eq, gt, max } from "drizzle-orm";

const PASSWORD = "Portal@2026";
const BRUNO = "52998224725";
const CARLA = "12345678909";
const DIEGO = "11144477735";
const ELZA = "16899535009";
const FABIO = "93541134780";
const NOBODY = "39053344705";
const MINUTE = 60_000;

let backend: TestBackend;
/** Each test comes from an address of its own: what one counts does not slow down another. */
let address: string;
let addresses = 0;

beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
});
afterAll(() => backend.close());
beforeEach(() => {
  addresses += 1;
  address = `203.0.113.${addresses}`;
});

const post = (url: string, body: unknown, as?: string, from = address) =>
  backend.inject("POST", url, { body, as, headers: { "x-forwarded-for": from } });
const signIn = (cpf: string, senha: string, from?: string) => post("/autenticar", { cpf, senha }, undefined, from);
const tokenOf = (answer: TestAnswer) => (answer.body as { token: string }).token;
const isIn = async (token: string) => (await backend.inject("GET", "/retornarSessao", { as: token })).status === 200;
async function idOf(cpf: string) {
  const [row] = await backend.context.db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, cpf));
  return row?.id ?? 0;
}
async function lastMail() {
  const [mail] = await backend.context.db.select().from(saidaEmail).orderBy(desc(saidaEmail.id)).limit(1);
  return mail;
}
const lastCode = async () => /Código: (\d{6})/.exec((await lastMail())?.texto ?? "")?.[1] ?? "";
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

describe("signing in", () => {
  test("a right password opens a session that answers who is in it", async () => {
    const opened = await signIn(BRUNO, PASSWORD);
    expect(opened).toMatchObject({ status: 200, body: { pessoa: { cpf: BRUNO, admin: "N" }, onboarding: "N" } });
    const session = await backend.inject("GET", "/retornarSessao", { as: tokenOf(opened) });
    expect(session).toMatchObject({ status: 200, body: { pessoa: { cpf: BRUNO }, segundoPasso: "N", pessoaTarget: null } });
    const [stored] = await backend.context.db.select().from(sessao).orderBy(desc(sessao.id)).limit(1);
    expect(JSON.stringify(stored)).not.toContain(tokenOf(opened));
  });

  test("the session says that the onboarding is pending", async () => {
    await backend.context.db
      .update(vinculoPlano)
      .set({ onboarding: "S" })
      .where(eq(vinculoPlano.idPessoa, await idOf(FABIO)));
    expect(await signIn(FABIO, PASSWORD)).toMatchObject({ status: 200, body: { onboarding: "S" } });
  });

  test("an unknown CPF, a person without a password and a wrong password answer the same", async () => {
    await backend.context.db
      .update(credencial)
      .set({ senhaHash: null })
      .where(eq(credencial.idPessoa, await idOf(ELZA)));
    const answers = [await signIn(NOBODY, PASSWORD), await signIn(ELZA, PASSWORD), await signIn(BRUNO, "wrong")];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect((await signIn(BRUNO, PASSWORD)).status).toBe(200);
  });

  test("five failures of an account from an address slow it down there, for twice as long each time, up to 15 minutes", async () => {
    for (let i = 0; i < 5; i++) expect((await signIn(CARLA, "wrong")).status).toBe(401);
    const blocked = await signIn(CARLA, PASSWORD);
    expect(blocked).toMatchObject({ status: 429, body: { tentarEm: 60 }, headers: { "retry-after": "60" } });
    for (const seconds of [120, 240, 480, 900, 900]) {
      backend.advance(15 * MINUTE);
      expect((await signIn(CARLA, "wrong")).status).toBe(401);
      expect(await signIn(CARLA, PASSWORD)).toMatchObject({ status: 429, body: { tentarEm: seconds } });
    }
    backend.advance(15 * MINUTE);
    expect((await signIn(CARLA, PASSWORD)).status).toBe(200);
    for (let i = 0; i < 4; i++) expect((await signIn(CARLA, "wrong")).status).toBe(401);
    expect((await signIn(CARLA, PASSWORD)).status).toBe(200);
    backend.advance(25 * 60 * MINUTE);
  });

  test("strangers do not shut the owner out of where they came in before, nor of elsewhere with a few guesses", async () => {
    expect((await signIn(CARLA, PASSWORD)).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await signIn(CARLA, "wrong", `198.51.100.${i}`)).status).toBe(401);
    expect((await signIn(CARLA, PASSWORD, "198.51.100.30")).status).toBe(200);
    const { context } = backend;
    for (let i = 0; i < 10; i++) await countAttempt(context.db, context.now(), [attemptKeys.account(CARLA)]);
    expect((await signIn(CARLA, PASSWORD)).status).toBe(200);
    expect((await signIn(CARLA, PASSWORD, "198.51.100.31")).status).toBe(429);
  });

  test.each([
    ["an account", DIEGO],
    ["a CPF that does not exist", "00000001325"],
  ])("guesses on %s from ever new addresses are few in an hour, and told of in the same words", async (_name, cpf) => {
    let guesses = 0;
    for (let minute = 0; minute < 60; minute++) {
      const answer = await signIn(cpf, "wrong", `198.51.107.${minute}`);
      if (answer.status === 401) guesses += 1;
      else expect(answer).toMatchObject({ status: 429, body: { detail: expect.stringMatching(/^Foram muitas tentativas\. Aguarde /) } });
      backend.advance(MINUTE);
    }
    expect(guesses).toBeGreaterThanOrEqual(20);
    expect(guesses).toBeLessThanOrEqual(30);
    backend.advance(25 * 60 * MINUTE);
  });

  test("an office's failures slow down only who never came in from there", async () => {
    expect((await signIn(BRUNO, PASSWORD)).status).toBe(200);
    const stranger = (index: number) => `000000${String(index).padStart(5, "0")}`;
    const { context } = backend;
    for (let i = 0; i < 49; i++) await countAttempt(context.db, context.now(), [attemptKeys.address(address)]);
    expect((await signIn(stranger(1), "wrong")).status).toBe(401);
    expect((await signIn(stranger(2), "wrong")).status).toBe(429);
    expect((await signIn(DIEGO, PASSWORD)).status).toBe(429);
    expect((await signIn(BRUNO, PASSWORD)).status).toBe(200);
    // Whoever guesses there learns nothing of who came in from there before.
    await backend.standStill(async () => {
      for (let i = 0; i < 5; i++) {
        const known = await signIn(BRUNO, "wrong");
        expect(known.status).toBe(429);
        const told = ({ status, body }: typeof known) => ({ status, body });
        for (const cpf of [DIEGO, "00000000434"]) expect(told(await signIn(cpf, "wrong"))).toEqual(told(known));
      }
    });
    expect((await signIn(BRUNO, PASSWORD)).status).toBe(429);
    backend.advance(16 * MINUTE);
    expect((await signIn(DIEGO, PASSWORD)).status).toBe(200);
  });

  test("a network of IPv6 counts as one address: whoever is there chooses the rest of it", async () => {
    const from = (n: number) => `2001:db8:${addresses}:7:${n}:2:3:4`;
    for (let n = 1; n <= 5; n += 1) expect((await signIn(CARLA, "wrong", from(n))).status).toBe(401);
    expect((await signIn(CARLA, PASSWORD, from(6))).status).toBe(429);
    expect((await signIn(CARLA, PASSWORD, `2001:db8:${addresses}:8::1`)).status).toBe(200);
  });

  test("coming in, failing, having to wait and going out are in the audit log, without the CPF that was typed", async () => {
    const { context } = backend;
    const [before] = await context.db.select({ id: max(auditoria.id) }).from(auditoria);
    const since = async () =>
      context.db
        .select()
        .from(auditoria)
        .where(gt(auditoria.id, before?.id ?? 0))
        .orderBy(asc(auditoria.id));
    const opened = await signIn(BRUNO, PASSWORD);
    await signIn(BRUNO, "wrong");
    for (let i = 0; i < 5; i++) await signIn("00000000604", "wrong");
    await post("/enviarCodigoSeguranca", { cpf: DIEGO, finalidade: "recuperar-senha" });
    await post("/logout", undefined, (opened.body as { token: string }).token);
    const rows = await since();
    const idBruno = rows[0]?.idAtor;
    expect(rows.map(({ acao, idAtor, idSujeito, resultado }) => [acao, idAtor === idBruno, idSujeito === idBruno, resultado])).toEqual([
      ["sessao.entrar", true, true, "permitida"],
      ["sessao.recusar", false, true, "recusada"],
      ...Array.from({ length: 5 }, () => ["sessao.recusar", false, false, "recusada"]),
      ["sessao.esperar", false, false, "recusada"],
      ["senha.pedirCodigo", false, false, "permitida"],
      ["sessao.sair", true, true, "permitida"],
    ]);
    expect(rows.every(({ endereco, idRequest }) => endereco !== null && idRequest !== null)).toBe(true);
    for (const typed of [BRUNO, DIEGO, "00000000604", "wrong"])
      expect(JSON.stringify(rows.map(({ detalhe }) => detalhe))).not.toContain(typed);
  });

  test("a burst of guesses is counted one by one", async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => signIn("00000000515", "wrong")));
    expect(answers.map((answer) => answer.status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
  });

  test("an X-Forwarded-For of the client's own does not change its address", async () => {
    const from = (claimed: string) => signIn("00000000604", "wrong", `${claimed}, ${address}`);
    for (let i = 0; i < 5; i++) expect((await from(`10.9.8.${i}`)).status).toBe(401);
    expect(await from("10.1.1.1")).toMatchObject({ status: 429 });
  });
});

describe("the session's time", () => {
  test("30 minutes without use end it; use renews it, for 8 hours at most", async () => {
    const idle = await backend.login(BRUNO);
    backend.advance(31 * MINUTE);
    expect(await isIn(idle)).toBe(false);
    const used = await backend.login(BRUNO);
    for (let minutes = 0; minutes < 460; minutes += 20) {
      backend.advance(20 * MINUTE);
      expect(await isIn(used)).toBe(true);
    }
    backend.advance(21 * MINUTE);
    expect(await isIn(used)).toBe(false);
  });

  test("logging out ends it, twice is no error, and without a session neither", async () => {
    const token = await backend.login(BRUNO);
    expect((await post("/logout", undefined, token)).status).toBe(204);
    expect(await isIn(token)).toBe(false);
    expect((await post("/logout", undefined, token)).status).toBe(204);
    expect((await backend.inject("POST", "/logout")).status).toBe(204);
  });

  test("in the assisted view it says of whom, and refuses what is only the person's", async () => {
    const id = await idOf(BRUNO);
    expect(await backend.inject("GET", "/retornarSessao", { as: "98765432100", target: id })).toMatchObject({
      status: 200,
      body: { pessoa: { cpf: "98765432100", admin: "S" }, pessoaTarget: { id, nome: "Bruno Carvalho" } },
    });
    const body = { senhaAtual: PASSWORD, senha: "Nova@2026", confirmacaoSenha: "Nova@2026" };
    expect((await backend.inject("POST", "/alterarSenha", { as: "98765432100", target: id, body })).status).toBe(403);
    expect(
      (await backend.inject("POST", "/alterarSegundoPasso", { as: "98765432100", target: id, body: { ativo: "S", senha: PASSWORD } }))
        .status,
    ).toBe(403);
    expect((await backend.inject("GET", "/retornarSessao", { as: CARLA, target: id })).status).toBe(403);
  });
});

describe("a code by e-mail", () => {
  const ask = (cpf: string, from?: string) => post("/enviarCodigoSeguranca", { cpf, finalidade: "recuperar-senha" }, undefined, from);
  const challengeOf = (answer: TestAnswer) => (answer.body as { desafio: string }).desafio;
  const validate = (desafio: string, codigo: string) => post("/validarCodigoSeguranca", { desafio, codigo });

  test("answers the same for a CPF that does not exist, and sends nothing", async () => {
    const before = await lastMail();
    const unknown = await ask(NOBODY);
    expect((await lastMail())?.id).toBe(before?.id);
    const known = await ask(BRUNO);
    expect((await lastMail())?.id).not.toBe(before?.id);
    for (const answer of [unknown, known])
      expect(answer).toMatchObject({ status: 200, body: { desafio: expect.stringMatching(/^[\w-]{43}$/), expiraEm: 600 } });
    const wrong = await validate(challengeOf(known), otherThan(await lastCode()));
    expect(await validate(challengeOf(unknown), "000000")).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  test("a right code lets a new password be set once, which ends all sessions and lifts the slow-down", async () => {
    const session = await backend.login(DIEGO);
    for (let i = 0; i < 5; i++) await signIn(DIEGO, "wrong");
    expect((await signIn(DIEGO, PASSWORD)).status).toBe(429);
    const desafio = challengeOf(await ask(DIEGO));
    const code = await lastCode();
    const granted = await validate(desafio, code);
    expect(granted).toMatchObject({ status: 200, body: { autorizacao: expect.any(String), expiraEm: 900 } });
    expect((await validate(desafio, code)).status).toBe(401);
    const { autorizacao } = granted.body as { autorizacao: string };
    // The leave is no code, and no session.
    expect((await validate(autorizacao, "000000")).status).toBe(401);
    expect(await isIn(autorizacao)).toBe(false);

    const define = (senha: string, confirmacaoSenha = senha) => post("/definirSenha", { autorizacao, senha, confirmacaoSenha });
    expect((await define("Nova@2026x")).status).toBe(204);
    expect((await define("Outra@2026")).status).toBe(422);
    expect(await isIn(session)).toBe(false);
    expect((await signIn(DIEGO, PASSWORD)).status).toBe(401);
    expect((await signIn(DIEGO, "Nova@2026x")).status).toBe(200);
  });

  test("a person who was imported makes the first password", async () => {
    const [row] = await backend.context.db
      .insert(pessoa)
      .values({ nome: "Iara Nunes", nomeBusca: "iara nunes", cpf: "29537914806", email: "iara@exemplo.test" })
      .returning({ id: pessoa.id });
    expect(row).toBeDefined();
    const asked = await post("/enviarCodigoSeguranca", { cpf: "29537914806", finalidade: "primeiro-acesso" });
    expect(await lastMail()).toMatchObject({ para: "iara@exemplo.test", assunto: expect.stringContaining("primeiro acesso") });
    const granted = await validate(challengeOf(asked), await lastCode());
    const { autorizacao } = granted.body as { autorizacao: string };
    expect((await post("/definirSenha", { autorizacao, senha: "Vento#2026", confirmacaoSenha: "Vento#2026" })).status).toBe(204);
    expect((await signIn("29537914806", "Vento#2026")).status).toBe(200);
  });

  test.each([
    ["", "", "senha", "A senha é obrigatória"],
    ["Com espaço@1", "Com espaço@1", "senha", "A senha não pode conter espaços em branco."],
    ["Nova@2026", "", "confirmacaoSenha", "A confirmação da senha é obrigatória"],
    ["Nova@2026", "Nova@2027", "confirmacaoSenha", "As senhas devem ser iguais"],
    ["Aa1!", "Aa1!", "senha", "A senha precisa de pelo menos 8 caracteres."],
    ["Mudar@123", "Mudar@123", "senha", "Esta senha é das mais usadas e fácil de adivinhar. Escolha outra."],
    ["semmaiuscula@1", "semmaiuscula@1", "senha", "A senha precisa de letra maiúscula, letra minúscula, número e caractere especial."],
  ])("a new password %j confirmed as %j is refused at %s", async (senha, confirmacaoSenha, campo, mensagem) => {
    const answer = await post("/definirSenha", { autorizacao: "x".repeat(43), senha, confirmacaoSenha });
    expect(answer).toMatchObject({ status: 400, body: { erros: expect.arrayContaining([{ campo, mensagem }]) } });
  });

  test("five wrong codes use it up, and ten minutes end it", async () => {
    const desafio = challengeOf(await ask(BRUNO));
    const code = await lastCode();
    for (let i = 0; i < 5; i++) await post("/validarCodigoSeguranca", { desafio, codigo: otherThan(code) }, undefined, `198.51.104.${i}`);
    expect((await validate(desafio, code)).status).toBe(401);
    const late = challengeOf(await ask(BRUNO));
    const lateCode = await lastCode();
    backend.advance(10 * MINUTE + 1);
    expect((await validate(late, lateCode)).status).toBe(401);
  });

  test("asking again and again is slowed down, for a CPF that exists and for one that does not", async () => {
    backend.advance(25 * 60 * MINUTE);
    for (const cpf of [CARLA, NOBODY]) {
      for (let i = 0; i < 5; i++) expect((await ask(cpf, `198.51.105.${i}`)).status).toBe(200);
      expect(await ask(cpf, "198.51.105.9")).toMatchObject({ status: 429, body: { tentarEm: 60 } });
    }
    const someone = (index: number) => `000000${String(index).padStart(5, "0")}`;
    const asked = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(someone(index))));
    // One by one where the limit is near: who asks beside the last free one finds it used up.
    for (let index = 30; index < 50; index++) asked.push(await ask(someone(index)));
    expect(asked.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect((await ask(someone(50))).status).toBe(429);
  });
});

describe("the person's own settings", () => {
  test("changing the password ends the other sessions and answers a new one", async () => {
    const here = await backend.login(BRUNO);
    const elsewhere = await backend.login(BRUNO);
    const change = (senhaAtual: string, senha: string) => post("/alterarSenha", { senhaAtual, senha, confirmacaoSenha: senha }, here);
    expect(await change("wrong", "Nova@2026")).toMatchObject({ status: 422, body: { erros: [{ campo: "senhaAtual" }] } });
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({ status: 400, body: { erros: [{ campo: "senha" }] } });
    const changed = await change(PASSWORD, "Nova@2026");
    expect(changed).toMatchObject({ status: 200, body: { pessoa: { cpf: BRUNO } } });
    expect([await isIn(here), await isIn(elsewhere), await isIn(tokenOf(changed))]).toEqual([false, false, true]);
    expect((await signIn(BRUNO, "Nova@2026")).status).toBe(200);
    await post("/alterarSenha", { senhaAtual: "Nova@2026", senha: PASSWORD, confirmacaoSenha: PASSWORD }, tokenOf(changed));
  });

  test("a wrong current password counts as a failure to sign in", async () => {
    const token = await backend.login(BRUNO);
    for (let i = 0; i < 5; i++) {
      const body = { senhaAtual: "wrong", senha: "Nova@2026", confirmacaoSenha: "Nova@2026" };
      expect((await post("/alterarSenha", body, token)).status).toBe(422);
    }
    expect((await signIn(BRUNO, PASSWORD)).status).toBe(429);
    backend.advance(MINUTE);
    expect((await signIn(BRUNO, PASSWORD)).status).toBe(200);
  });

  test("with the second step on, a right password asks for the code, which opens the session", async () => {
    const token = await backend.login(BRUNO);
    expect((await post("/alterarSegundoPasso", { ativo: "S", senha: "wrong" }, token)).status).toBe(422);
    expect(await post("/alterarSegundoPasso", { ativo: "S", senha: PASSWORD }, token)).toMatchObject({ status: 200, body: { ativo: "S" } });

    const asked = await signIn(BRUNO, PASSWORD);
    expect(asked.body).toEqual({ desafio: expect.any(String), expiraEm: 600 });
    const { desafio } = asked.body as { desafio: string };
    const codigo = await lastCode();
    expect((await post("/validarCodigoSeguranca", { desafio, codigo: otherThan(codigo) })).status).toBe(401);
    const opened = await post("/validarCodigoSeguranca", { desafio, codigo });
    expect(opened).toMatchObject({ status: 200, body: { token: expect.any(String), pessoa: { cpf: BRUNO }, onboarding: "N" } });
    expect(await isIn(tokenOf(opened))).toBe(true);
    await post("/alterarSegundoPasso", { ativo: "N", senha: PASSWORD }, tokenOf(opened));
    expect((await signIn(BRUNO, PASSWORD)).body).toHaveProperty("token");
  });
});
