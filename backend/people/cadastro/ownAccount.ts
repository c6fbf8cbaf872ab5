import type { Body } from "@contract/infer";
import { accountFaults, type BankAccount, describeAccount, hintAccount } from "@/domain/banking/bankAccount";
import type { Db } from "../../kernel/db/connection";
import { lockPerson } from "../../kernel/db/lockOrder";
import { recordAudit } from "../../kernel/identity/audit";
import { sha256 } from "../../kernel/identity/sessions";
import { fieldProblem, notFound, Problem } from "../../kernel/problem";
import { lockPart, versionOf } from "../historico";
import {
  accountOfPerson,
  attemptKeys,
  checkPassword,
  countAttempt,
  issueBoundCode,
  type Origin,
  recordTrail,
  redeemBoundCode,
  refuseBlocked,
  spendBoundCode,
  Trail,
} from "../sessao";
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

const fingerprint = (account: BankAccount) => sha256(describeAccount(account));

async function ownerOf({ context, idPessoa }: Pick<Own, "context" | "idPessoa">) {
  const owner = await accountOfPerson(context.db, idPessoa);
  if (!owner) throw notFound("Pessoa não encontrada.");
  return owner;
}

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
  const owner = await ownerOf(scope);
  const { email } = owner;
  if (!owner.segundoPasso || !email) throw new Problem(422, "Confirme a mudança com a sua senha.");
  const keys = [attemptKeys.codesOfAccount(owner.cpf)];
  await refuseBlocked(context.db, context.now(), keys);
  await countAttempt(context.db, context.now(), keys);
  const code = {
    subject: "trocar-conta",
    about: fingerprint(account),
    mail: "codigo-conta",
    words: { conta: hintAccount(account) },
  } as const;
  return context.db.transaction((tx) => issueBoundCode(tx, context.now(), { ...owner, email }, code));
}

const WRONG_CODE = "Código incorreto ou vencido, ou de outra conta. Confira a mensagem mais recente ou peça outro código.";

/**
 * Proves that the owner is there: by the code of the second step where they use it, otherwise by the password. Outside any
 * transaction: a wrong one stays counted.
 * @returns challenge of the code, which is used up by the change
 * @throws Problem 422 at the field, 429
 */
async function prove(scope: Own, { senha, desafio, codigo }: Sent, account: BankAccount, origin: Origin): Promise<string | null> {
  const { context } = scope;
  const owner = await ownerOf(scope);
  if (!owner.segundoPasso) {
    if (!senha) throw fieldProblem(422, "senha", "Digite a sua senha");
    const wrong = () => fieldProblem(422, "senha", "A senha não confere.");
    await checkPassword(context, owner.cpf, owner, senha, origin, { proof: "senhaAtual", wrong });
    return null;
  }
  if (!desafio || !codigo) throw fieldProblem(422, "codigo", "Peça o código e digite-o aqui");
  const proven = await redeemBoundCode(context.db, context.now(), owner.id, "trocar-conta", { desafio, codigo });
  if (proven?.about === fingerprint(account)) return desafio;
  await recordTrail(context.db, Trail.FAILED, owner.id, origin, { prova: "codigo" });
  throw fieldProblem(422, "codigo", WRONG_CODE);
}

/**
 * Changes one's own account on the version that the form was opened on, and tells its owner. An account that is already
 * there, because the answer was lost or two tabs sent it, is answered as it is.
 * @throws Problem 422 for a bad account, a missing or wrong proof or somebody in benefit, 429, 409 when it changed meanwhile
 */
export async function changeOwnAccount(scope: Own, body: Sent, origin: Origin): Promise<{ versao: number }> {
  const { context, idPessoa, caller } = scope;
  const account = asked(body);
  await refuseBeneficiary(context.db, idPessoa);
  const desafio = await prove(scope, body, account, origin);
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
