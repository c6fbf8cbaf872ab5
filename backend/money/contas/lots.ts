import { and, asc, eq, inArray, like, lte, sql } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account/account";
import { accountLots, type LotStep, lotsBySubaccount } from "@/domain/account/lotSteps";
import type { OwnedLot } from "@/domain/account/lots";
import type { Holding } from "@/domain/account/statement";
import { firstDay } from "@/domain/calendar/months";
import type { Lot } from "@/domain/tax/regressive";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { movimento } from "../../kernel/db/schema";
import { type Account, holdingsAt, LATEST } from "./holdings";

/** Quotas of a lot in the sub-account and the profile that hold them. */
export type SubaccountLot = OwnedLot<SubaccountId>;

/** Movements that leave from the lots that they name by `dataLote`; any other takes the oldest of the account. */
const NAMING = ["resgate", "reversao", "portabilidade-saida"];
/** Movements that are neither reversals nor reversed. */
const standing = sql`${movimento.idEstornado} is null and not exists (select 1 from movimento taken where taken.id_estornado = movimento.id)`;
/** A lot is older than the movement that takes it: one that names none has its own day there. */
const namesLot = sql`${movimento.dataLote} < ${movimento.data}`;
const naming = and(inArray(movimento.tipo, NAMING), namesLot);

export const OWN_SPONSOR_LOTS = reading("contas.lotesProprios", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .selectDistinct({ date: movimento.dataLote })
    .from(movimento)
    .where(
      and(
        eq(movimento.idPessoa, idPessoa),
        eq(movimento.idPlano, idPlano),
        eq(movimento.subconta, "patrocinadora"),
        like(movimento.origem, "cobranca:%"),
        standing,
      ),
    ),
);

/** Days of the lots in the sponsor's sub-account that a self-sponsored participant paid: a table of vesting does not reach them. */
export async function paidByParticipant(source: Source, { idPessoa, idPlano }: Account): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(source, OWN_SPONSOR_LOTS, { idPessoa, idPlano });
  return new Set(rows.map(({ date }) => date));
}

/** Movements in the order in which they were made, those of one sub-account, kind, day, month and sign together. */
export const LOT_STEPS = reading("contas.passos", ["idPessoa", "idPlano", "passosAte"], (from, { idPessoa, idPlano, passosAte }) =>
  from
    .select({
      competencia: movimento.competencia,
      subconta: movimento.subconta,
      tipo: movimento.tipo,
      date: movimento.dataLote,
      named: sql`bool_and(${naming})`.mapWith((text: string) => text === "true"),
      quotas: sql<string>`sum(${movimento.quotas})`,
    })
    .from(movimento)
    .where(and(eq(movimento.idPessoa, idPessoa), eq(movimento.idPlano, idPlano), lte(movimento.competencia, passosAte), standing))
    .groupBy(movimento.competencia, movimento.subconta, movimento.tipo, movimento.dataLote, namesLot)
    .orderBy(asc(movimento.competencia), sql`min(${movimento.id})`),
);
/** Lots of an account as they stand: a month after all that is written. */
export const ALL_STEPS = firstDay(LATEST);

/** Steps of an account until a month, and what it held then: made once of the facts. */
async function lotsOnce<T>(
  source: Source,
  { idPessoa, idPlano }: Account,
  month: string,
  made: (steps: readonly LotStep[], holdings: readonly Holding[]) => T,
): Promise<T> {
  const facts = factsIn(source);
  return facts.once(`${made.name}/${idPessoa}/${idPlano}/${month}`, async () => {
    const steps = await rowsOf(facts, LOT_STEPS, { idPessoa, idPlano, passosAte: firstDay(month) });
    return made(steps, await holdingsAt(facts, { idPessoa, idPlano }, month));
  });
}

/** Lots of an account at the end of a month, by the day on which they came in. */
export const lotsOf = (source: Source, account: Account, month: string): Promise<Lot[]> => lotsOnce(source, account, month, accountLots);

/** Lots of an account at the end of a month, by the sub-account and the profile that hold them. */
export const subaccountLots = (source: Source, account: Account, month: string): Promise<SubaccountLot[]> =>
  lotsOnce(source, account, month, lotsBySubaccount);

/** The month whose lots tax a benefit: its own start for an income for life, else what is held when it is paid. */
export const lotsMonth = ({ forma, inicio }: { forma: string; inicio: string }): string => (forma === "vitalicia" ? inicio : LATEST);
