import { credencial, pessoa } from "@backend/kernel/db/schema";
import { issueGrant } from "@backend/people/sessao/codes";
import { hashPassword } from "@backend/people/sessao/credentials";
import { refusalOfPassword } from "@backend/people/sessao/newPassword";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { eq } from "drizzle-orm";
import { passwordFaults } from "@/domain/people/password";

const someone = { nome: "Zuleica Quintanilha de Sá", cpf: "39053344705", data_nascimento: "1961-03-07" };

describe("a new password that holds the four rules", () => {
  it.each([
    "Senha@123",
    "Senha#123",
    "S3nh@123",
    "Brasil@10",
    "Brasil#10!",
    "Flamengo@123",
    "Password@1",
    "P@ssw0rd!",
    "Qwerty@123",
    "Qwerty!123",
    "Abc@12345",
    "Iloveyou!1",
    "Jesus@123",
    "DeusEFiel@10",
    "Mudar@1234",
    "Janeiro@1",
    "Corinthians#1",
  ])("%s is among the first that anybody tries", (password) => {
    expect(passwordFaults(password, password).every(({ mensagem }) => mensagem.includes("mais usadas"))).toBe(true);
    expect(refusalOfPassword(password, someone)).toBe("Esta senha é das mais usadas e fácil de adivinhar. Escolha outra.");
  });

  it.each(["Zuleica@2026x", "x9!QUINTANILHA", "Quintanilha#7", "Xy@390533", "Vento#07031961", "Vento#070361", "Vento#19610307"])(
    "%s is made of what is known of her",
    (password) => {
      expect(refusalOfPassword(password, someone)).toBe("A senha não pode ter o seu nome, a sua data de nascimento nem parte do seu CPF.");
    },
  );

  it.each([
    "Vento#42",
    "Portal@2026",
    "Cavalo-Bateria9",
    "xK9!vqPz",
    "Senhorita#Lua8",
    "Brasilia#Acre77",
    "Nova@2026",
    "Sapo-Roxo-De-Bota1",
  ])("%s is taken", (password) => {
    expect(refusalOfPassword(password, someone)).toBeNull();
  });
});

describe("where passwords are made", () => {
  const BRUNO = "52998224725";
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await startBackend({ demo: "minimal" });
  });
  afterEach(() => backend.close());
  const me = async () => {
    const [row] = await backend.context.db.select().from(pessoa).where(eq(pessoa.cpf, BRUNO));
    if (!row) throw new Error("no Bruno");
    return row;
  };

  it("is refused at its field when it is changed, and the old one stays", async () => {
    const as = await backend.login(BRUNO);
    for (const senha of ["Senha@1234", "Carvalho#77", "Brasil@10"]) {
      const answer = await backend.inject("POST", "/alterarSenha", {
        as,
        body: { senhaAtual: "Portal@2026", senha, confirmacaoSenha: senha },
      });
      expect(answer).toMatchObject({ status: 400, body: { erros: [{ campo: "senha", mensagem: expect.any(String) }] } });
    }
    expect((await backend.inject("POST", "/autenticar", { body: { cpf: BRUNO, senha: "Portal@2026" } })).status).toBe(200);
  });

  it("is refused at its field when it is made with a code, and another may be tried with the same leave", async () => {
    const { db, now } = backend.context;
    const { autorizacao } = await issueGrant(db, now(), (await me()).id);
    const make = (senha: string) => backend.inject("POST", "/definirSenha", { body: { autorizacao, senha, confirmacaoSenha: senha } });
    expect(await make("Bruno#Lua8")).toMatchObject({ status: 400, body: { erros: [{ campo: "senha" }] } });
    expect((await make("Vento#Lua8")).status).toBe(204);
  });

  it("opens the portal where it was made before, however common", async () => {
    const senhaHash = await hashPassword("Aa1!");
    await backend.context.db
      .update(credencial)
      .set({ senhaHash })
      .where(eq(credencial.idPessoa, (await me()).id));
    expect((await backend.inject("POST", "/autenticar", { body: { cpf: BRUNO, senha: "Aa1!" } })).status).toBe(200);
  });
});
