import type { Reply } from "@contract/infer";
import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { monthOf } from "@/domain/calendar/months";
import type { Db } from "../../kernel/db/connection";
import { beneficio, contracheque, folha, pessoa } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import { payslipIn, type Run, unpaidIn } from "./due";

type Report = Reply<"GET /retornarFolha/{idFolha}">;

/** A run as it travels. */
export const shownRun = (run: Run): Report["folha"] => ({
  id: run.id,
  idPlano: run.idPlano,
  competencia: monthOf(run.competencia),
  tipo: run.tipo === "abono" ? "abono" : "mensal",
  dataPagamento: run.dataPagamento,
  situacao: run.situacao as Report["folha"]["situacao"],
  total: run.total,
  processados: run.processados,
});

const total = (column: PgColumn) => sql<string>`coalesce(sum(${column}), 0)::numeric(16, 2)::text`;

async function figures(db: Db, idFolha: number): Promise<Report["valores"]> {
  const { bruto, descontos, liquido, irrf, isento65, isentoMolestia } = contracheque;
  const [row] = await db
    .select({
      pagamentos: count(),
      bruto: total(bruto),
      descontos: total(descontos),
      liquido: total(liquido),
      irrf: total(irrf),
      isento65: total(isento65),
      isentoMolestia: total(isentoMolestia),
    })
    .from(contracheque)
    .where(eq(contracheque.idFolha, idFolha));
  if (!row) throw new Error("nothing was added up");
  return row;
}

/**
 * Totals of a run beside those of the run before, and the people who are due but not paid. They are read before the
 * release.
 */
export async function runReport(db: Db, id: number): Promise<Report> {
  const [run] = await db.select().from(folha).where(eq(folha.id, id));
  if (!run) throw notFound("Esta folha não existe.");
  const [before] = await db
    .select()
    .from(folha)
    .where(and(eq(folha.idPlano, run.idPlano), eq(folha.tipo, run.tipo), lt(folha.competencia, run.competencia)))
    .orderBy(desc(folha.competencia))
    .limit(1);
  const isOpen = run.situacao === "preparando" || run.situacao === "conferencia";
  const unpaid = isOpen
    ? await db
        .select({ benefit: beneficio, nome: pessoa.nome })
        .from(beneficio)
        .innerJoin(pessoa, eq(pessoa.id, beneficio.idPessoa))
        .where(unpaidIn(run))
    : [];
  const semPagamento: Report["semPagamento"] = [];
  for (const { benefit, nome } of run.situacao === "conferencia" ? unpaid : []) {
    const outcome = await payslipIn(db, run, benefit);
    semPagamento.push({ beneficio: benefit.numero, nome, motivo: "reason" in outcome ? outcome.reason : "Entrou depois da preparação." });
  }
  return {
    folha: shownRun(run),
    valores: await figures(db, id),
    anterior: before ? { competencia: monthOf(before.competencia), ...(await figures(db, before.id)) } : null,
    semPagamento,
  };
}
