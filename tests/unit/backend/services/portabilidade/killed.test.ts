import {
  cota,
  movimento,
  notificacao,
  pagamento,
  portabilidade,
  portabilidadeLote,
  requisicao,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { reconcile } from "@backend/money/contas/reconciliation";
import { creditReceived } from "@backend/services/portabilidade/credit";
import { approveOn } from "@tests/support/scope";
import { killedAHundredTimes } from "@tests/support/steps";
import { eq, like } from "drizzle-orm";
import { sum } from "@/domain/money/exact";
import { Situacao } from "@/domain/plans/eligibility";
import { ana, DXC, destination, type Fund, openFund, origin } from "./people";

let fund: Fund;
beforeAll(async () => {
  fund = await openFund();
}, 120_000);
afterAll(() => fund.backend.close());

const rowOf = async (idRequisicao: number) =>
  (await fund.db.select().from(portabilidade).where(eq(portabilidade.idRequisicao, idRequisicao)))[0];
const statusOf = async (idRequisicao: number) =>
  (await fund.db.select().from(requisicao).where(eq(requisicao.id, idRequisicao)))[0]?.idStatus;
const noticesOf = (idRequisicao: number) => fund.db.$count(notificacao, eq(notificacao.idRequisicao, idRequisicao));

it("sells the account of a transfer once, with everything that belongs to it, however often the worker dies", async () => {
  const person = await fund.someone({ cpf: "39053344705" });
  const { idRequisicao } = await fund.ask(person, 15, destination);
  expect((await fund.decide(idRequisicao, "avancar")).status).toBe(200);
  const told = await noticesOf(idRequisicao);
  const sold = () =>
    fund.db
      .select()
      .from(movimento)
      .where(like(movimento.origem, `portabilidade:${idRequisicao}:%`));
  const deaths = await killedAHundredTimes(
    fund.db,
    (dying) => approveOn(fund.backend, dying, idRequisicao),
    async () => {
      const [row, rows] = [await rowOf(idRequisicao), await sold()];
      const isDone = (await statusOf(idRequisicao)) === 5;
      expect(rows).toHaveLength(isDone ? 4 : 0);
      expect(row?.efetivadaEm).toBe(isDone ? "2026-11-20" : null);
      expect(await noticesOf(idRequisicao)).toBe(isDone ? told + 1 : told);
      expect(await fund.db.$count(pagamento, eq(pagamento.origem, `portabilidade:${row?.id}`))).toBe(isDone ? 1 : 0);
    },
  );
  expect(deaths).toBeGreaterThan(30);
  expect(await statusOf(idRequisicao)).toBe(5);
  expect(sum((await fund.movements(person)).map(({ quotas }) => quotas)).toFixed(8)).toBe("0.00000000");
  const [link] = await fund.db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, person.idPessoa));
  expect(link?.idSituacao).toBe(Situacao.PORTADO);
  expect(await reconcile(fund.db)).toEqual([]);
}, 240_000);

it("credits what was received once, each lot with its day, however often the job dies", async () => {
  const person = await fund.someone({ cpf: "52601748203", idPlano: DXC, idSituacao: 1, lots: [] });
  const { idRequisicao } = await fund.ask(person, 30, origin);
  await fund.decide(idRequisicao, "avancar");
  const lotes = [
    { data: "2012-05-07", valor: "1000.00", parte: "participante" },
    { data: "2018-09-03", valor: "500.00", parte: "patrocinadora" },
  ];
  const body = { idRequisicao, versao: await fund.versionOf(idRequisicao), valor: "1500.00", recebidoEm: "2026-11-18", lotes };
  expect((await fund.post("/registrarRecebimentoPortabilidade", body, ana)).status).toBe(200);
  // November has no quota yet: the money waits for the job.
  expect((await fund.decide(idRequisicao, "aprovar")).status).toBe(200);
  expect(await fund.movements(person)).toEqual([]);
  const october = await fund.db.select().from(cota).where(eq(cota.competencia, "2026-10-01"));
  await fund.db
    .insert(cota)
    .values(october.map((row) => ({ ...row, competencia: "2026-11-01", data: "2026-11-30" })))
    .onConflictDoNothing();
  const deaths = await killedAHundredTimes(
    fund.db,
    (dying) => creditReceived({ ...fund.backend.context, db: dying }),
    async () => {
      const row = await rowOf(idRequisicao);
      const lots = await fund.db
        .select()
        .from(portabilidadeLote)
        .where(eq(portabilidadeLote.idPortabilidade, row?.id ?? 0));
      const credited = await fund.movements(person);
      expect(credited).toHaveLength(row?.efetivadaEm ? 2 : 0);
      expect(lots.filter(({ idMovimento }) => idMovimento !== null)).toHaveLength(credited.length);
    },
  );
  expect(deaths).toBeGreaterThan(5);
  expect((await fund.movements(person)).map(({ dataLote, valor, competencia }) => [dataLote, valor, competencia])).toEqual([
    ["2012-05-07", "1000.00", "2026-11-01"],
    ["2018-09-03", "500.00", "2026-11-01"],
  ]);
  expect(await reconcile(fund.db)).toEqual([]);
}, 240_000);
