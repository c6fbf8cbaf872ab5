import { transactionWithEffects } from "@backend/kernel/db/afterCommit";
import { cobranca, cota, movimento, parametroPlano } from "@backend/kernel/db/schema";
import { settle } from "@backend/money/cobrancas/settle";
import { holdingsAt, LATEST } from "@backend/money/contas/holdings";
import { reconcile } from "@backend/money/contas/reconciliation";
import { chargeDeferred } from "@backend/services/vinculos/deferredCost";
import type { Reply } from "@contract/infer";
import { and, asc, isNotNull, like, ne } from "drizzle-orm";
import { exact, sum } from "@/domain/money/exact";
import type { TestBackend } from "../../../../support/backend";
import { ACCOUNT, BRUNO, conclude, DEFERRED, linkOf, SELF, whoLeft } from "./people";

/**
 * Both ways to stay after leaving, walked to the cent: figures are counted again here, in whole cents, and not by the code
 * that charges.
 */

const DAY = 86_400_000;
let backend: TestBackend;
beforeEach(async () => {
  backend = await whoLeft();
}, 60_000);
afterEach(() => backend.close());
const db = () => backend.context.db;

const cents = (amount: string | undefined | null) => Math.round(Number(amount ?? "0") * 100);
const reais = (amount: number) => (amount / 100).toFixed(2);
/** A product over a number, half a cent up. */
const share = (amount: number, by: number, of: number) => Math.floor((2 * amount * by + of) / (2 * of));

/** Quotas of the profile from November on, each with its worth. */
async function publish(...worths: [competencia: string, data: string, valor: string][]) {
  const { idPerfil } = await linkOf(backend);
  for (const [competencia, data, valor] of worths)
    await db()
      .insert(cota)
      .values({ idPlano: 1, idPerfil: idPerfil ?? 0, competencia, data, valor, fonte: "Teste" });
}
const held = async () => exact(sum((await holdingsAt(db(), ACCOUNT, LATEST)).map(({ quotas }) => quotas)));

it("the arrears of a self-sponsored month: variation of the quota, fine and interest, charged, paid and credited", async () => {
  await conclude(backend, SELF, { percentualBasica: "6", percentualSuplementar: "5" });
  const months = () =>
    db()
      .select()
      .from(cobranca)
      .where(and(isNotNull(cobranca.competencia), ne(cobranca.situacao, "cancelada")))
      .orderBy(asc(cobranca.id));
  const [december] = await months();
  // 15.000,00 of salary: 6 % above fifteen units of 521,99, the same from the sponsor's share, and 5 % of it all (§13).
  expect(december).toMatchObject({ vencimento: "2026-12-10", valor: "1822.84" });
  expect(december?.partes).toMatchObject({ basica: "505.18", suplementar: "812.48", patrocinadora: "505.18" });
  await publish(
    ["2026-11-01", "2026-11-30", "2.00000000"],
    ["2026-12-01", "2026-12-30", "2.05000000"],
    ["2027-01-01", "2027-01-29", "2.09100000"],
  );
  backend.advance(75 * DAY);

  // 4 February: charged anew as of a later day on which it can be paid. From December's quota to January's there are 2 %.
  const again = (await backend.inject("POST", "/atualizarCobranca", { as: BRUNO, body: { ...ACCOUNT, idCobranca: december?.id } }))
    .body as Reply<"POST /atualizarCobranca">;
  const days = (Date.parse(again.vencimento) - Date.parse("2026-12-10")) / DAY;
  const variation = share(182_284, 41, 2_050);
  const corrected = 182_284 + variation;
  const [fine, interest] = [share(corrected, 2, 100), share(corrected, days, 3_000)];
  const [late] = await months();
  expect(late?.partes).toMatchObject({ variacao: reais(variation), multa: reais(fine), juros: reais(interest) });
  expect([variation, corrected, fine]).toEqual([3_646, 185_930, 3_719]);
  expect(late?.valor).toBe(reais(corrected + fine + interest));

  const before = await held();
  backend.advance(DAY);
  await transactionWithEffects(backend.context, "test", (write) =>
    settle(backend.context, write, late?.id ?? 0, "2027-01-29", late?.valor ?? ""),
  );
  const posted = await db()
    .select()
    .from(movimento)
    .where(like(movimento.origem, `cobranca:${late?.id}:%`))
    .orderBy(asc(movimento.id));
  // The variation goes to each share by what it is of the month, the last taking the cents; fine and interest stay out.
  const [own, extra] = [share(variation, 50_518, 182_284), share(variation, 81_248, 182_284)];
  expect(posted.map(({ subconta, valor }) => [subconta, valor])).toEqual([
    ["basica", reais(50_518 + own)],
    ["suplementar", reais(81_248 + extra)],
    ["patrocinadora", reais(50_518 + variation - own - extra)],
  ]);
  expect(posted.reduce((all, { valor }) => all + cents(valor), 0)).toBe(corrected);
  const bought = posted.map(({ valor }) => exact(valor).div("2.091").toFixed(8, 4));
  expect((await held()).minus(before).toFixed(8)).toBe(sum(bought).toFixed(8));
  expect(await reconcile(db())).toEqual([]);
}, 120_000);

it("the monthly fee of a BPD: each month at its own dated amount, in quotas of the last month that is out", async () => {
  await conclude(backend, DEFERRED, { idade: "65" });
  await publish(
    ["2026-11-01", "2026-11-30", "2.00000000"],
    ["2026-12-01", "2026-12-30", "2.00000000"],
    ["2027-01-01", "2027-01-29", "2.50000000"],
  );
  const before = await held();
  backend.advance(70 * DAY);
  // December still costs 24,90; January the amount of the new year.
  // December still costs 24,90.
  await db()
    .insert(parametroPlano)
    .values({ idPlano: 1, codigo: "BPD_CUSTO_MENSAL", valor: "31.40", validoDesde: "2027-01-01", fonte: "Teste" });
  expect(await chargeDeferred(backend.context)).toBe(2);
  expect(await chargeDeferred(backend.context)).toBe(0);
  const taken = await db().select().from(movimento).where(like(movimento.origem, "bpd-custo:%")).orderBy(asc(movimento.id));
  const of = (month: string) => taken.filter(({ origem }) => origem?.split(":")[2] === month);
  for (const [month, fee] of [
    ["2026-12", -2_490],
    ["2027-01", -3_140],
  ] as const) {
    expect(of(month).reduce((all, { valor }) => all + cents(valor), 0)).toBe(fee);
    // Each cent leaves at the quota of January, in the month of the day on which it is taken.
    for (const { valor, quotas, cota: worth, competencia } of of(month)) {
      expect([worth, competencia]).toEqual(["2.50000000", "2027-01-01"]);
      expect(quotas).toBe(exact(valor).div("2.5").toFixed(8));
    }
  }
  expect(before.minus(await held()).toFixed(8)).toBe(exact("56.30").div("2.5").toFixed(8));
  expect(await reconcile(db())).toEqual([]);
}, 120_000);
