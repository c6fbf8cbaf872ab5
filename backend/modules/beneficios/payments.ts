import { and, asc, eq, gte, max } from "drizzle-orm";
import { addMonths, monthOf } from "@/domain/months";
import type { Db } from "../../db/connection";
import { beneficio, contracheque, folha } from "../../db/schema";
import type { Account } from "../contas/holdings";
import { isReleased, ofPerson } from "../folha/payslips";

/** Years before this one whose payments are answered: those whose tax returns can still be corrected. */
const YEARS_BACK = 5;

/** The first month whose payroll was not begun: what is decided today is in its payslips. `AAAA-MM`. */
export async function nextPayrollMonth(db: Db, idPlano: number, today: string): Promise<string> {
  const [row] = await db
    .select({ last: max(folha.competencia) })
    .from(folha)
    .where(and(eq(folha.idPlano, idPlano), eq(folha.tipo, "mensal")));
  return row?.last ? addMonths(monthOf(row.last), 1) : monthOf(today);
}

/** The benefits of a person in a plan, the oldest first. */
export const benefitsOf = (db: Db, { idPessoa, idPlano }: Account) =>
  db
    .select()
    .from(beneficio)
    .where(and(eq(beneficio.idPessoa, idPessoa), eq(beneficio.idPlano, idPlano)))
    .orderBy(asc(beneficio.inicio), asc(beneficio.id));

/** Released payments of this year and the five before, the oldest first. */
export async function recentPayments(db: Db, account: Account, today: string) {
  const rows = await db
    .select({ row: contracheque })
    .from(contracheque)
    .innerJoin(folha, eq(folha.id, contracheque.idFolha))
    .where(and(ofPerson(account), isReleased, gte(contracheque.dataPagamento, `${Number(today.slice(0, 4)) - YEARS_BACK}-01-01`)))
    .orderBy(asc(contracheque.dataPagamento), asc(contracheque.id));
  return rows.map(({ row: { competencia, tipo, dataPagamento, bruto, irrf, isentoMolestia } }) => ({
    mes: monthOf(competencia),
    tipo: tipo === "abono" ? ("abono" as const) : ("mensal" as const),
    dataPagamento,
    bruto,
    irrf,
    isentoMolestia,
  }));
}
