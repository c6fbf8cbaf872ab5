import type { Body, Query, Reply } from "@contract/infer";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { plainEmail } from "@/domain/people/contact";
import { invitationAddress, invitationFaults, invitationState, type Relation } from "@/domain/people/invitations";
import { cleanName, firstName } from "@/domain/people/personName";
import { planName } from "@/domain/plans/planName";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { factsIn } from "../../kernel/db/reading";
import { convite, pessoa, plano } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { randomToken, sha256 } from "../../kernel/identity/sessions";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import { notFound, Problem } from "../../kernel/problem";
import { PARAMETERS } from "../../people/parametros";
import { activeLinks, ENROLMENTS, enrolmentIn } from "../../people/planos";
import { countSending, type InvitationLimits, invitationLimits, sentBy } from "./limits";

type Listed = Reply<"GET /retornarConvites/{idPessoa}/{idPlano}">;
type Shown = Listed["convites"][number];
export type InvitationRow = typeof convite.$inferSelect;

const PAGE_SIZE = 10;
const DAY_MS = 86_400_000;
const TEMPLATE = "convite-participante";

const NOT_OFFERED = "O seu plano não recebe convites agora.";

const shown = (row: InvitationRow, limits: InvitationLimits | null, now: Date): Shown => ({
  id: row.id,
  nome: row.nome,
  email: row.email,
  relacao: row.relacao as Relation,
  situacao: invitationState(row, now),
  criadoEm: row.criadoEm.toISOString(),
  enviadoEm: row.enviadoEm.toISOString(),
  expiraEm: row.expiraEm.toISOString(),
  abertoEm: row.abertoEm?.toISOString() ?? null,
  reenviosRestantes: Math.max(0, (limits?.reenvios ?? 0) - (row.envios - 1)),
});

export async function listInvitations(
  db: Db,
  account: { idPessoa: number; idPlano: number },
  { page = 0, limit = PAGE_SIZE }: NonNullable<Query<"GET /retornarConvites/{idPessoa}/{idPlano}">>,
  now: Date,
): Promise<Listed> {
  const facts = await factsIn(db).load([ENROLMENTS, PARAMETERS], { idPessoa: account.idPessoa, idPlano: account.idPlano });
  await enrolmentIn(facts, account);
  const own = and(eq(convite.idPessoa, account.idPessoa), eq(convite.idPlano, account.idPlano));
  const [counted] = await db.select({ total: count() }).from(convite).where(own);
  const total = counted?.total ?? 0;
  const rows = await db
    .select()
    .from(convite)
    .where(own)
    .orderBy(desc(convite.id))
    .limit(limit)
    .offset(page * limit);
  const limits = await invitationLimits(facts, account.idPlano, dateOf(now));
  const sent = await sentBy(db, account.idPessoa, now);
  return {
    convites: rows.map((row) => shown(row, limits, now)),
    total,
    totalPage: pagesOf(total, limit),
    limites: limits && {
      porDia: limits.porDia,
      restamHoje: Math.max(0, limits.porDia - sent),
      reenvios: limits.reenvios,
      dias: limits.dias,
    },
  };
}

/** The one who invites, and the plan, as the mail names them. */
async function hostOf(db: Db, idPessoa: number, idPlano: number) {
  const [row] = await db
    .select({ nome: pessoa.nome, plano: plano.nome })
    .from(pessoa)
    .innerJoin(plano, eq(plano.id, idPlano))
    .where(eq(pessoa.id, idPessoa));
  if (!row) throw notFound();
  return { nome: row.nome, primeiroNome: firstName(row.nome), plano: planName(row.plano) };
}

/** Message of a participant, as a quotation of its own. */
const quoted = (host: string, mensagem: string | null) => (mensagem ? `${host} escreveu:\n${mensagem}\n\n` : "");

/** @throws Problem 422 when there is no text to send: an invitation that nobody gets must not look sent */
async function sendMail(context: Context, db: Db, row: InvitationRow, token: string): Promise<void> {
  const host = await hostOf(db, row.idPessoa, row.idPlano);
  const rendered = await renderMail({ db, log: context.log }, TEMPLATE, {
    quem: host.nome,
    primeiroNome: host.primeiroNome,
    nome: row.nome ?? "",
    plano: host.plano,
    mensagem: quoted(host.primeiroNome, row.mensagem),
    link: invitationAddress(context.config.portalUrl, token),
    validade: formatDate(dateOf(row.expiraEm)),
  });
  if (!rendered || row.email === null) throw new Problem(422, "O convite não pôde ser escrito. Avise o atendimento.");
  await enqueueMail(db, context.now(), { para: row.email, ...rendered });
}

/**
 * Text of a person in several lines: no blanks at the ends, no more than one empty line, no other control characters.
 */
const plainText = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === "\n" ? sign : ""))
    .replace(/\n{2,}/g, "\n")
    .trim();

/**
 * Sends an invitation. Nothing here looks whether the address is a participant's: the answer is the same.
 * @throws Problem 400 for wrong data, 404 without an enrolment, 422 for one already invited, 429 beyond the limits
 */
export async function invite(context: Context, db: Db, idPessoa: number, body: Body<"POST /convidarParticipante">): Promise<Shown> {
  const now = context.now();
  const { idPlano } = body;
  const links = await activeLinks(db, idPessoa);
  if (!links.some(({ plano: of }) => of.id === idPlano)) throw notFound("Não encontramos uma conta neste plano.");
  const limits = await invitationLimits(db, idPlano, dateOf(now));
  if (!limits) throw new Problem(422, NOT_OFFERED);
  const mensagem = plainText(body.mensagem);
  const erros = invitationFaults({ ...body, mensagem });
  if (erros.length > 0) throw new Problem(400, "Confira os dados do convite.", { erros });

  const email = plainEmail(body.email);
  await countSending(db, { idPessoa, enderecoHash: sha256(email) }, limits, now);
  const [before] = await db
    .select()
    .from(convite)
    .where(and(eq(convite.idPessoa, idPessoa), eq(convite.idPlano, idPlano), eq(convite.email, email), isNull(convite.canceladoEm)))
    .orderBy(desc(convite.id))
    .limit(1);
  if (before && now < before.expiraEm) throw new Problem(422, "Você já convidou este e-mail. Reenvie o convite pela lista.");
  const token = randomToken();
  const [row] = await db
    .insert(convite)
    .values({
      idPessoa,
      idPlano,
      nome: cleanName(body.nome),
      email,
      mensagem: mensagem || null,
      relacao: body.relacao,
      tokenHash: sha256(token),
      criadoEm: now,
      enviadoEm: now,
      expiraEm: new Date(now.getTime() + limits.dias * DAY_MS),
    })
    .returning();
  if (!row) throw new Error("the invitation was not written");
  await sendMail(context, db, row, token);
  return shown(row, limits, now);
}

/** @throws Problem 404 for one that is not there or is another's */
async function ownInvitation(db: Db, idPessoa: number, idConvite: number): Promise<InvitationRow> {
  const [row] = await db
    .select()
    .from(convite)
    .where(and(eq(convite.id, idConvite), eq(convite.idPessoa, idPessoa)))
    .for("update");
  if (!row) throw notFound("Este convite não existe ou não é seu.");
  return row;
}

/** Sends it again under another link. @throws Problem 422 when it may not go again, 429 beyond the limits */
export async function resend(context: Context, db: Db, idPessoa: number, idConvite: number): Promise<Shown> {
  const now = context.now();
  const row = await ownInvitation(db, idPessoa, idConvite);
  const limits = await invitationLimits(db, row.idPlano, dateOf(now));
  if (!limits) throw new Problem(422, NOT_OFFERED);
  const state = invitationState(row, now);
  if (row.email === null) throw new Problem(422, "Os dados desta pessoa foram apagados. Para convidar de novo, faça outro convite.");
  if (state === "cancelado") throw new Problem(422, "Este convite foi cancelado. Para convidar de novo, faça outro convite.");
  if (state === "interesse") throw new Problem(422, "Esta pessoa já pediu contato: não é preciso enviar de novo.");
  if (row.envios - 1 >= limits.reenvios) throw new Problem(422, "Este convite já foi reenviado o máximo de vezes.");
  await countSending(db, { idPessoa, enderecoHash: sha256(row.email) }, limits, now);
  const token = randomToken();
  const again = {
    tokenHash: sha256(token),
    envios: row.envios + 1,
    enviadoEm: now,
    expiraEm: new Date(now.getTime() + limits.dias * DAY_MS),
  };
  const [updated] = await db.update(convite).set(again).where(eq(convite.id, row.id)).returning();
  if (!updated) throw new Error("the invitation was not written");
  await sendMail(context, db, updated, token);
  return shown(updated, limits, now);
}

/** The link opens nothing any more; again changes nothing. @throws Problem 422 once contact was asked for */
export async function cancelInvitation(context: Context, db: Db, idPessoa: number, idConvite: number): Promise<Shown> {
  const now = context.now();
  const row = await ownInvitation(db, idPessoa, idConvite);
  if (row.interesseEm) throw new Problem(422, "Esta pessoa já pediu contato: o convite não pode mais ser cancelado.");
  const limits = await invitationLimits(db, row.idPlano, dateOf(now));
  if (row.canceladoEm) return shown(row, limits, now);
  const [updated] = await db.update(convite).set({ canceladoEm: now }).where(eq(convite.id, row.id)).returning();
  return shown(updated ?? row, limits, now);
}
