import { Conta } from "@backend/demo/accounts";
import {
  auditoria,
  cadastroHistorico,
  codigoSeguranca,
  contaBancaria,
  credencial,
  notificacao,
  parametroPlano,
  pessoa,
  saidaEmail,
  tentativa,
} from "@backend/kernel/db/schema";
import { countStatements } from "@backend/kernel/db/statements";
import type { Reply } from "@contract/infer";
import type { InjectOptions } from "@tests/support/backend";
import { and, asc, eq, inArray } from "drizzle-orm";
import { contract } from "../../../../../contract";
import { startBackend, type TestBackend } from "../../../../support/backend";

const [ANA, BRUNO, CARLA, ELZA] = ["98765432100", "52998224725", "12345678909", "16899535009"];
const senha = "Portal@2026";
const account = { banco: "341", agencia: "0057", conta: "12345-7" };
const EMAIL = "bruno@exemplo.com.br";

const lines: string[] = [];
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T15:00:00Z"), logged: (line) => void lines.push(line) });
  await backend.context.db.update(pessoa).set({ email: EMAIL }).where(eq(pessoa.id, Conta.BRUNO));
}, 120_000);
beforeEach(async () => {
  const { db } = backend.context;
  for (const table of [cadastroHistorico, contaBancaria, notificacao, saidaEmail, tentativa, codigoSeguranca]) await db.delete(table);
  await secondStep(false);
  lines.length = 0;
});
afterAll(() => backend.close());

type Failure = { detail: string; erros?: { campo: string; mensagem: string }[] };
const post = async <T = Failure>(path: string, body: object, options: InjectOptions = { as: BRUNO }) => {
  const answer = await backend.inject("POST", path, { ...options, body });
  return { status: answer.status, body: answer.body as T };
};
const change = (more: object = {}, options?: InjectOptions) =>
  post<Failure & { versao: number }>("/alterarContaBancaria", { idPessoa: Conta.BRUNO, versao: 0, ...account, ...more }, options);
const read = async (as = BRUNO, id: number = Conta.BRUNO) =>
  ((await backend.inject("GET", `/retornarCadastro/${id}`, { as })).body as Reply<"GET /retornarCadastro/{idPessoa}">).conta;
const history = () => backend.context.db.select().from(cadastroHistorico).where(eq(cadastroHistorico.campo, "contaBancaria"));
const mails = () => backend.context.db.select().from(saidaEmail).orderBy(asc(saidaEmail.id));
const fieldsOf = ({ body }: { body: Failure }) => body.erros?.map(({ campo }) => campo);
const secondStep = (segundoPasso: boolean) =>
  backend.context.db.update(credencial).set({ segundoPasso }).where(eq(credencial.idPessoa, Conta.BRUNO));

describe("with the password", () => {
  it("is saved with history, a notice and a mail that does not tell it whole, and says until when payments wait", async () => {
    expect((await change({ senha })).status).toBe(200);
    expect(await read()).toMatchObject({ atual: account, prova: "senha", esperaDias: 7, esperaAte: "2026-11-30" });
    const until = "os pagamentos do fundo para você esperam até 30/11/2026";
    const where = "Serviços › Acompanhar solicitações › Pagamentos do fundo para você";
    const [notice] = await backend.context.db.select().from(notificacao);
    expect(notice).toMatchObject({
      titulo: "Sua conta bancária foi alterada",
      idPessoaNotificada: Conta.BRUNO,
      link: "/services/requests",
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ para: EMAIL, assunto: "Sua conta bancária foi alterada", texto: expect.stringContaining("45-7") });
    for (const text of [notice?.descricao, mail?.texto]) {
      expect(text).toContain(until);
      expect(text).toContain(where);
      expect(text).not.toContain("12345-7");
    }
    expect(await history()).toMatchObject([{ antes: null, depois: "341 · Itaú, agência 0057, conta 12345-7", idAtor: Conta.BRUNO }]);
  });

  it("says that nothing waits where the fund switched it off", async () => {
    const { db } = backend.context;
    const row = { idPlano: null, codigo: "CONTA_ESPERA_DIAS", valor: "0", validoDesde: "2026-11-01", fonte: "Teste" };
    const [off] = await db.insert(parametroPlano).values(row).returning();
    expect((await change({ senha })).status).toBe(200);
    expect(await read()).toMatchObject({ esperaDias: 0, esperaAte: null });
    const [mail] = await mails();
    expect(mail?.texto).toContain("Os próximos pagamentos do fundo já vão para ela.");
    await db.delete(parametroPlano).where(eq(parametroPlano.id, off?.id ?? 0));
  });

  it.each([undefined, "", "errada"])("%p in its place changes nothing, tells nobody, and is said at the field", async (wrong) => {
    const refused = await change({ senha: wrong });
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused)).toEqual(["senha"]);
    expect(await read()).toMatchObject({ atual: null, versao: 0, esperaAte: null });
    expect([...(await mails()), ...(await history())]).toEqual([]);
  });

  it("counts wrong ones as those of the sign-in: the sixth waits, the right one too, and the log holds none", async () => {
    const trail = async () =>
      backend.context.db
        .select({ acao: auditoria.acao, detalhe: auditoria.detalhe })
        .from(auditoria)
        .where(and(eq(auditoria.idSujeito, Conta.BRUNO), inArray(auditoria.acao, ["sessao.recusar", "sessao.esperar"])))
        .orderBy(asc(auditoria.id));
    const before = (await trail()).length;
    for (let tries = 0; tries < 5; tries += 1) expect((await change({ senha: "Marcada#31" })).status).toBe(422);
    expect((await change({ senha: "Marcada#31" })).status).toBe(429);
    expect((await change({ senha })).status).toBe(429);
    expect(await read()).toMatchObject({ atual: null });
    const failed = (await trail()).slice(before);
    expect(failed.map(({ acao }) => acao)).toEqual([...Array(5).fill("sessao.recusar"), "sessao.esperar"]);
    expect(lines.join("\n") + JSON.stringify(failed)).not.toContain("Marcada");
    backend.advance(16 * 60_000);
    expect((await change({ senha })).status).toBe(200);
  });

  it("is no key's secret: nothing is kept of the call", async () => {
    const options = { as: BRUNO, headers: { "idempotency-key": "conta-1" } };
    await change({ senha }, options);
    expect((await change({ senha: "errada" }, options)).status).toBe(422);
  });

  it("needs no more statements than its row says", async () => {
    const as = await backend.login(BRUNO);
    const { statements, answer } = await countStatements(() => change({ senha }, { as }));
    expect(answer.status).toBe(200);
    const budget = contract["POST /alterarContaBancaria"].statements;
    expect(statements).toBeLessThanOrEqual(budget);
    expect(budget).toBeLessThanOrEqual(statements + 4);
  });
});

describe("the account itself", () => {
  it("with a digit that does not match is saved: the digit warns, and never blocks", async () =>
    expect((await change({ conta: "12345-6", senha })).status).toBe(200));

  it("sent again as it is, on whichever version, is answered as it stands and tells nobody", async () => {
    const { body } = await change({ senha });
    expect(await change({ senha })).toEqual({ status: 200, body });
    expect(await change({ senha, versao: body.versao })).toEqual({ status: 200, body });
    expect([(await mails()).length, (await history()).length]).toEqual([1, 1]);
  });

  it("changed meanwhile is refused, and nothing changes", async () => {
    await change({ senha });
    const late = await change({ conta: "00001-9", senha });
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining("outra aba") } });
    expect((await read()).atual).toEqual(account);
  });

  it("of who receives a benefit does not change here, whatever is proven", async () => {
    const refused = await change({ idPessoa: Conta.ELZA, senha }, { as: ELZA });
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining("comprovante") } });
    expect((await read(ELZA, Conta.ELZA)).atual).toBeNull();
  });

  it.each([
    [{ banco: "999" }, "banco"],
    [{ agencia: "57" }, "agencia"],
    [{ conta: "12345" }, "conta"],
  ])("%j is refused at its field before the password is looked at", async (sent, field) => {
    expect(fieldsOf(await change({ ...sent, senha: "errada" }))).toEqual([field]);
    expect(await backend.context.db.select().from(tentativa)).toEqual([]);
  });

  it("of fifty writers at once is one of theirs, told once, and the others are told to look", async () => {
    const as = await backend.login(BRUNO);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => change({ conta: `000${10 + index}-1`, senha }, { as })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Those that found the line full were turned away before anything was done.
    expect(answers.every(({ status }) => [200, 409, 429, 503].includes(status))).toBe(true);
    expect([(await mails()).length, (await history()).length]).toEqual([1, 1]);
  });

  it("sent fifty times at once is written once", async () => {
    const as = await backend.login(BRUNO);
    await Promise.all(Array.from({ length: 50 }, () => change({ senha }, { as })));
    expect((await read()).atual).toEqual(account);
    expect([(await mails()).length, (await history()).length]).toEqual([1, 1]);
  });
});

describe("with the second step", () => {
  beforeEach(() => secondStep(true));
  const ask = (more: object = {}) => post<Failure & { desafio: string }>("/pedirCodigoConta", { ...account, ...more });
  const codeIn = async () => /Código: (\d{6})/.exec((await mails()).at(-1)?.texto ?? "")?.[1] ?? "";

  it("asks for the code instead, which says for which account it is", async () => {
    expect((await read()).prova).toBe("codigo");
    expect(fieldsOf(await change({ senha }))).toEqual(["codigo"]);
    const { status, body } = await ask();
    expect(status).toBe(200);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      para: EMAIL,
      modelo: "codigo-conta",
      texto: expect.stringContaining("341 · Itaú, conta terminada em 45-7"),
    });
    const codigo = await codeIn();
    const proof = { desafio: body.desafio, codigo };
    expect((await change(proof)).status).toBe(200);
    expect((await read()).atual).toEqual(account);
    // The answer was lost, and the browser asks again.
    expect((await change(proof)).status).toBe(200);
    expect(await history()).toHaveLength(1);
    expect(lines.join("\n")).not.toContain(codigo);
  });

  it("takes the code for no other account, once, from nobody else, and not when it is old", async () => {
    const { desafio } = (await ask()).body;
    const proof = { desafio, codigo: await codeIn() };
    expect(fieldsOf(await change({ ...proof, conta: "00001-9" }))).toEqual(["codigo"]);
    const { versao } = (await change(proof)).body;
    const other = (await ask({ conta: "00001-9" })).body.desafio;
    const back = { desafio: other, codigo: await codeIn() };
    const moved = await change({ ...back, conta: "00001-9", versao });
    expect(moved.status).toBe(200);
    expect(fieldsOf(await change({ ...proof, versao: moved.body.versao }))).toEqual(["codigo"]);
    await backend.context.db.update(credencial).set({ segundoPasso: true }).where(eq(credencial.idPessoa, Conta.CARLA));
    const third = { desafio: (await ask({ conta: "00002-7" })).body.desafio, codigo: await codeIn() };
    expect(fieldsOf(await change({ ...third, idPessoa: Conta.CARLA, conta: "00002-7" }, { as: CARLA }))).toEqual(["codigo"]);
    await backend.context.db.update(credencial).set({ segundoPasso: false }).where(eq(credencial.idPessoa, Conta.CARLA));
    backend.advance(11 * 60_000);
    expect(fieldsOf(await change({ ...third, conta: "00002-7", versao: moved.body.versao }))).toEqual(["codigo"]);
    expect((await read()).atual?.conta).toBe("00001-9");
  });

  it("is out of tries after five guesses, each of which is written down", async () => {
    const { desafio } = (await ask()).body;
    const codigo = await codeIn();
    const wrong = codigo === "000000" ? "000001" : "000000";
    const count = async () => (await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, "sessao.recusar"))).length;
    const before = await count();
    for (let tries = 0; tries < 5; tries += 1) expect((await change({ desafio, codigo: wrong })).status).toBe(422);
    expect((await change({ desafio, codigo })).status).toBe(422);
    expect(await count()).toBe(before + 6);
    expect((await read()).atual).toBeNull();
  });

  it("opens neither a session nor a new password with that code", async () => {
    const { desafio } = (await ask()).body;
    expect((await post("/validarCodigoSeguranca", { desafio, codigo: await codeIn() })).status).toBe(401);
  });

  it("sends so many codes and then waits", async () => {
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push((await ask()).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("sends none to somebody without it", async () => {
    await secondStep(false);
    expect((await ask()).status).toBe(422);
    expect(await mails()).toEqual([]);
  });
});

describe("somebody else", () => {
  it("of the participants reaches neither call", async () => {
    expect((await change({ senha }, { as: CARLA })).status).toBe(403);
    expect((await read()).atual).toBeNull();
  });

  it.each([{ target: Conta.BRUNO }, {}])("of the team is told where to ask for it, %j", async (where) => {
    const refused = await change({ senha }, { as: ANA, ...where });
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringMatching(/Informações Pessoais.*outra pessoa da equipe/) } });
    expect((await post("/pedirCodigoConta", account, { as: ANA, target: Conta.BRUNO })).status).toBe(403);
    expect((await read()).atual).toBeNull();
    const [audited] = await backend.context.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.acao, "POST /alterarContaBancaria"), eq(auditoria.idAtor, Conta.ANA)));
    expect(audited).toMatchObject({ resultado: "negada", idSujeito: Conta.BRUNO });
  });
});
