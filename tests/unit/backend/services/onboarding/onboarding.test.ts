import { Conta } from "@backend/demo/accounts";
import {
  cadastroHistorico,
  contaBancaria,
  declaracao,
  endereco,
  notificacao,
  onboardingEtapa,
  onboardingProgresso,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { optionsOf } from "@backend/money/contribuicoes/options";
import { accountHeldUntil } from "@backend/people/cadastro";
import { and, eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { addMonths, monthOf } from "@/domain/calendar/months";
import { startBackend, type TestBackend } from "../../../../support/backend";

const [ANA, CARLA, FABIO] = ["98765432100", "12345678909", "93541134780"];
const [MAIS_VALOR, DXC] = [4, 7];

let backend: TestBackend;
let clock: Date;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
  clock = backend.context.now();
  backend.context.now = () => clock;
  await backend.context.db.update(vinculoPlano).set({ onboarding: "S" }).where(eq(vinculoPlano.idPessoa, Conta.CARLA));
});
afterAll(() => backend.close());

const send = (as: string, idStep: number, metadata: object = {}, more: object = {}, target?: number) =>
  backend.inject("POST", "/enviarDadosOnboarding", {
    as,
    target,
    body: { idPessoa: Conta.FABIO, idPlano: DXC, idStep, metadata, pular: "N", ...more },
  });
const carla = (idStep: number, metadata: object = {}, more: object = {}) =>
  send(CARLA, idStep, metadata, { idPessoa: Conta.CARLA, idPlano: MAIS_VALOR, ...more });
const draft = (as: string, idStep: number, metadata: object, more: object = {}) =>
  backend.inject("POST", "/guardarRascunhoOnboarding", {
    as,
    body: { idPessoa: Conta.FABIO, idPlano: DXC, idStep, metadata, ...more },
  });
interface Wizard {
  onboarding: string;
  etapas: number[];
  etapaAtual: number;
  respostas: { idStep: number; metadata: object | null; rascunho: object | null }[];
  parametros: Record<string, string>;
  salario: string;
}
const read = async (as = FABIO, idPessoa: number = Conta.FABIO, idPlano = DXC) =>
  (await backend.inject("GET", `/retornarOnboarding/${idPessoa}/${idPlano}`, { as })).body as Wizard;
const answer = async (idStep: number) => (await read()).respostas.find((step) => step.idStep === idStep);
const stored = async (idStep: number) => {
  const [row] = await backend.context.db
    .select()
    .from(onboardingEtapa)
    .where(and(eq(onboardingEtapa.idPessoa, Conta.FABIO), eq(onboardingEtapa.idStep, idStep)));
  return row?.metadata;
};
const pending = async () => {
  const [link] = await backend.context.db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, Conta.FABIO));
  return link?.onboarding;
};
const signIn = (senha: string) => backend.inject("POST", "/autenticar", { body: { cpf: FABIO, senha } });
const fieldsOf = ({ body }: { body: unknown }) => ((body as { erros?: { campo: string }[] }).erros ?? []).map(({ campo }) => campo);

const home = { residente_exterior: "N", cep: "01310-200", logradouro: "Avenida Paulista", numero: "1578", bairro: "Bela Vista" };
const address = { ...home, cidade: "São Paulo", estado: "sp" };

describe("GET /retornarOnboarding", () => {
  it("begins at the second entry of the plan's list, with the dated values of the plan", async () => {
    expect(await read()).toMatchObject({
      onboarding: "S",
      etapas: [0, 1, 2, 4, 6, 7],
      etapaAtual: 1,
      respostas: [],
      parametros: { unidadeReferencia: "521.99", limiteSalario: "7227.78" },
    });
    expect(await read(CARLA, Conta.CARLA, MAIS_VALOR)).toMatchObject({
      etapas: [0, 1, 2, 3, 4, 5, 7],
      parametros: { contribuicaoMinima: "132.65", contribuicaoMinimaEnvio: "126.61" },
    });
  });

  it("finds the pending enrolment for plan 0, and is not found in a plan that the person is not in", async () => {
    expect(await read(FABIO, Conta.FABIO, 0)).toMatchObject({ plano: { id: DXC } });
    expect((await backend.inject("GET", `/retornarOnboarding/${Conta.FABIO}/1`, { as: FABIO })).status).toBe(404);
    expect((await backend.inject("GET", `/retornarOnboarding/${Conta.FABIO}/${DXC}`, { as: CARLA })).status).toBe(403);
  });
});

describe("POST /enviarDadosOnboarding", () => {
  it.each([2, 4, 7])("cannot jump ahead to step %i", async (idStep) => {
    expect((await send(FABIO, idStep, { ppe: "N", ...address })).status).toBe(422);
    expect((await draft(FABIO, idStep, { ppe: "N" })).status).toBe(422);
    expect(await stored(idStep)).toBeUndefined();
  });

  it.each([3, 5])("refuses step %i, which the plan does not have", async (idStep) => {
    expect((await send(FABIO, idStep)).status).toBe(400);
    expect(await stored(idStep)).toBeUndefined();
  });

  it.each([-2, 8, 1.5])("refuses step %d, which no plan has", async (idStep) => expect((await send(FABIO, idStep)).status).toBe(400));

  it("cannot be concluded before its end", async () => {
    expect((await send(FABIO, -1)).status).toBe(422);
    expect(await pending()).toBe("S");
  });

  it.each([[{}], [{ password: "fraca" }], [{ password: "Com espaço#1" }], [{ password: 12 }]])(
    "refuses the password in %j",
    async (metadata) => {
      expect((await send(FABIO, 1, metadata)).status).toBe(400);
      expect((await signIn("Portal@2026")).status).toBe(200);
    },
  );

  it("lets nobody set the password for the person; in the assisted view the step is passed over", async () => {
    expect((await send(ANA, 1, { password: "Invasor#2026" }, {}, Conta.FABIO)).status).toBe(403);
    expect((await send(FABIO, 1, {}, { pular: "S" })).status).toBe(422);
    expect((await send(ANA, 1, {}, { pular: "S" }, Conta.FABIO)).body).toEqual({ proximoStep: 2 });
    expect((await signIn("Portal@2026")).status).toBe(200);
  });

  it("sets the first password, keeps it nowhere else and ends the other sessions", async () => {
    const [here, elsewhere] = [await backend.login(FABIO), await backend.login(FABIO)];
    const { status, body } = await send(here, 1, { password: "Primeira#2026" });
    expect([status, body]).toEqual([200, { proximoStep: 2 }]);
    expect(await stored(1)).toEqual({});
    expect((await signIn("Primeira#2026")).status).toBe(200);
    expect((await signIn("Portal@2026")).status).not.toBe(200);
    expect((await backend.inject("GET", "/retornarSessao", { as: here })).status).toBe(200);
    expect((await backend.inject("GET", "/retornarSessao", { as: elsewhere })).status).toBe(401);
    await backend.inject("POST", "/alterarSenha", {
      as: here,
      body: { senhaAtual: "Primeira#2026", senha: "Portal@2026", confirmacaoSenha: "Portal@2026" },
    });
  });

  it("keeps what is being typed beside what was sent, never a password, and forgets it with the next send", async () => {
    expect((await draft(FABIO, 2, { ppe: "S", senha: "Segredo#1", grande: { a: 1 } })).status).toBe(200);
    expect(await answer(2)).toMatchObject({ metadata: null, rascunho: { ppe: "S" } });
    expect((await read()).etapaAtual).toBe(2);
    expect((await send(FABIO, 2, { ppe: "talvez" })).status).toBe(400);
    expect((await send(FABIO, 2, { ppe: "N", extra: "x" })).body).toEqual({ proximoStep: 4 });
    expect(await answer(2)).toMatchObject({ metadata: { ppe: "N" }, rascunho: null });
    await draft(FABIO, 2, { ppe: "S" });
    expect(await answer(2)).toMatchObject({ metadata: { ppe: "N" }, rascunho: { ppe: "S" } });
  });

  it("a step sent again replaces what it said and does not lose the place; a skipped one leaves it", async () => {
    expect((await send(FABIO, 2, { ppe: "S" })).body).toEqual({ proximoStep: 4 });
    expect((await send(FABIO, 2, { ppe: "N" }, { pular: "S" })).body).toEqual({ proximoStep: 4 });
    expect(await answer(2)).toMatchObject({ metadata: { ppe: "S" } });
    expect((await read()).etapaAtual).toBe(4);
    expect((await send(FABIO, 4, {}, { pular: "S" })).status).toBe(422);
  });

  it("names each missing field of the address", async () => {
    const refused = await send(FABIO, 4, { residente_exterior: "N", cep: "0131020" });
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual(["cep", "logradouro", "numero", "bairro", "cidade", "estado"].map((name) => `metadata.${name}`));
    expect(fieldsOf(await send(FABIO, 4, { residente_exterior: "S", pais: "XX" }))).toHaveLength(3);
    expect((await send(FABIO, 4, { ...address, idArquivo: 999_999 })).status).toBe(400);
  });

  it("takes the address as the contract of the step says", async () => {
    expect((await send(FABIO, 4, address)).body).toEqual({ proximoStep: 6 });
    expect(await stored(4)).toMatchObject({ cep: "01310200", estado: "SP", residente_exterior: "N", foreignResident: false });
  });

  it.each([
    [6, 0],
    [0, 26],
    [0, 0],
    [0, 1.5],
    ["x", 1],
  ])("refuses %p %% and %p %% of a salary below the threshold", async (percentualBasica, percentualSuplementar) => {
    expect((await send(FABIO, 6, { percentualBasica, percentualSuplementar })).status).toBe(400);
  });

  it("computes the amounts itself", async () => {
    const { salario } = await read();
    await send(FABIO, 6, { percentualBasica: 0, percentualSuplementar: 5, supplementaryContributions: "1.00", salary: "1.00" });
    expect(await stored(6)).toMatchObject({ salary: salario, basicContributions: "0.00" });
    expect(await stored(6)).not.toMatchObject({ supplementaryContributions: "1.00" });
  });

  it.each([
    ["2026-03-16T02:59:59Z", 200],
    ["2026-03-16T03:00:00Z", 400],
  ])("takes a profile until the end of day 15 in São Paulo: %s", async (now, status) => {
    const before = clock;
    clock = new Date(now);
    // The sessions of the demo are of today: only the rule of the step looks at the moved clock.
    const { storeStep } = await import("@backend/services/onboarding/steps");
    const caller = { idSessao: 1, pessoa: { id: Conta.FABIO, nome: "", cpf: FABIO, data_nascimento: null, admin: "N" as const } };
    const step = { idPessoa: Conta.FABIO, idPlano: DXC, idStep: 7, metadata: { idPerfil: 3 }, pular: "N" as const };
    const outcome = await storeStep(backend.context.db, clock, step, caller, async () => undefined).then(
      () => 200,
      (problem: { status: number }) => problem.status,
    );
    clock = before;
    expect(outcome).toBe(status);
  });

  it("ends with the review, which writes the registration", async () => {
    expect((await send(FABIO, 7, {}, { pular: "S" })).body).toEqual({ proximoStep: -1 });
    expect(await pending()).toBe("S");
    expect((await send(FABIO, -1)).body).toEqual({ proximoStep: 0 });
    expect(await pending()).toBe("N");
    expect((await signIn("Portal@2026")).body).toMatchObject({ onboarding: "N" });
    const { db } = backend.context;
    const [place] = await db.select().from(endereco).where(eq(endereco.idPessoa, Conta.FABIO));
    expect(place).toMatchObject({ cep: "01310200", logradouro: "Avenida Paulista", estado: "SP", pais: "BR", residenteExterior: "N" });
    const [pep] = await db.select().from(declaracao).where(eq(declaracao.idPessoa, Conta.FABIO));
    expect(pep).toMatchObject({ tipo: "pep", dados: { ppe: "S" }, validaAte: null });
    const history = await db.select().from(cadastroHistorico).where(eq(cadastroHistorico.idPessoa, Conta.FABIO));
    expect(history.map(({ campo }) => campo)).toContain("endereco.logradouro");
    const [progress] = await db.select().from(onboardingProgresso).where(eq(onboardingProgresso.idPessoa, Conta.FABIO));
    expect(progress).toMatchObject({ idStep: -1, concluidoEm: expect.any(Date) });
    const [link] = await db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, Conta.FABIO));
    expect(link?.idPerfil).toBe(1);
  });

  it("makes an option of the percentages, from the next month", async () => {
    expect(await optionsOf(backend.context.db, Conta.FABIO, DXC)).toMatchObject([
      { percentualBasica: "0.00", percentualSuplementar: "5.00", valor: null, formaPagamento: 0 },
    ]);
  });

  it("takes nothing once it is over", async () => {
    expect((await send(FABIO, 1, { password: "Depois#2026" })).status).toBe(422);
    expect((await send(FABIO, 2, { ppe: "N" })).status).toBe(422);
    expect((await draft(FABIO, 2, { ppe: "N" })).status).toBe(422);
    expect((await signIn("Portal@2026")).status).toBe(200);
  });

  it("is refused for somebody else", async () => expect((await send(CARLA, 2)).status).toBe(403));
});

describe("the wizard of a plan by amount", () => {
  const debit = { formaPagamento: 5, agencia: "1234", conta: "12345-6", banco: 341, valorContribuicao: "132.65" };

  it("asks income and contribution, and refuses what the form would not allow", async () => {
    await carla(1, { password: "Portal@2026" });
    expect((await carla(2, { ppe: "N" })).body).toEqual({ proximoStep: 3 });
    expect((await carla(3, { incomeRange: "R$ 1 - 2" })).status).toBe(400);
    expect((await carla(3, { incomeRange: "R$ 5.000 - 7.999" })).body).toEqual({ proximoStep: 4 });
    expect((await carla(4, { residente_exterior: "S", pais: "PT", codigoPostal: "1000-001", numeroIdentificacaoFiscal: "9" })).status).toBe(
      200,
    );
    for (const wrong of [
      { valorContribuicao: "132.64" },
      { formaPagamento: 3 },
      { banco: 1 },
      { agencia: "123" },
      { conta: "1234-5" },
      { conta: "1234567890-1" },
    ])
      expect([wrong, (await carla(5, { ...debit, ...wrong })).status]).toEqual([wrong, 400]);
    expect((await carla(6, {})).status).toBe(400);
    expect((await carla(5, debit)).body).toEqual({ proximoStep: 7 });
  });

  it("concludes with the account of the direct debit and the address abroad", async () => {
    await carla(7, {}, { pular: "S" });
    expect((await carla(-1)).body).toEqual({ proximoStep: 0 });
    const { db } = backend.context;
    const [account] = await db.select().from(contaBancaria).where(eq(contaBancaria.idPessoa, Conta.CARLA));
    expect(account).toMatchObject({ banco: "341", agencia: "1234", conta: "12345-6" });
    // It is somebody's first account: they are told of it, and money waits all the same.
    const notices = await db.select().from(notificacao).where(eq(notificacao.idPessoaNotificada, Conta.CARLA));
    expect(notices.map(({ titulo }) => titulo)).toContain("Sua conta bancária foi alterada");
    expect(await accountHeldUntil(db, Conta.CARLA, dateOf(clock))).not.toBeNull();
    const [place] = await db.select().from(endereco).where(eq(endereco.idPessoa, Conta.CARLA));
    expect(place).toMatchObject({ residenteExterior: "S", pais: "PT", cep: "1000-001", nif: "9" });
    const [latest] = await optionsOf(db, Conta.CARLA, MAIS_VALOR);
    const next = `${addMonths(monthOf(dateOf(clock)), 1)}-01`;
    expect(latest).toMatchObject({
      valor: "132.65",
      formaPagamento: 5,
      banco: "341",
      agencia: "1234",
      conta: "12345-6",
      validoDesde: next,
    });
  });

  it.each([
    ["leaves an account that is there as it was, since no proof was asked for", CARLA, { conta: "00009-1" }],
    ["writes none in the assisted view", ANA, null],
  ])("%s", async (_words, as, before) => {
    const { db } = backend.context;
    const ofCarla = eq(contaBancaria.idPessoa, Conta.CARLA);
    await db.delete(contaBancaria).where(ofCarla);
    if (before) await db.insert(contaBancaria).values({ idPessoa: Conta.CARLA, banco: "260", agencia: "0001", ...before });
    await db.update(vinculoPlano).set({ onboarding: "S" }).where(eq(vinculoPlano.idPessoa, Conta.CARLA));
    await db
      .update(onboardingProgresso)
      .set({ idStep: -1, concluidoEm: null })
      .where(and(eq(onboardingProgresso.idPessoa, Conta.CARLA), eq(onboardingProgresso.idPlano, MAIS_VALOR)));
    const target = as === CARLA ? {} : { target: Conta.CARLA };
    const body = { idPessoa: Conta.CARLA, idPlano: MAIS_VALOR, idStep: -1, metadata: {}, pular: "N" };
    expect((await backend.inject("POST", "/enviarDadosOnboarding", { as, ...target, body })).body).toEqual({ proximoStep: 0 });
    expect((await db.select({ conta: contaBancaria.conta }).from(contaBancaria).where(ofCarla))[0] ?? null).toEqual(before);
    expect((await optionsOf(db, Conta.CARLA, MAIS_VALOR))[0]).toMatchObject({ formaPagamento: 5, conta: "12345-6" });
  });
});
