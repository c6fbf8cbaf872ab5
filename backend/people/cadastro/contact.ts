import type { Body, Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { emailFault, maskEmail, phoneFault, plainEmail, plainPhone } from "@/domain/people/contact";
import { firstName } from "@/domain/people/personName";
import { lockPerson } from "../../kernel/db/lockOrder";
import { pessoa } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import { fieldProblem, notFound } from "../../kernel/problem";
import { lockPart, recordHistory, versionOf } from "../historico";
import {
  accountOfPerson,
  attemptKeys,
  checkPassword,
  countAttempt,
  discardCodes,
  issueBoundCode,
  type Origin,
  redeemBoundCode,
  refuseBlocked,
} from "../sessao";
import { actOf, refuseFaults, type Scope } from "./scope";

/**
 * Changes the phone on the version that the form was opened on.
 * @throws Problem 422 for a bad phone, 409 when it changed meanwhile
 */
export async function changePhone(scope: Scope, body: Body<"POST /alterarTelefone">): Promise<Reply<"POST /alterarTelefone">> {
  const { db, idPessoa } = scope;
  const fault = phoneFault(body.telefone);
  refuseFaults(fault ? [{ campo: "telefone", mensagem: fault }] : []);
  const telefone = plainPhone(body.telefone);
  await lockPart(db, idPessoa, "telefone", body.versao);
  const [before] = await db.select({ telefone: pessoa.telefone }).from(pessoa).where(eq(pessoa.id, idPessoa));
  await db.update(pessoa).set({ telefone }).where(eq(pessoa.id, idPessoa));
  await recordHistory(db, actOf(scope), [{ campo: "telefone", antes: before?.telefone ?? null, depois: telefone }]);
  return { telefone, versao: await versionOf(db, idPessoa, "telefone") };
}

/**
 * Sends a code to the address that somebody wants from now on. The password keeps a stranger at an open session from
 * taking the account over: passwords are recovered through this address.
 * @throws Problem 422 for a bad address or a wrong password, 429
 */
export async function askEmailChange(scope: Omit<Scope, "db" | "afterCommit">, body: Body<"POST /pedirTrocaEmail">, origin: Origin) {
  const { context, idPessoa } = scope;
  const fault = emailFault(body.email);
  refuseFaults(fault ? [{ campo: "email", mensagem: fault }] : []);
  const account = await accountOfPerson(context.db, idPessoa);
  if (!account) throw notFound("Pessoa não encontrada.");
  const email = plainEmail(body.email);
  if (account.email && plainEmail(account.email) === email) refuseFaults([{ campo: "email", mensagem: "Este já é o seu e-mail" }]);
  const mensagem = "A senha não confere.";
  const wrong = () => fieldProblem(422, "senha", mensagem);
  await checkPassword(context, account.cpf, account, body.senha, origin, { proof: "senhaAtual", wrong });
  const keys = [attemptKeys.codesOfAccount(account.cpf)];
  await refuseBlocked(context.db, context.now(), keys);
  await countAttempt(context.db, context.now(), keys);
  return context.db.transaction((tx) =>
    issueBoundCode(tx, context.now(), { ...account, email }, { subject: "trocar-email", about: email, mail: "codigo-email" }),
  );
}

const WRONG_CODE = "Código incorreto ou vencido. Confira a mensagem mais recente ou peça outro código.";

/**
 * The code was right: the address is the person's, the old one is told, and codes that were sent to it die.
 * @throws Problem 422
 */
export async function confirmEmailChange(
  scope: Omit<Scope, "db" | "afterCommit">,
  { desafio, codigo }: Body<"POST /confirmarTrocaEmail">,
): Promise<Reply<"POST /confirmarTrocaEmail">> {
  const { context, idPessoa, caller } = scope;
  const now = context.now();
  // Outside the transaction: a wrong guess stays counted.
  const proven = await redeemBoundCode(context.db, now, idPessoa, "trocar-email", { desafio, codigo });
  const wrong = () => fieldProblem(422, "codigo", WRONG_CODE);
  if (!proven) throw wrong();
  const { about: email, used } = proven;
  await context.db.transaction(async (db) => {
    await lockPerson(db, idPessoa);
    const [before] = await db.select({ nome: pessoa.nome, email: pessoa.email }).from(pessoa).where(eq(pessoa.id, idPessoa));
    if (!before || before.email === email) return;
    if (used) throw wrong();
    await db.update(pessoa).set({ email }).where(eq(pessoa.id, idPessoa));
    await recordHistory(db, { idPessoa, idAtor: caller.pessoa.id, now }, [{ campo: "email", antes: before.email, depois: email }]);
    await discardCodes(db, now, idPessoa);
    await recordAudit(db, { idAtor: caller.pessoa.id, idSujeito: idPessoa, acao: "cadastro.email", resultado: "permitida" });
    if (before.email) {
      const primeiroNome = firstName(before.nome);
      const variables = { primeiroNome, quando: formatInstant(now), emailNovo: maskEmail(email) };
      const mail = await renderMail({ db, log: context.log }, "email-alterado", variables);
      if (mail) await enqueueMail(db, now, { para: before.email, ...mail });
    }
  });
  return { email };
}
