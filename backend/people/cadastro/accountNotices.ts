import { holdWords } from "@/domain/banking/accountHold";
import { type BankAccount, hintAccount } from "@/domain/banking/bankAccount";
import { dateOf, formatInstant } from "@/domain/calendar/calendarDate";
import type { Variables } from "@/domain/messages/mailTemplate";
import { NoticeKind } from "@/domain/services/ids";
import { mailPerson } from "../../kernel/mail/person";
import { notify } from "../notificacoes";
import { accountHeldUntil } from "./hold";
import type { Scope } from "./scope";

const mailOwner = (scope: Scope, template: string, words: Variables) =>
  mailPerson(scope.context, scope, scope.idPessoa, template, { quando: formatInstant(scope.context.now()), ...words });

const about = ({ idPessoa, caller }: Scope) =>
  ({ idPessoa, idTipo: NoticeKind.REGISTRATION, idPessoaNotificou: caller.pessoa.id, link: "/services/requests" }) as const;

/** Tells the owner, in the bell and by mail, that their account is another one now, and until when payments wait. */
export async function tellAccountChanged(scope: Scope, account: BankAccount): Promise<void> {
  const { context, db, idPessoa } = scope;
  const conta = hintAccount(account);
  const espera = holdWords(await accountHeldUntil(db, idPessoa, dateOf(context.now())));
  await notify(context, scope, {
    ...about(scope),
    titulo: "Sua conta bancária foi alterada",
    descricao: `Agora é ${conta}. ${espera} Se não foi você, fale com a equipe em Meus Atendimentos.`,
  });
  await mailOwner(scope, "conta-alterada", { conta, espera });
}

/** Tells the owner that another account was asked for, before anybody has decided: one who did not ask can cancel it. */
export async function tellAccountAsked(scope: Scope, account: BankAccount, protocolo: string): Promise<void> {
  const { context, idPessoa, caller } = scope;
  const conta = hintAccount(account);
  const quem = caller.pessoa.id === idPessoa ? "você" : "alguém da equipe do fundo";
  await notify(context, scope, {
    ...about(scope),
    titulo: "Foi pedida a troca da sua conta bancária",
    descricao: `Para ${conta}, por ${quem}. A equipe analisa o comprovante antes. Se você não pediu, cancele em Serviços › Acompanhar solicitações.`,
  });
  await mailOwner(scope, "conta-pedida", { conta, quem, protocolo });
}
