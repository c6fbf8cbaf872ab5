import { and, asc, eq, gte, max } from "drizzle-orm";
import { addMonths, monthOf } from "@/domain/calendar/months";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { beneficio, contracheque, folha } from "../../kernel/db/schema";
import type { Account } from "../contas";
import { isReleased } from "../folha";

/** Years before this one whose payments are answered: those whose tax returns can still be corrected. */
const YEARS_BACK = 5;

/** The last month that a plan's payroll was begun for. */
export const LAST_PAYROLL = reading("folha.ultima", ["idPlano"], (from, { idPlano }) =>
  from
    .select({ last: max(folha.competencia) })
    .from(folha)
    .where(and(eq(folha.idPlano, idPlano), eq(folha.tipo, "mensal"))),
);
/** The benefits of a person in a plan, the oldest first. */
export const BENEFITS = reading("beneficios", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select()
    .from(beneficio)
    .where(and(eq(beneficio.idPessoa, idPessoa), eq(beneficio.idPlano, idPlano)))
    .orderBy(asc(beneficio.inicio), asc(beneficio.id)),
);
/** Released payments of a person in a plan from a day on, the oldest first. */
export const PAYMENTS = reading("beneficios.pagos", ["idPessoa", "idPlano", "pagosDesde"], (from, { idPessoa, idPlano, pagosDesde }) =>
  from
    .select({
      competencia: contracheque.competencia,
      tipo: contracheque.tipo,
      dataPagamento: contracheque.dataPagamento,
      bruto: contracheque.bruto,
      irrf: contracheque.irrf,
      isentoMolestia: contracheque.isentoMolestia,
    })
    .from(contracheque)
    .innerJoin(folha, eq(folha.id, contracheque.idFolha))
    .where(
      and(eq(contracheque.idPessoa, idPessoa), eq(contracheque.idPlano, idPlano), isReleased, gte(contracheque.dataPagamento, pagosDesde)),
    )
    .orderBy(asc(contracheque.dataPagamento), asc(contracheque.id)),
);

/** The first month whose payroll was not begun: what is decided today is in its payslips. `AAAA-MM`. */
export async function nextPayrollMonth(source: Source, idPlano: number, today: string): Promise<string> {
  const [row] = await rowsOf(source, LAST_PAYROLL, { idPlano });
  return row?.last ? addMonths(monthOf(row.last), 1) : monthOf(today);
}

/** The benefits of a person in a plan, the oldest first. */
export const benefitsOf = (source: Source, { idPessoa, idPlano }: Account) => rowsOf(source, BENEFITS, { idPessoa, idPlano });

/** First day of the payments that are answered. */
export const paidFrom = (today: string): string => `${Number(today.slice(0, 4)) - YEARS_BACK}-01-01`;

/** Released payments of this year and the five before, the oldest first. */
export async function recentPayments(source: Source, { idPessoa, idPlano }: Account, today: string) {
  const rows = await rowsOf(source, PAYMENTS, { idPessoa, idPlano, pagosDesde: paidFrom(today) });
  return rows.map(({ competencia, tipo, dataPagamento, bruto, irrf, isentoMolestia }) => ({
    mes: monthOf(competencia),
    tipo: tipo === "abono" ? ("abono" as const) : ("mensal" as const),
    dataPagamento,
    bruto,
    irrf,
    isentoMolestia,
  }));
}
