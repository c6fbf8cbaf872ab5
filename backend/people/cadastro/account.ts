import type { Body } from "@contract/infer";
import { and, eq, inArray, or } from "drizzle-orm";
import { accountFaults, type BankAccount, describeAccount, hintAccount } from "@/domain/banking/bankAccount";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { NoticeKind } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { contaBancaria, pessoa, situacao, vinculoPlano } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import { Problem } from "../../kernel/problem";
import { type Act, lockPart, recordHistory, versionOf } from "../historico";
import { notify } from "../notificacoes";
import { actOf, refuseFaults, type Scope } from "./scope";

export const BANK_ACCOUNT = reading("cadastro.conta", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select({ banco: contaBancaria.banco, agencia: contaBancaria.agencia, conta: contaBancaria.conta })
    .from(contaBancaria)
    .where(eq(contaBancaria.idPessoa, idPessoa)),
);

export const accountOf = async (source: Source, idPessoa: number): Promise<BankAccount | null> =>
  (await rowsOf(source, BANK_ACCOUNT, { idPessoa }))[0] ?? null;

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
    .onConflictDoUpdate({ target: contaBancaria.idPessoa, set: row });
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

/** Tells the owner, in the bell and by mail, that their account is another one now. */
export async function tellAccountChanged(scope: Scope, account: BankAccount): Promise<void> {
  const { context, db, idPessoa, caller } = scope;
  const hint = hintAccount(account);
  await notify(context, scope, {
    idPessoa,
    idTipo: NoticeKind.REGISTRATION,
    idPessoaNotificou: caller.pessoa.id,
    titulo: "Sua conta bancária foi alterada",
    descricao: `Agora é ${hint}. Se não foi você, fale com a equipe em Meus Atendimentos.`,
  });
  const [person] = await db.select({ nome: pessoa.nome, email: pessoa.email }).from(pessoa).where(eq(pessoa.id, idPessoa));
  if (!person?.email) return;
  const now = context.now();
  const primeiroNome = person.nome.split(" ")[0] ?? person.nome;
  const mail = await renderMail({ db, log: context.log }, "conta-alterada", { primeiroNome, quando: formatInstant(now), conta: hint });
  if (mail) await enqueueMail(db, now, { para: person.email, ...mail });
}

/**
 * Changes the account on the version that the form was opened on, and tells its owner.
 * @throws Problem 422 for a bad account or somebody in benefit, 409 when it changed meanwhile
 */
export async function changeAccount(scope: Scope, { versao, banco, agencia, conta }: Body<"POST /alterarContaBancaria">) {
  const { db, idPessoa, caller } = scope;
  const account = { banco, agencia, conta: conta.trim().toUpperCase() };
  refuseFaults(accountFaults(account));
  await lockPart(db, idPessoa, "contaBancaria", versao);
  if (await isPaidBenefit(db, idPessoa))
    throw new Problem(422, "Para quem recebe benefício, a conta muda por um pedido com comprovante, em Pedir correção.");
  if (await writeAccount(db, actOf(scope), account)) {
    await tellAccountChanged(scope, account);
    await recordAudit(db, { idAtor: caller.pessoa.id, idSujeito: idPessoa, acao: "cadastro.conta", resultado: "permitida" });
  }
  return { versao: await versionOf(db, idPessoa, "contaBancaria") };
}
