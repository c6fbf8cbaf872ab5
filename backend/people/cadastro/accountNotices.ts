import { eq } from "drizzle-orm";
import { holdWords } from "@/domain/banking/accountHold";
import { type BankAccount, hintAccount } from "@/domain/banking/bankAccount";
import { dateOf, formatInstant } from "@/domain/calendar/calendarDate";
import type { Variables } from "@/domain/messages/mailTemplate";
import { NoticeKind } from "@/domain/services/ids";
import { pessoa } from "../../kernel/db/schema";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import { notify } from "../notificacoes";
import { accountHeldUntil } from "./hold";
import type { Scope } from "./scope";

async function mailOwner({ context, db, idPessoa }: Scope, template: string, words: Variables): Promise<void> {
  const [person] = await db.select({ nome: pessoa.nome, email: pessoa.email }).from(pessoa).where(eq(pessoa.id, idPessoa));
  if (!person?.email) return;
  const now = context.now();
  const primeiroNome = person.nome.split(" ")[0] ?? person.nome;
  const mail = await renderMail({ db, log: context.log }, template, { primeiroNome, quando: formatInstant(now), ...words });
  if (mail) await enqueueMail(db, now, { para: person.email, ...mail });
}

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
    descricao: `Para ${conta}, por ${quem}. A equipe confere o comprovante antes. Se você não pediu, cancele em Serviços › Acompanhar solicitações.`,
  });
  await mailOwner(scope, "conta-pedida", { conta, quem, protocolo });
}
