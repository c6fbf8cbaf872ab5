import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account";
import { dateOf } from "@/domain/calendarDate";
import { exact, sum, toAmount, toQuantity } from "@/domain/exact";
import { formatMoney } from "@/domain/money";
import { longMonth } from "@/domain/months";
import type { Context } from "../../context";
import { transactionWithEffects } from "../../db/afterCommit";
import type { Db } from "../../db/connection";
import { contracheque, folha, movimento, vinculoPlano } from "../../db/schema";
import { Problem } from "../../http/problem";
import { holdingsAt, LATEST } from "../contas/holdings";
import { post } from "../contas/ledger";
import { settleDeducted } from "../emprestimos/payroll";
import { NOTICE, notify } from "../notificacoes/notify";
import type { Run } from "./due";
import type { PayslipRow } from "./payslips";
import { sharesOf } from "./share";

/**
 * Lets a run go. Who prepared it may not: four eyes.
 * @throws Problem 403 for who prepared it, 409 for a run that is not there to be released
 */
export async function letGo(db: Db, run: Run, idLiberador: number): Promise<void> {
  if (run.situacao === "preparando") throw new Problem(409, "Esta folha ainda está sendo preparada.");
  if (run.situacao !== "conferencia") throw new Problem(409, "Esta folha já foi liberada.");
  if (run.idCriador === idLiberador) throw new Problem(403, "Quem preparou a folha não pode liberá-la: peça a outra pessoa.");
  await db.update(folha).set({ situacao: "liberando", idLiberador }).where(eq(folha.id, run.id));
}

/**
 * Quotas leave each sub-account in proportion, the last one taking what rounding leaves. On the day of the payment, or today
 * where the run is released after it.
 */
async function debit(db: Db, slip: PayslipRow, today: string): Promise<void> {
  const held = (await holdingsAt(db, slip, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  if (sum(held.map(({ quotas }) => quotas)).lt(slip.quotas)) throw new Error(`payslip ${slip.id} pays more than the account holds`);
  let written = 0;
  for (const { holding, quotas, valor } of sharesOf(held, { quotas: slip.quotas, gross: slip.bruto, cota: slip.cota })) {
    const { subconta, idPerfil } = holding;
    const part = exact(quotas);
    if (part.lte(0)) continue;
    await post(db, {
      idPessoa: slip.idPessoa,
      idPlano: slip.idPlano,
      subconta: subconta as SubaccountId,
      tipo: "beneficio",
      idPerfil,
      data: slip.dataPagamento > today ? slip.dataPagamento : today,
      cota: slip.cota,
      quotas: toQuantity(part.negated()),
      valor: toAmount(exact(valor).negated()),
      descricao: slip.tipo === "abono" ? "Abono anual" : "Renda mensal",
      origem: `contracheque:${slip.id}:${written++}`,
    });
  }
}

/** Debits and tells some people. What was debited is known by its origin: nobody is paid or told twice. @returns whether more is left */
export async function releaseBatch(context: Pick<Context, "db" | "now" | "realtime" | "log">, id: number, size: number): Promise<boolean> {
  return transactionWithEffects(context, `release of payroll ${id}`, async (write) => {
    const tx = write.db;
    const [run] = await tx.select().from(folha).where(eq(folha.id, id)).for("update");
    if (run?.situacao !== "liberando") return false;
    const slips = await tx
      .select()
      .from(contracheque)
      .where(
        and(
          eq(contracheque.idFolha, id),
          sql`not exists (select 1 from ${movimento} where ${movimento.origem} = 'contracheque:' || ${contracheque.id} || ':0')`,
        ),
      )
      .orderBy(asc(contracheque.id))
      .limit(size);
    for (const slip of slips) {
      await debit(tx, slip, dateOf(context.now()));
      await settleDeducted(tx, slip);
      const { idPessoa, idPlano } = slip;
      await tx
        .update(vinculoPlano)
        .set({ regimeTravadoEm: context.now() })
        .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano), isNull(vinculoPlano.regimeTravadoEm)));
      const what = slip.tipo === "abono" ? `abono anual de ${slip.competencia.slice(0, 4)}` : longMonth(slip.competencia);
      await notify(context, write, {
        idPessoa,
        idPlano,
        idTipo: NOTICE.payslips,
        titulo: "Contracheque disponível",
        descricao: `O contracheque de ${what} já pode ser visto em Serviços, Contracheque: ${formatMoney(slip.liquido)} líquidos.`,
      });
    }
    if (slips.length < size) await tx.update(folha).set({ situacao: "liberada", liberadaEm: context.now() }).where(eq(folha.id, id));
    return slips.length === size;
  });
}
