import { Conta } from "@backend/demo/accounts";
import { contracheque, folha, movimento, notificacao, pagamento, requisicao } from "@backend/kernel/db/schema";
import { reconcile } from "@backend/money/contas/reconciliation";
import { letGo } from "@backend/money/folha/release";
import { carryOn, openRun } from "@backend/money/folha/run";
import { makeAdministrator } from "@tests/support/administrators";
import { approveOn } from "@tests/support/scope";
import { killedAHundredTimes } from "@tests/support/steps";
import { and, eq, like } from "drizzle-orm";
import { sum, toQuantity } from "@/domain/money/exact";
import { NoticeKind } from "@/domain/services/ids";
import { BENEFIT, benefitData, type Desk, HPE, openDesk } from "./desk";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await makeAdministrator(desk.context.db, Conta.CARLA);
}, 120_000);
afterAll(() => desk.close());

const inState = async (id: number, situacao: string) =>
  (await desk.context.db.select().from(folha).where(eq(folha.id, id)))[0]?.situacao === situacao;

it("grants a benefit and pays its lump sum once, and the payroll each payslip once, however often the worker dies", async () => {
  const { db } = desk.context;
  const id = await desk.confirmed(BENEFIT, benefitData, await desk.identity());
  while ((await desk.detail(id, "98765432100")).documentos.some(({ estado }) => estado === "enviado")) await desk.judge(id, true);
  for (let { etapa } = await desk.detail(id, "98765432100"); etapa.ordem < etapa.total; { etapa } = await desk.detail(id, "98765432100"))
    expect((await desk.decide(id, "avancar")).status).toBe(200);
  const isGranted = async () => (await db.select().from(requisicao).where(eq(requisicao.id, id)))[0]?.idStatus === 5;
  const granting = await killedAHundredTimes(
    db,
    (dying) => approveOn(desk, dying, id, Conta.CARLA),
    async () => {
      const done = (await isGranted()) ? 1 : 0;
      expect(await desk.benefits()).toHaveLength(done);
      expect(await desk.lumpSums()).toHaveLength(done);
      expect(await db.$count(pagamento)).toBe(done);
      expect((await desk.link())?.idSituacao).toBe(done ? 2 : 3);
    },
  );
  expect(granting).toBeGreaterThan(30);
  expect(await isGranted()).toBe(true);
  const [lump] = await desk.lumpSums();
  expect(toQuantity(sum((await desk.sold()).map(({ quotas }) => quotas)).negated())).toBe(toQuantity(lump?.quotas ?? 0));
  expect(await reconcile(db)).toEqual([]);

  await desk.publish("2026-11-01", "2026-11-30");
  const month = { idPlano: HPE, competencia: "2026-11", tipo: "mensal", dataPagamento: "2026-11-30" } as const;
  const run = await openRun(db, month, Conta.ANA);
  const slips = () => db.select().from(contracheque).where(eq(contracheque.idFolha, run.id));
  await killedAHundredTimes(
    db,
    (dying) => carryOn({ ...desk.context, db: dying }, run.id, { size: 2 }),
    async () => {
      const made = await slips();
      expect(new Set(made.map(({ idBeneficio }) => idBeneficio)).size).toBe(made.length);
    },
  );
  expect(await inState(run.id, "conferencia")).toBe(true);
  const made = await slips();
  const [benefit] = await desk.benefits();
  expect(made.map(({ idBeneficio }) => idBeneficio)).toContain(benefit?.id);

  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(folha).where(eq(folha.id, run.id));
    if (row) await letGo(tx, row, Conta.CARLA);
  });
  const debited = async (idSlip: number) =>
    toQuantity(
      sum(
        (
          await db
            .select({ quotas: movimento.quotas })
            .from(movimento)
            .where(like(movimento.origem, `contracheque:${idSlip}:%`))
        ).map(({ quotas }) => quotas),
      ).negated(),
    );
  await killedAHundredTimes(
    db,
    (dying) => carryOn({ ...desk.context, db: dying }, run.id, { size: 1 }),
    async () => {
      for (const slip of made) expect(["0.00000000", toQuantity(slip.quotas)]).toContain(await debited(slip.id));
    },
  );
  expect(await inState(run.id, "liberada")).toBe(true);
  const owed = await db.select().from(pagamento).where(eq(pagamento.natureza, "beneficio"));
  expect(owed.map(({ origem, valor }) => [origem, valor]).sort()).toEqual(
    made.map(({ id: idSlip, liquido }) => [`contracheque:${idSlip}`, liquido]).sort(),
  );
  for (const slip of made) {
    expect(await debited(slip.id)).toBe(toQuantity(slip.quotas));
    const told = and(
      eq(notificacao.idPessoaNotificada, slip.idPessoa),
      eq(notificacao.idTipo, NoticeKind.PAYSLIPS),
      like(notificacao.descricao, "%novembro de 2026%"),
    );
    expect(await db.$count(notificacao, told)).toBe(1);
  }
  expect(await reconcile(db)).toEqual([]);
}, 240_000);
