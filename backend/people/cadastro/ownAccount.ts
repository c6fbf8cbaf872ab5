import type { Body } from "@contract/infer";
import { accountFaults, type BankAccount, describeAccount, hintAccount } from "@/domain/banking/bankAccount";
import type { Db } from "../../kernel/db/connection";
import { lockPerson } from "../../kernel/db/lockOrder";
import { recordAudit } from "../../kernel/identity/audit";
import { sha256 } from "../../kernel/identity/sessions";
import { fieldProblem, Problem } from "../../kernel/problem";
import { lockPart, versionOf } from "../historico";
import { askOwnerCode, type Origin, proveOwner, spendBoundCode } from "../sessao";
import { accountOf, isPaidBenefit, writeAccount } from "./account";
import { tellAccountChanged } from "./accountNotices";
import { actOf, refuseFaults, type Scope } from "./scope";

type Sent = Body<"POST /alterarContaBancaria">;
type Own = Omit<Scope, "db">;

/** An account of the right shape, as it is written. @throws Problem 422 */
function asked({ banco, agencia, conta }: BankAccount): BankAccount {
  const account = { banco, agencia, conta: conta.trim().toUpperCase() };
  refuseFaults(accountFaults(account));
  return account;
}

/** The code of a change proves this account and no other. */
const boundTo = (account: BankAccount) => ({ subject: "trocar-conta", about: sha256(describeAccount(account)) }) as const;

const refuseBeneficiary = async (db: Db, idPessoa: number) => {
  if (await isPaidBenefit(db, idPessoa))
    throw new Problem(422, "Para quem recebe benefício, a conta muda por um pedido com comprovante, em Pedir correção.");
};

/**
 * Sends the code by which somebody who uses the second step changes the account. It proves this account and no other, and its
 * mail says which.
 * @throws Problem 422 for a bad account, somebody in benefit or without the second step, 429
 */
export async function askAccountCode(scope: Pick<Own, "context" | "idPessoa">, body: Body<"POST /pedirCodigoConta">) {
  const { context } = scope;
  const account = asked(body);
  await refuseBeneficiary(context.db, scope.idPessoa);
  return askOwnerCode(context, scope.idPessoa, {
    ...boundTo(account),
    mail: "codigo-conta",
    words: { conta: hintAccount(account) },
  });
}

const WRONG_CODE = "Código incorreto ou vencido, ou de outra conta. Confira a mensagem mais recente ou peça outro código.";

/**
 * Changes one's own account on the version that the form was opened on, and tells its owner. An account that is already
 * there, because the answer was lost or two tabs sent it, is answered as it is.
 * @throws Problem 422 for a bad account, a missing or wrong proof or somebody in benefit, 429, 409 when it changed meanwhile
 */
export async function changeOwnAccount(scope: Own, body: Sent, origin: Origin): Promise<{ versao: number }> {
  const { context, idPessoa, caller } = scope;
  const account = asked(body);
  await refuseBeneficiary(context.db, idPessoa);
  const desafio = await proveOwner(context, idPessoa, body, { ...boundTo(account), wrongCode: WRONG_CODE }, origin);
  return context.db.transaction(async (db) => {
    await lockPerson(db, idPessoa);
    const before = await accountOf(db, idPessoa);
    if (!before || describeAccount(before) !== describeAccount(account)) {
      await lockPart(db, idPessoa, "contaBancaria", body.versao);
      await refuseBeneficiary(db, idPessoa);
      if (desafio && !(await spendBoundCode(db, context.now(), desafio))) throw fieldProblem(422, "codigo", WRONG_CODE);
      const inside = { ...scope, db };
      await writeAccount(db, actOf(inside), account);
      await tellAccountChanged(inside, account);
      await recordAudit(db, { idAtor: caller.pessoa.id, idSujeito: idPessoa, acao: "cadastro.conta", resultado: "permitida" });
    }
    return { versao: await versionOf(db, idPessoa, "contaBancaria") };
  });
}
