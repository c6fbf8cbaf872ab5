import { Conta } from "@backend/demo/accounts";
import { opcaoContribuicao, parametroPlano, requisicao, salario, suspensaoContribuicao } from "@backend/kernel/db/schema";
import { applySuspension } from "@backend/money/contribuicoes/change";
import { optionOn, suspendedIn } from "@backend/money/contribuicoes/options";
import type { Reply } from "@contract/infer";
import { and, desc, eq, inArray } from "drizzle-orm";
import { ana, bruno, carla, HPE, type Office, openOffice } from "../../requests/servicos/people";

const CHANGE = 8;
const SUSPENSION = 9;
const MAIS_VALOR = 4;
/** After the window of the month, which closes on the 20th. */
const NOW = new Date("2026-11-25T13:00:00Z");
const DAY = 86_400_000;

type Facts = Reply<"GET /retornarOpcaoContribuicao/{idPessoa}/{idPlano}">;

let office: Office;
beforeEach(async () => {
  office = await openOffice(NOW);
  // The demo's own requests of these services do not stand in the way.
  await office.context.db
    .update(requisicao)
    .set({ idStatus: 7 })
    .where(inArray(requisicao.idFuncionalidade, [CHANGE, SUSPENSION]));
}, 60_000);
afterEach(() => office.close());

interface Owner {
  idPessoa: number;
  idPlano: number;
}
const bruno_: Owner = { idPessoa: Conta.BRUNO, idPlano: HPE };
const carla_: Owner = { idPessoa: Conta.CARLA, idPlano: MAIS_VALOR };
const facts = async (owner = bruno_, as = bruno) =>
  (await office.inject("GET", `/retornarOpcaoContribuicao/${owner.idPessoa}/${owner.idPlano}`, { as })).body as Facts;
const ask = (idFuncionalidade: number, dados: object, owner = bruno_, as = bruno) =>
  office.post("/criarRequisicao", { ...owner, idFuncionalidade, dados, documentos: [] }, as);

async function confirmed(idFuncionalidade: number, dados: object, owner = bruno_, as = bruno) {
  const answer = await ask(idFuncionalidade, dados, owner, as);
  expect(answer.body).toMatchObject({ protocolo: expect.any(String) });
  const { idRequisicao } = answer.body as { idRequisicao: number };
  expect((await office.post("/confirmarRequisicao", { idRequisicao }, as)).status).toBe(200);
  return idRequisicao;
}
async function conclude(idRequisicao: number) {
  expect((await office.decide(idRequisicao, "avancar")).status).toBe(200);
  return office.decide(idRequisicao, "aprovar");
}
const percents = (percentualBasica: string, percentualSuplementar: string) => ({ percentualBasica, percentualSuplementar });
const chosen = async (month: string) => (await optionOn(office.context.db, Conta.BRUNO, HPE, month))?.percentualSuplementar;
const suspension = { desde: "2027-01", duracao: "periodo", ate: "2027-03", motivo: "Obra em casa", ciente: true };
const suspensions = () =>
  office.context.db
    .select()
    .from(suspensaoContribuicao)
    .where(eq(suspensaoContribuicao.idPessoa, Conta.BRUNO))
    .orderBy(desc(suspensaoContribuicao.id));

it("answers what is in force with the date and the source of each rule, and the next window with its month", async () => {
  expect(await facts()).toMatchObject({
    modo: "percentual",
    vigente: { percentualBasica: "6.00", percentualSuplementar: "5.00", valor: null, formaPagamento: 0 },
    agendada: null,
    janela: { aberta: false, inicio: "2026-12-01", fim: "2026-12-20" },
    efeito: "2027-01",
    primeiroMes: "2026-12",
    basicas: [0, 1, 2, 3, 4, 5, 6],
    exigeBasicaMaxima: true,
    unidadeReferencia: { valor: "521.99", desde: "2025-01-01" },
    contrapartida: { valor: "100.00", fonte: expect.stringContaining("regulamento") },
    taxaProjecao: { valor: "4.00" },
    tabelaImposto: { validFrom: "2026-01-01", fonte: expect.any(String) },
    limiteDeducao: { percentual: "12.00" },
    impedimento: { mudanca: null, suspensao: null },
  });
  expect(await facts(carla_, carla)).toMatchObject({
    modo: "valor",
    vigente: { valor: "350.00" },
    minimo: { valor: "132.65" },
    contrapartida: null,
    tabelaImposto: null,
  });
  expect((await office.inject("GET", `/retornarOpcaoContribuicao/${Conta.BRUNO}/${MAIS_VALOR}`, { as: bruno })).status).toBe(404);
});

it("closes what the salary of the day does not allow, to the cent", async () => {
  const { db } = office.context;
  const pay = async (valor: string) => {
    await db.update(salario).set({ valor }).where(eq(salario.idPessoa, Conta.BRUNO));
    const { basicas, exigeBasicaMaxima } = await facts();
    return { lowest: basicas.length === 1, exigeBasicaMaxima };
  };
  expect(await pay("7227.77")).toEqual({ lowest: true, exigeBasicaMaxima: false });
  expect((await ask(CHANGE, percents("6", "8"))).body).toMatchObject({ erros: [{ campo: "dados.percentualBasica" }] });
  expect((await ask(CHANGE, percents("0", "8"))).status).toBe(200);
  expect(await pay("7227.78")).toEqual({ lowest: false, exigeBasicaMaxima: false });
  expect(await pay("7227.79")).toEqual({ lowest: false, exigeBasicaMaxima: true });
  await db.delete(salario).where(eq(salario.idPessoa, Conta.BRUNO));
  expect((await facts()).impedimento.mudanca).toMatch(/salário/);
  expect((await ask(CHANGE, percents("0", "8"))).status).toBe(409);
});

it("makes a concluded change the option from the month of the next window, and not before", async () => {
  const id = await confirmed(CHANGE, percents("6", "8"));
  const { body } = await office.inject("GET", `/retornarServico/${CHANGE}/${Conta.BRUNO}/${HPE}`, { as: bruno });
  expect(body).toMatchObject({ permitido: false, solicitacaoAberta: { id }, vigente: { titulo: "Sua contribuição hoje" } });
  expect((await ask(CHANGE, percents("6", "9"))).status).toBe(409);
  expect(await chosen("2027-01")).toBe("5.00");
  expect((await conclude(id)).status).toBe(200);

  expect(await Promise.all(["2026-11", "2026-12", "2027-01", "2030-01"].map(chosen))).toEqual(["5.00", "5.00", "8.00", "8.00"]);
  expect(await facts()).toMatchObject({ agendada: { desde: "2027-01", idRequisicao: id }, vigente: { percentualSuplementar: "5.00" } });
  const detail = await office.detail(id);
  expect(detail.linhaDoTempo).toContainEqual(
    expect.objectContaining({ titulo: "Concluída", detalhe: "Vale a partir de janeiro de 2027." }),
  );
  expect(detail.dados).toContainEqual({ rotulo: "Contribuição suplementar", valor: "8%" });
});

it("keeps the promise of an open window, and moves to the next month what was decided too late", async () => {
  office.advance(7 * DAY); // 02/12: open
  const first = await confirmed(CHANGE, percents("6", "8"));
  expect((await facts()).efeito).toBe("2027-01");
  office.advance(45 * DAY); // 16/01: after the due day of January
  expect((await conclude(first)).status).toBe(200);
  expect(await Promise.all(["2027-01", "2027-02"].map(chosen))).toEqual(["5.00", "8.00"]);
});

it("takes the amount of a plan by value with its payment, by the minimum of the day", async () => {
  const data = { valorContribuicao: "400.00", formaPagamento: "5", banco: "341", agencia: "0057", conta: "12345-7", diaVencimento: "10" };
  expect((await ask(CHANGE, { ...data, valorContribuicao: "132.64" }, carla_, carla)).body).toMatchObject({
    erros: [{ campo: "dados.valorContribuicao", mensagem: expect.stringContaining("132,65") }],
  });
  const { db } = office.context;
  await db
    .insert(parametroPlano)
    .values({ idPlano: MAIS_VALOR, codigo: "CONTRIBUICAO_MINIMA", valor: "137.82", validoDesde: "2026-11-25", fonte: "Teste" });
  expect((await ask(CHANGE, { ...data, valorContribuicao: "132.65" }, carla_, carla)).body).toMatchObject({
    erros: [{ mensagem: expect.stringContaining("137,82") }],
  });
  const id = await confirmed(CHANGE, data, carla_, carla);
  expect((await conclude(id)).status).toBe(200);
  expect(await optionOn(db, Conta.CARLA, MAIS_VALOR, "2027-01")).toMatchObject({
    valor: "400.00",
    formaPagamento: 5,
    banco: "341",
    agencia: "0057",
    conta: "12345-7",
    diaVencimento: 10,
    idRequisicao: id,
  });
});

it("suspends the months that were asked for, tells of it, and takes no other over them", async () => {
  const id = await confirmed(SUSPENSION, suspension);
  expect((await conclude(id)).status).toBe(200);
  const months = ["2026-12", "2027-01", "2027-03", "2027-04"];
  const states = await Promise.all(months.map(async (month) => (await suspendedIn(office.context.db, Conta.BRUNO, HPE, month)) !== null));
  expect(states).toEqual([false, true, true, false]);
  expect((await facts()).suspensoes).toMatchObject([{ desde: "2027-01", ate: "2027-03", situacao: "programada", motivo: "Obra em casa" }]);
  // Nothing is lost: the option stays.
  expect(await chosen("2027-02")).toBe("5.00");
  expect((await ask(SUSPENSION, { ...suspension, desde: "2027-03", ate: "2027-05" })).body).toMatchObject({
    erros: [{ campo: "dados.ate" }],
  });
  const open = await confirmed(SUSPENSION, { desde: "2027-06", duracao: "aberta", ciente: true });
  expect((await conclude(open)).status).toBe(200);
  expect((await ask(SUSPENSION, { ...suspension, desde: "2027-04", ate: "2027-05" })).body).toMatchObject({
    status: 409,
    detail: expect.stringContaining("sem data para voltar"),
  });
});

it("never writes a month twice, whoever concludes at once, and nothing of a period that is over", async () => {
  const { db } = office.context;
  const request = (id: number, dados: Record<string, unknown>) => ({ ...bruno_, id, dados, confirmadaEm: NOW });
  const first = await confirmed(SUSPENSION, suspension);
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => db.transaction((tx) => applySuspension(tx as never, request(first, suspension), NOW))),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await suspensions()).toHaveLength(1);
  const late = new Date("2027-04-11T13:00:00Z");
  await expect(applySuspension(db, request(first, { ...suspension, desde: "2027-04", ate: "2027-04" }), late)).rejects.toMatchObject({
    status: 409,
  });
  expect(await suspensions()).toHaveLength(1);
});

describe("resuming", () => {
  const resume = (idSuspensao: number, as = bruno, owner = bruno_) => office.post("/retomarContribuicao", { ...owner, idSuspensao }, as);
  const suspend = async (desde: string, ate: string | null) => {
    const [row] = await office.context.db
      .insert(suspensaoContribuicao)
      .values({ ...bruno_, desde, ate })
      .returning();
    return row?.id ?? 0;
  };

  it("brings contributions back next month, once", async () => {
    const id = await suspend("2026-09-01", null);
    expect((await resume(id)).body).toEqual({ retomaEm: "2026-12" });
    expect(await suspensions()).toMatchObject([{ desde: "2026-09-01", ate: "2026-11-01" }]);
    expect(await suspendedIn(office.context.db, Conta.BRUNO, HPE, "2026-12")).toBeNull();
    expect((await resume(id)).status).toBe(409);
    const { body } = await office.inject("GET", `/retornarNotificacoes/${Conta.BRUNO}/${HPE}`, { as: bruno });
    expect(body).toContainEqual(expect.objectContaining({ descricao: "Sua contribuição volta em dezembro de 2026." }));
  });

  it("undoes one that did not begin, whole", async () => {
    const id = await suspend("2027-02-01", "2027-05-01");
    expect((await resume(id)).body).toEqual({ retomaEm: "2027-02" });
    expect((await facts()).suspensoes).toMatchObject([{ situacao: "cancelada" }]);
    expect(await suspendedIn(office.context.db, Conta.BRUNO, HPE, "2027-03")).toBeNull();
  });

  it("leaves another person's alone", async () => {
    const id = await suspend("2026-09-01", null);
    expect((await resume(id, carla, carla_)).status).toBe(404);
    expect((await resume(id, carla)).status).toBeGreaterThanOrEqual(403);
    expect((await resume(99_999)).status).toBe(404);
    expect(await suspensions()).toMatchObject([{ ate: null }]);
    const body = { ...bruno_, idSuspensao: id };
    expect((await office.post("/retomarContribuicao", body, ana)).status).toBe(403);
    expect((await office.inject("POST", "/retomarContribuicao", { as: ana, target: Conta.BRUNO, body })).status).toBe(200);
  });
});

it("lets nobody change or suspend who receives a benefit", async () => {
  const elza = "16899535009";
  for (const id of [CHANGE, SUSPENSION])
    expect((await ask(id, {}, { idPessoa: Conta.ELZA, idPlano: HPE }, elza)).body).toMatchObject({
      status: 409,
      detail: "Só para quem ainda não recebe benefício.",
    });
  const rows = await office.context.db
    .select()
    .from(opcaoContribuicao)
    .where(and(eq(opcaoContribuicao.idPessoa, Conta.ELZA), eq(opcaoContribuicao.idPlano, HPE)));
  expect(rows).toEqual([]);
});
