import type { Body, Reply } from "@contract/infer";
import { and, desc, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { dateOf, endOfDay, formatDate } from "@/domain/calendar/calendarDate";
import { plainEmail } from "@/domain/people/contact";
import {
  acceptUntil,
  type HelperInput,
  helpAddress,
  helperFaults,
  helperState,
  isLiving,
  lastDay,
  MOST_HELPERS,
  partsAmong,
  partsInWords,
} from "@/domain/people/family";
import { cleanName, firstName } from "@/domain/people/personName";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { lockPerson } from "../../kernel/db/lockOrder";
import { ajudante, pessoa } from "../../kernel/db/schema";
import { recordOwnAct } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { randomToken, sha256 } from "../../kernel/identity/sessions";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import { fieldProblem, notFound, Problem } from "../../kernel/problem";
import { askOwnerCode, attemptKeys, countAttempt, type Origin, proveOwner, refuseBlocked, spendBoundCode } from "../sessao";
import { HELPER_REVOKED, revokeHelpersThat } from "./revoke";

type Listed = Reply<"GET /retornarAjudantes">;
type Shown = Listed["ajudantes"][number];
export type HelperRow = typeof ajudante.$inferSelect;

/** Named act of the audit log. */
const INVITED = "ajudante.convidar";

const TEMPLATE = "ajudante-convite";
/** Most rows of the list: beyond them the oldest that are over are left out. */
const MOST_LISTED = 20;
const WRONG_CODE = "Código incorreto ou vencido, ou de outro convite. Confira a mensagem mais recente ou peça outro código.";

const shown = (row: HelperRow, now: Date): Shown => ({
  id: row.id,
  nome: row.nome,
  email: row.email,
  partes: partsAmong(row.partes),
  ate: row.ate,
  situacao: helperState(row, now),
  convidadoEm: row.convidadoEm.toISOString(),
  conviteExpiraEm: row.conviteExpiraEm.toISOString(),
  aceitoEm: row.aceitoEm?.toISOString() ?? null,
  revogadoEm: row.revogadoEm?.toISOString() ?? null,
});

const rowsOf = (db: Db, idPessoa: number) => db.select().from(ajudante).where(eq(ajudante.idPessoa, idPessoa)).orderBy(desc(ajudante.id));

/** The helpers of a person: those whose link opens something first, then the newest first. */
export async function listHelpers(db: Db, idPessoa: number, now: Date): Promise<Listed> {
  const rows = (await rowsOf(db, idPessoa)).map((row) => shown(row, now));
  const living = (one: Shown) => Number(isLiving(one.situacao));
  return {
    ajudantes: rows.toSorted((one, other) => living(other) - living(one)).slice(0, MOST_LISTED),
    maximo: MOST_HELPERS,
    ultimoDia: lastDay(dateOf(now)),
  };
}

/** An invitation of the right shape, as it is written. @throws Problem 400 */
function asked(body: HelperInput, now: Date) {
  const erros = helperFaults(body, dateOf(now));
  if (erros.length > 0) throw new Problem(400, "Confira os dados do convite.", { erros });
  return { nome: cleanName(body.nome), email: plainEmail(body.email), partes: partsAmong(body.partes), ate: body.ate };
}
type Asked = ReturnType<typeof asked>;

/** The code of an invitation proves this one and no other. */
const boundTo = ({ nome, email, partes, ate }: Pick<HelperRow, "nome" | "email" | "partes" | "ate">) =>
  ({ subject: "convidar-ajudante", about: sha256(JSON.stringify([nome, email, partes, ate])) }) as const;

/** Sends the code by which somebody who uses the second step invites. @throws Problem 400, 422, 429 */
export const askInvitationCode = (context: Context, idPessoa: number, body: Body<"POST /pedirCodigoAjudante">) => {
  const helper = asked(body, context.now());
  return askOwnerCode(context, idPessoa, {
    ...boundTo(helper),
    mail: "codigo-convidar-ajudante",
    words: { convidado: `${helper.nome} (${helper.email})` },
  });
};

/** @throws Problem 422 for one too many, for an address that was invited to something else and for the participant's own */
function refuseUnfit({ email }: Asked, host: { email: string | null }, living: readonly HelperRow[]): void {
  if (host.email && plainEmail(host.email) === email) throw fieldProblem(422, "email", "Use o e-mail de quem vai ajudar, e não o seu");
  if (living.some((row) => row.email === email))
    throw fieldProblem(422, "email", "Esta pessoa já foi convidada. Para mudar o que ela vê, revogue e convide de novo");
  if (living.length >= MOST_HELPERS) throw new Problem(422, `Você já tem ${MOST_HELPERS} ajudantes. Revogue um para convidar outro.`);
}

/** @throws Problem 422 when there is no text to send: an invitation that nobody gets must not look sent */
async function sendMail(context: Context, db: Db, row: HelperRow, host: { nome: string }, token: string): Promise<void> {
  const now = context.now();
  const rendered = await renderMail({ db, log: context.log }, TEMPLATE, {
    nome: firstName(row.nome),
    quem: host.nome,
    primeiroNome: firstName(host.nome),
    partes: partsInWords(row.partes),
    link: helpAddress(context.config.portalUrl, token),
    aceiteAte: formatDate(acceptUntil(dateOf(now), row.ate)),
    ate: formatDate(row.ate),
  });
  if (!rendered) throw new Problem(422, "O convite não pôde ser escrito. Avise o atendimento.");
  await enqueueMail(db, now, { para: row.email, ...rendered });
}

/** Act of a participant in their own portal. */
interface OwnAct {
  context: Context;
  caller: Caller;
  request: FastifyRequest;
}

/**
 * Invites a helper by mail, once the participant proved to be there. One who is already invited to the same, because the answer was
 * lost or two tabs sent it, is answered as they are. Those who invite at once do it one after the other.
 * @throws Problem 400, 422 at the field or for one too many, 429
 */
export async function inviteHelper(
  { context, caller, request }: OwnAct,
  body: Body<"POST /convidarAjudante">,
  origin: Origin,
): Promise<Shown> {
  const now = context.now();
  const idPessoa = caller.pessoa.id;
  const helper = asked(body, now);
  const bound = boundTo(helper);
  const keys = [attemptKeys.helpersOf(idPessoa)];
  await refuseBlocked(context.db, now, keys);
  const desafio = await proveOwner(context, idPessoa, body, { ...bound, wrongCode: WRONG_CODE }, origin);
  await countAttempt(context.db, now, keys);
  return context.db.transaction(async (db) => {
    await lockPerson(db, idPessoa);
    const [host] = await db.select({ nome: pessoa.nome, email: pessoa.email }).from(pessoa).where(eq(pessoa.id, idPessoa));
    if (!host) throw notFound("Pessoa não encontrada.");
    const living = (await rowsOf(db, idPessoa)).filter((row) => isLiving(helperState(row, now)));
    const same = living.find((row) => boundTo(row).about === bound.about);
    if (same) return shown(same, now);
    refuseUnfit(helper, host, living);
    if (desafio && !(await spendBoundCode(db, now, desafio))) throw fieldProblem(422, "codigo", WRONG_CODE);
    const token = randomToken();
    const conviteExpiraEm = endOfDay(acceptUntil(dateOf(now), helper.ate));
    const [row] = await db
      .insert(ajudante)
      .values({ ...helper, idPessoa, tokenHash: sha256(token), convidadoEm: now, conviteExpiraEm })
      .returning();
    if (!row) throw new Error("the helper was not written");
    await sendMail(context, db, row, host, token);
    await recordOwnAct(db, caller, request, INVITED, { idAjudante: row.id });
    return shown(row, now);
  });
}

/** The link opens nothing any more, and whoever is in the portal by it is out at once. Again changes nothing. @throws Problem 404 */
export async function revokeHelper({ context, caller, request }: OwnAct, { db, afterCommit }: Write, id: number): Promise<Shown> {
  const now = context.now();
  const [row] = await db
    .select()
    .from(ajudante)
    .where(and(eq(ajudante.id, id), eq(ajudante.idPessoa, caller.pessoa.id)))
    .for("update");
  if (!row) throw notFound("Este ajudante não existe ou não é seu.");
  if (row.revogadoEm) return shown(row, now);
  const { ended } = await revokeHelpersThat(db, now, eq(ajudante.id, id));
  await recordOwnAct(db, caller, request, HELPER_REVOKED, { idAjudante: id });
  afterCommit(() => context.realtime.closeSessions(ended));
  return shown({ ...row, revogadoEm: now }, now);
}
