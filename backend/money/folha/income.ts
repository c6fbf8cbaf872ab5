import { and, desc, eq } from "drizzle-orm";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { contracheque, folha } from "../../kernel/db/schema";
import type { Account } from "../contas";
import { isReleased } from "./payslips";

/** Income of a person from the plan in the last released month, before deductions, in reais. */
export const LAST_INCOME = reading("folha.ultimaRenda", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ bruto: contracheque.bruto })
    .from(contracheque)
    .innerJoin(folha, eq(folha.id, contracheque.idFolha))
    .where(and(eq(contracheque.idPessoa, idPessoa), eq(contracheque.idPlano, idPlano), eq(contracheque.tipo, "mensal"), isReleased))
    .orderBy(desc(contracheque.competencia), desc(contracheque.id))
    .limit(1),
);

/** Income of the last released month, in reais; null where the plan paid nothing. */
export const lastMonthlyIncome = async (source: Source, { idPessoa, idPlano }: Account): Promise<string | null> =>
  (await rowsOf(source, LAST_INCOME, { idPessoa, idPlano }))[0]?.bruto ?? null;
