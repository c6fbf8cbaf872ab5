import { and, eq, inArray, or } from "drizzle-orm";
import { type BankAccount, describeAccount } from "@/domain/banking/bankAccount";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { contaBancaria, situacao, vinculoPlano } from "../../kernel/db/schema";
import { wakes } from "../../kernel/jobs/store";
import { type Act, recordHistory } from "../historico";

export const BANK_ACCOUNT = reading("cadastro.conta", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select({ banco: contaBancaria.banco, agencia: contaBancaria.agencia, conta: contaBancaria.conta })
    .from(contaBancaria)
    .where(eq(contaBancaria.idPessoa, idPessoa)),
);

export const accountOf = async (source: Source, idPessoa: number): Promise<BankAccount | null> =>
  (await rowsOf(source, BANK_ACCOUNT, { idPessoa }))[0] ?? null;

/** Name of the job that holds payments to a changed account, and sends refused ones again. */
export const ACCOUNT_JOB = "pagamentos.andamento";

/**
 * Writes the account, with its history. The one writer of accounts.
 * @returns true when it differs from the former one
 */
export async function writeAccount(db: Db, act: Act, account: BankAccount): Promise<boolean> {
  const { idPessoa, now } = act;
  const before = await accountOf(db, idPessoa);
  const change = { campo: "contaBancaria", antes: before && describeAccount(before), depois: describeAccount(account) };
  if (change.antes === change.depois) return false;
  const { banco, agencia, conta } = account;
  const row = { banco, agencia, conta, atualizadaEm: now };
  await db
    .insert(contaBancaria)
    .values({ idPessoa, ...row })
    .onConflictDoUpdate({ target: contaBancaria.idPessoa, set: row })
    .returning({ woken: wakes(ACCOUNT_JOB) });
  await recordHistory(db, act, [change]);
  return true;
}

/** Enrolments by which the fund pays a benefit to a person. */
export const PAID_BENEFITS = reading("cadastro.emBeneficio", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .innerJoin(situacao, and(eq(situacao.id, vinculoPlano.idSituacao), eq(situacao.ativa, true)))
    .where(
      and(
        eq(vinculoPlano.idPessoa, idPessoa),
        or(
          eq(vinculoPlano.idSituacao, Situacao.EM_BENEFICIO),
          inArray(vinculoPlano.idCategoria, [Categoria.ASSISTED, Categoria.PENSIONER]),
        ),
      ),
    )
    .limit(1),
);

/** True when the fund pays a benefit to the person. Their bank account then changes only after a proof was checked. */
export const isPaidBenefit = async (source: Source, idPessoa: number): Promise<boolean> =>
  (await rowsOf(source, PAID_BENEFITS, { idPessoa })).length > 0;
