import { eq } from "drizzle-orm";
import { TRANSFER_DAYS } from "@/domain/banking/transfer";
import { addBusinessDays } from "@/domain/calendar/businessDays";
import { dateOf } from "@/domain/calendar/calendarDate";
import { loanFaults, quoteLoan } from "@/domain/loans/loans";
import { askedOf } from "@/domain/services/account/emprestimo";
import { emprestimo, emprestimoParcela } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { owe, type PaymentOutcome, tellPaid } from "../../money/pagamentos";
import { type RequestRow, release, type Scope } from "../../requests/esteira";
import { loanConditions } from "./emprestimosFacts";

/**
 * Grants what a concluded request asked for, if it still fits: balance, income and terms may have changed since.
 * A request grants once.
 * @throws Problem 409, with the reason, when it does not fit any more
 */
export async function grantLoan(scope: Scope, row: RequestRow): Promise<void> {
  const { db, context } = scope;
  const [known] = await db.select({ id: emprestimo.id }).from(emprestimo).where(eq(emprestimo.idRequisicao, row.id));
  if (known) return;
  const now = context.now();
  const { idPessoa, idPlano } = row;
  const { impedimento, condicoes, capacidade, conta } = await loanConditions(db, { idPessoa, idPlano }, now);
  const asked = askedOf(row.dados);
  const [fault] = condicoes && capacidade ? loanFaults(condicoes, capacidade, asked) : [];
  const refused = impedimento ?? fault?.mensagem;
  if (refused || !condicoes || !capacidade || !conta)
    throw new Problem(409, `O empréstimo não cabe mais no que a pessoa tem hoje: ${refused ?? "faltam dados."}`);
  const liberadoEm = addBusinessDays(dateOf(now), TRANSFER_DAYS);
  const { valor, parcelas, liquido, iof, taxa, cet, cronograma } = quoteLoan(condicoes, asked, liberadoEm);
  await release(scope, row, valor);
  const [written] = await db
    .insert(emprestimo)
    .values({
      idPessoa,
      idPlano,
      idRequisicao: row.id,
      contrato: row.protocolo,
      ...{ valor, parcelas, liquido, iof, taxa, cet, liberadoEm, conta },
      condicoes: { ...condicoes },
      forma: capacidade.forma,
      criadoEm: now,
    })
    .returning({ id: emprestimo.id });
  if (!written) throw new Error("the loan was not written");
  await db.insert(emprestimoParcela).values(cronograma.map((instalment) => ({ ...instalment, idEmprestimo: written.id })));
  await owe(context, db, {
    ...{ origem: `emprestimo:${written.id}`, natureza: "emprestimo", idPessoa, idPlano, idRequisicao: row.id },
    ...{ descricao: `Empréstimo, contrato ${row.protocolo}`, valor: liquido, data: liberadoEm },
  });
}

/** The money of a loan that the bank told to be on the account. */
export const loanOutcome: PaymentOutcome = {
  paid: (context, write, payment) => tellPaid(context, write, payment, "O contrato e as parcelas ficam em Serviços, Empréstimo."),
};
