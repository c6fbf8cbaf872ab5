import { Conta } from "@backend/demo/accounts";
import { auditoria, cadastroHistorico, endereco, notificacao, pessoa, saidaEmail } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import type { InjectOptions } from "@tests/support/backend";
import { asc, eq } from "drizzle-orm";
import { startBackend, type TestBackend } from "../../../../support/backend";

const [ANA, BRUNO, CARLA, ELZA] = ["98765432100", "52998224725", "12345678909", "16899535009"];

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T15:00:00Z") });
}, 120_000);
beforeEach(async () => {
  const { db } = backend.context;
  for (const table of [cadastroHistorico, endereco, notificacao, saidaEmail]) await db.delete(table);
});
afterAll(() => backend.close());

type Failure = { detail: string; erros?: { campo: string; mensagem: string }[] };
const post = async <T = Failure>(path: string, body: object, options: InjectOptions = { as: BRUNO }) => {
  const answer = await backend.inject("POST", path, { ...options, body: { idPessoa: Conta.BRUNO, ...body } });
  return { status: answer.status, body: answer.body as T };
};
const read = async (as = BRUNO, id: number = Conta.BRUNO) =>
  (await backend.inject("GET", `/retornarCadastro/${id}`, { as })).body as Reply<"GET /retornarCadastro/{idPessoa}">;
const history = async (as = BRUNO, id: number = Conta.BRUNO, query = {}) =>
  (await backend.inject("GET", `/retornarHistoricoCadastro/${id}`, { as, query }))
    .body as Reply<"GET /retornarHistoricoCadastro/{idPessoa}">;
const mails = () => backend.context.db.select().from(saidaEmail).orderBy(asc(saidaEmail.id));
const fieldsOf = ({ body }: { body: Failure }) => body.erros?.map(({ campo }) => campo);

const home = {
  residente_exterior: "N",
  pais: "",
  cep: "01310-200",
  codigoPostal: "",
  logradouro: " Avenida Paulista ",
  numero: "1578",
  complemento: "",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  estado: "sp",
  numeroIdentificacaoFiscal: "",
};
const account = { banco: "341", agencia: "0057", conta: "12345-7", senha: "Portal@2026" };

it("answers the registration of the demo's participant", async () => {
  const registration = await read();
  expect(registration).toMatchObject({
    pessoa: { nome: "Bruno Carvalho", cpf: BRUNO },
    contato: { email: expect.stringContaining("@"), versaoTelefone: 0 },
    endereco: { atual: null, versao: 0 },
    conta: { atual: null, porSolicitacao: false },
    vinculos: [{ matricula: "0045127", plano: { nome: "HPE" }, situacao: { nome: "Ativo" } }],
    correcao: null,
  });
  expect((await read(ELZA, Conta.ELZA)).conta.porSolicitacao).toBe(true);
});

describe("phone", () => {
  it("is kept as digits, once, with who, when, before and after", async () => {
    const before = (await read()).contato;
    const saved = await post("/alterarTelefone", { telefone: "(11) 91234-5678", versao: before.versaoTelefone });
    expect(saved).toMatchObject({ status: 200, body: { telefone: "11912345678", versao: expect.any(Number) } });
    expect((await history()).itens).toMatchObject([
      {
        papel: "participante",
        quando: expect.stringContaining("2026-11-21T15:0"),
        mudancas: [{ campo: "Telefone", antes: expect.stringMatching(/^\(11\) 99\d{3}-\d{4}$/), depois: "(11) 91234-5678" }],
      },
    ]);
  });

  it("made on an older version is refused, and nothing changes", async () => {
    await post("/alterarTelefone", { telefone: "11911111111", versao: 0 });
    const late = await post("/alterarTelefone", { telefone: "11922222222", versao: 0 });
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining("outra aba") } });
    const { contato } = await read();
    expect(contato.telefone).toBe("11911111111");
    expect((await post("/alterarTelefone", { telefone: "11922222222", versao: contato.versaoTelefone })).status).toBe(200);
  });

  it("sent twice with one key is written once", async () => {
    const options = { as: await backend.login(BRUNO), headers: { "idempotency-key": "phone-twice" } };
    const [one, two] = [
      await post("/alterarTelefone", { telefone: "11933333333", versao: 0 }, options),
      await post("/alterarTelefone", { telefone: "11933333333", versao: 0 }, options),
    ];
    expect(one).toEqual(two);
    expect((await history()).total).toBe(1);
  });

  it.each(["", "123", "(10) 91234-5678", "texto", "9".repeat(40)])("%p is refused at its field", async (telefone) => {
    const refused = await post("/alterarTelefone", { telefone, versao: 0 });
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused)).toEqual(["telefone"]);
    expect((await history()).total).toBe(0);
  });
});

describe("address", () => {
  it("in Brazil is kept tidy, each field that changed in the history", async () => {
    expect((await post("/alterarEndereco", { ...home, versao: 0 })).status).toBe(200);
    const { endereco: kept } = await read();
    expect(kept.atual).toMatchObject({
      cep: "01310200",
      logradouro: "Avenida Paulista",
      estado: "SP",
      pais: "BR",
      residente_exterior: "N",
    });
    const moved = { ...home, numero: "20", versao: kept.versao };
    expect((await post("/alterarEndereco", moved)).status).toBe(200);
    const [last] = (await history()).itens;
    expect(last?.mudancas).toEqual([{ campo: "Número", antes: "1578", depois: "20" }]);
  });

  it("abroad keeps country, postal code and tax number, and drops what is Brazilian", async () => {
    const abroad = { ...home, residente_exterior: "S", pais: "PT", codigoPostal: "1000-001", numeroIdentificacaoFiscal: "123" };
    expect((await post("/alterarEndereco", { ...abroad, versao: 0 })).status).toBe(200);
    expect((await read()).endereco.atual).toMatchObject({ pais: "PT", cep: "", codigoPostal: "1000-001", estado: "" });
    expect((await history()).itens[0]?.mudancas).toContainEqual({ campo: "País", antes: null, depois: "Portugal" });
  });

  it("says what is missing, field by field", async () => {
    const empty = Object.fromEntries(Object.keys(home).map((name) => [name, ""]));
    expect(fieldsOf(await post("/alterarEndereco", { ...empty, residente_exterior: "N", versao: 0 }))).toEqual([
      "cep",
      "logradouro",
      "numero",
      "bairro",
      "cidade",
      "estado",
    ]);
    const brazil = { ...empty, residente_exterior: "S", pais: "BR", versao: 0 };
    expect(fieldsOf(await post("/alterarEndereco", brazil))).toEqual(["pais", "codigoPostal", "numeroIdentificacaoFiscal"]);
  });

  it("of twenty writers at once, one wins and the others are told", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post("/alterarEndereco", { ...home, numero: String(index), versao: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });
});

describe("e-mail", () => {
  const password = "Portal@2026";
  const ask = (email: string, senha = password, as = CARLA) =>
    post<Failure & { desafio: string }>("/pedirTrocaEmail", { email, senha }, { as });
  const codeOf = async (email: string) =>
    /Código: (\d{6})/.exec((await mails()).findLast(({ para }) => para === email)?.texto ?? "")?.[1] ?? "";
  const confirm = (desafio: string, codigo: string, as = CARLA) =>
    post<Failure & { email: string }>("/confirmarTrocaEmail", { desafio, codigo }, { as });
  const current = async () =>
    (await backend.context.db.select({ email: pessoa.email }).from(pessoa).where(eq(pessoa.id, Conta.CARLA)))[0]?.email ?? "";

  it("changes after the code that went to the new address; the old one is told", async () => {
    const old = await current();
    const { status, body } = await ask(" Carla.Nova@Exemplo.com ");
    expect(status).toBe(200);
    expect(await current()).toBe(old);
    const codigo = await codeOf("carla.nova@exemplo.com");
    expect(await confirm(body.desafio, codigo)).toMatchObject({ status: 200, body: { email: "carla.nova@exemplo.com" } });
    expect(await current()).toBe("carla.nova@exemplo.com");
    expect((await mails()).at(-1)).toMatchObject({ para: old, texto: expect.stringContaining("c•••@exemplo.com") });
    expect((await history(CARLA, Conta.CARLA)).itens[0]?.mudancas).toEqual([
      { campo: "E-mail", antes: old, depois: "carla.nova@exemplo.com" },
    ]);
    // The answer was lost, and the browser asks again.
    expect((await confirm(body.desafio, codigo)).status).toBe(200);
    expect((await history(CARLA, Conta.CARLA)).total).toBe(1);
  });

  it("does not go back by an old code", async () => {
    const first = (await ask("primeiro@exemplo.com")).body.desafio;
    const codigo = await codeOf("primeiro@exemplo.com");
    await confirm(first, codigo);
    const second = (await ask("segundo@exemplo.com")).body.desafio;
    await confirm(second, await codeOf("segundo@exemplo.com"));
    expect((await confirm(first, codigo)).status).toBe(422);
    expect(await current()).toBe("segundo@exemplo.com");
    backend.advance(60 * 60_000);
  });

  it("needs the password, the right code, and the same person", async () => {
    const before = await current();
    expect(fieldsOf(await ask("x@exemplo.com", "errada"))).toEqual(["senha"]);
    expect(fieldsOf(await ask("não é e-mail"))).toEqual(["email"]);
    expect(fieldsOf(await ask(before))).toEqual(["email"]);
    const { desafio } = (await ask("x@exemplo.com")).body;
    const codigo = await codeOf("x@exemplo.com");
    expect((await confirm(desafio, codigo, BRUNO)).status).toBe(422);
    expect(fieldsOf(await confirm(desafio, codigo === "000000" ? "000001" : "000000"))).toEqual(["codigo"]);
    backend.advance(11 * 60_000);
    expect((await confirm(desafio, codigo)).status).toBe(422);
    expect(await current()).toBe(before);
  });

  it("gives no leave to define a password with its code", async () => {
    const { desafio } = (await ask("y@exemplo.com")).body;
    const codigo = await codeOf("y@exemplo.com");
    expect((await backend.inject("POST", "/validarCodigoSeguranca", { body: { desafio, codigo } })).status).toBe(401);
  });

  it("is changed by its owner only", async () => {
    const body = { email: "z@exemplo.com", senha: password };
    expect((await backend.inject("POST", "/pedirTrocaEmail", { as: ANA, target: Conta.CARLA, body })).status).toBe(403);
  });
});

it("an attendant's change says that the team made it, and is audited", async () => {
  const done = await post("/alterarTelefone", { telefone: "11944444444", versao: 0 }, { as: ANA, target: Conta.BRUNO });
  expect(done.status).toBe(200);
  expect((await history()).itens[0]).toMatchObject({ papel: "atendente" });
  const audited = await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, "POST /alterarTelefone"));
  expect(audited).toContainEqual(expect.objectContaining({ idAtor: Conta.ANA, idSujeito: Conta.BRUNO, resultado: "permitida" }));
});

it("the history comes in pages, the newest first", async () => {
  let versao = 0;
  for (const last of [1, 2, 3]) {
    const saved = await post<{ versao: number }>("/alterarTelefone", { telefone: `1195555555${last}`, versao });
    versao = saved.body.versao;
    backend.advance(1000);
  }
  expect(await history(BRUNO, Conta.BRUNO, { page: 0, limit: 2 })).toMatchObject({ total: 3, totalPage: 2, itens: [{ id: versao }, {}] });
  expect((await history(BRUNO, Conta.BRUNO, { page: 1, limit: 2 })).itens).toHaveLength(1);
  expect((await history(BRUNO, Conta.BRUNO, { page: 9, limit: 2 })).itens).toEqual([]);
});

it("nobody reads or changes another's registration", async () => {
  for (const path of ["retornarCadastro", "retornarHistoricoCadastro", "retornarFoto"])
    expect((await backend.inject("GET", `/${path}/${Conta.BRUNO}`, { as: CARLA })).status).toBe(403);
  expect((await post("/alterarContaBancaria", { ...account, versao: 0 }, { as: CARLA })).status).toBe(403);
  expect((await read()).conta.atual).toBeNull();
});
