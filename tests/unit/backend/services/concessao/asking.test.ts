import { contaBancaria, dependente, formaRenda, parametroPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { ana, bruno } from "../../requests/servicos/people";
import { BENEFIT, benefitData, type Desk, HPE, LUMP, lumpData, openDesk } from "./desk";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
}, 60_000);
afterEach(() => desk.close());

type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
const service = async (id: number) =>
  (await desk.inject("GET", `/retornarServico/${id}/${desk.account.idPessoa}/${HPE}`, { as: bruno })).body as Service;

const file = async (changes: object) => desk.ask(BENEFIT, { ...benefitData, ...changes }, await desk.identity());
const faultOn = (campo: string) => ({ status: 400, body: { erros: expect.arrayContaining([expect.objectContaining({ campo })]) } });

describe("who may and from when", () => {
  it("is the day on which age and time are there, and not the day before", async () => {
    await desk.birth("1976-11-21");
    expect(await service(BENEFIT)).toMatchObject({
      permitido: false,
      motivo: expect.stringMatching(/^Disponível a partir de 21\/11\/2026: 50 anos de idade e 10 anos no plano\./),
    });
    expect(await service(LUMP)).toMatchObject({ permitido: false, motivo: expect.stringContaining("Disponível a partir de 21/11/2026") });
    await desk.birth("1976-11-20");
    expect(await service(BENEFIT)).toMatchObject({ permitido: true, motivo: null });
    expect((await desk.facts()).especies.filter(({ permitida }) => permitida).map(({ id }) => id)).toEqual(["antecipada", "invalidez"]);
  });

  it("waits for the months in the plan too, and for a birth date", async () => {
    await desk.setLink({ dataAdesao: "2021-11-21" });
    expect((await service(BENEFIT)).motivo).toMatch(/^Disponível a partir de 21\/11\/2026: 55 anos de idade e 5 anos no plano\./);
    await desk.setLink({ dataAdesao: "2021-11-20" });
    expect((await service(BENEFIT)).permitido).toBe(true);
    await desk.birth(null);
    expect((await service(BENEFIT)).motivo).toContain("Falta a data de nascimento");
  });

  it("lets whoever is not at work ask by disability, with the letter of social security", async () => {
    await desk.birth("1985-01-01");
    await desk.setLink({ idSituacao: 6 });
    expect((await service(BENEFIT)).permitido).toBe(true);
    expect(await file({})).toMatchObject(faultOn("dados.especie"));
    const without = await file({ especie: "invalidez" });
    expect(without.body).toMatchObject({
      erros: [{ mensagem: expect.stringContaining("Carta de concessão da aposentadoria por invalidez") }],
    });
    const letter = { codigo: "invalidez", idArquivo: await desk.upload() };
    const asked = await desk.confirmed(BENEFIT, { ...benefitData, especie: "invalidez" }, [...(await desk.identity()), letter]);
    // A health datum: nobody of the fund sees it before taking charge.
    expect((await desk.detail(asked, ana)).dados).toEqual([
      { rotulo: "Dados do pedido", valor: expect.stringContaining("dados de saúde") },
    ]);
    expect((await desk.detail(asked)).dados[0]).toMatchObject({ valor: "Aposentadoria por invalidez" });
  });

  it("tells whoever is too young their age first, and only then what they lack", async () => {
    await desk.context.db.delete(contaBancaria).where(eq(contaBancaria.idPessoa, desk.account.idPessoa));
    await desk.birth("1987-01-01");
    expect((await service(BENEFIT)).motivo).toMatch(/^Disponível a partir de /);
    expect((await service(BENEFIT)).motivo).not.toContain("conta bancária");
    // Not at work: by disability they might, so what is missing for that is said behind the age.
    await desk.setLink({ idSituacao: 6 });
    expect((await service(BENEFIT)).motivo).toMatch(/^Disponível a partir de .*Na aposentadoria por invalidez.*conta bancária/);
  });

  it("says what is missing: a bank account, forms of income, a balance that reaches the least income", async () => {
    const { db } = desk.context;
    await db.delete(contaBancaria).where(eq(contaBancaria.idPessoa, desk.account.idPessoa));
    expect((await service(BENEFIT)).motivo).toContain("Cadastre a sua conta bancária");
    expect((await service(LUMP)).motivo).toContain("Cadastre a sua conta bancária");
    await db
      .insert(parametroPlano)
      .values({ idPlano: HPE, codigo: "RENDA_MINIMA", valor: "999999", validoDesde: "2026-11-01", fonte: "Teste" });
    expect((await service(BENEFIT)).motivo).toContain("menos que a renda mínima");
    await db.delete(formaRenda).where(eq(formaRenda.idPlano, HPE));
    expect((await service(BENEFIT)).motivo).toContain("formas de renda");
  });

  it("keeps the lump sum for the concession where the plan says so", async () => {
    await desk.context.db
      .insert(parametroPlano)
      .values({ idPlano: HPE, codigo: "SAQUE_ANTES_CONCESSAO", valor: "0", validoDesde: "2026-11-01", fonte: "Teste" });
    expect((await service(LUMP)).motivo).toContain("é pago na concessão");
    await desk.confirmed(BENEFIT, { ...benefitData, saque: "10" }, await desk.identity());
    expect((await service(LUMP)).permitido).toBe(true);
    expect(await desk.facts()).toMatchObject({ saqueDisponivel: "15" });
  });
});

describe("what the form takes", () => {
  it("asks for shares that sum 100 %, and does not ask who has no beneficiaries", async () => {
    const { db } = desk.context;
    const own = and(eq(dependente.idPessoa, desk.account.idPessoa), eq(dependente.idFinalidade, 1));
    await db.update(dependente).set({ rateio: "40" }).where(own);
    const answer = await file({});
    expect(answer).toMatchObject(faultOn("dados.beneficiarios"));
    expect(JSON.stringify(answer.body)).toContain("ainda faltam 20%");
    await db.update(dependente).set({ removidoEm: new Date() }).where(own);
    expect((await file({})).status).toBe(200);
  });

  it("asks for the regime only of who has not chosen, and keeps the one that was", async () => {
    await desk.setLink({ regimeTributario: "REGRESSIVO" });
    expect((await file({ regime: "", regimeCiente: false })).status).toBe(200);
    const id = await desk.confirmed(BENEFIT, { ...benefitData, regime: "PROGRESSIVO" }, await desk.identity());
    expect((await desk.conclude(id)).status).toBe(200);
    expect(await desk.link()).toMatchObject({ regimeTributario: "REGRESSIVO", regimeTravadoEm: expect.any(Date) });
  });

  it("asks who is 65 where the portion is used, and keeps the answer", async () => {
    await desk.birth("1961-01-10");
    expect(await file({})).toMatchObject(faultOn("dados.isencao65"));
    const id = await desk.confirmed(BENEFIT, { ...benefitData, isencao65: "S" }, await desk.identity());
    expect((await desk.conclude(id)).status).toBe(200);
    expect(await desk.benefits()).toMatchObject([{ usaIsencao65: false }]);
  });

  it("answers the same write the same, once", async () => {
    const body = { ...desk.account, idFuncionalidade: LUMP, dados: lumpData, documentos: [] };
    const headers = { "idempotency-key": "11111111-2222-4333-8444-555555555555" };
    const first = await desk.post("/criarRequisicao", body, bruno, headers);
    const again = await desk.post("/criarRequisicao", body, bruno, headers);
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });
});
