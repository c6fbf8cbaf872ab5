import type { Body, Reply } from "@contract/infer";
import type { SessaoAberta } from "@contract/sessao";
import { eq } from "drizzle-orm";
import type { Static } from "typebox";
import { formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { maskEmail } from "@/domain/people/contact";
import { helperState, isLiving, partsAmong, partsInWords } from "@/domain/people/family";
import { firstName } from "@/domain/people/personName";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { ajudante, pessoa } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import { toldToHelper } from "../../kernel/identity/caller";
import { isInForce, openSession, sha256 } from "../../kernel/identity/sessions";
import { mailPerson } from "../../kernel/mail/person";
import { fieldProblem, Problem } from "../../kernel/problem";
import { notify } from "../notificacoes";
import {
  attemptKeys,
  countAttempt,
  FREE_CODES_OF_HELPER,
  issueBoundCode,
  type Origin,
  oneAtATime,
  recordTrail,
  redeemBoundCode,
  refuseBlocked,
  spendBoundCode,
  Trail,
  tryLink,
} from "../sessao";
import type { HelperRow } from "./invite";

/** Named act of the audit log. */
const ENTERED = "ajudante.entrar";

const GONE = "Este convite não existe ou não vale mais. Peça outro a quem convidou você.";
const WRONG_CODE = "Código incorreto ou vencido. Confira a mensagem mais recente ou peça outro código.";
const CLOSED = "Foram muitos códigos errados hoje. Por segurança, a entrada por este link volta amanhã.";
const SUBJECT = "ajudar";

type Came = { ip: string; id: string };

/** The helper of a link that opens something, with the name of the participant. */
async function helperOf(db: Db, token: string, now: Date): Promise<{ row: HelperRow; titular: string } | undefined> {
  const [found] = await db
    .select({ row: ajudante, titular: pessoa.nome })
    .from(ajudante)
    .innerJoin(pessoa, eq(pessoa.id, ajudante.idPessoa))
    .where(eq(ajudante.tokenHash, sha256(token)));
  return found && isInForce(found.row, now) && isLiving(helperState(found.row, now)) ? found : undefined;
}

/** Contents of an invitation for whoever has the link. @throws Problem 404, 429 */
export const openHelp = (context: Context, { token }: Body<"POST /abrirAjuda">, came: Came): Promise<Reply<"POST /abrirAjuda">> =>
  tryLink(context, came, { acao: "POST /abrirAjuda", gone: GONE }, async () => {
    const found = await helperOf(context.db, token, context.now());
    if (!found) return null;
    const { nome, email, partes, ate } = found.row;
    return { value: { nome, partes: partsAmong(partes), ate, quemConvida: firstName(found.titular), email: maskEmail(email) } };
  });

/** Sends the code of the second step. @throws Problem 404, 429 */
export const sendHelpCode = (context: Context, { token }: Body<"POST /pedirCodigoAjuda">, came: Came) =>
  tryLink(context, came, { acao: "POST /pedirCodigoAjuda", gone: GONE }, async () => {
    const now = context.now();
    const found = await helperOf(context.db, token, now);
    if (!found) return null;
    const { id, idPessoa, nome, email } = found.row;
    const keys = [attemptKeys.codesOfHelper(id)];
    await refuseBlocked(context.db, now, [...keys, attemptKeys.wrongCodesOfHelper(id, now)]);
    await countAttempt(context.db, now, keys);
    const code = { subject: SUBJECT, about: String(id), mail: "codigo-ajudante" } as const;
    return { value: await context.db.transaction((tx) => issueBoundCode(tx, now, { id: idPessoa, nome, email }, code)) };
  });

/** Tells the participant that their invitation was accepted. */
async function tellAccepted(context: Context, write: Write, { idPessoa, nome, partes, ate }: HelperRow): Promise<void> {
  const until = formatDate(ate);
  await notify(context, write, {
    idPessoa,
    idTipo: NoticeKind.REGISTRATION,
    titulo: `${firstName(nome)} aceitou ajudar você`,
    descricao: `${nome} tem acesso no seu portal, até ${until}: ${partsInWords(partes)}. Para encerrar, use Revogar em Segurança.`,
    link: "/perfil?secao=seguranca",
  });
  await mailPerson(context, write, idPessoa, "ajudante-aceito", {
    ajudante: nome,
    quando: formatInstant(context.now()),
    partes: partsInWords(partes),
    ate: until,
  });
}

/** Counts a wrong code; the one that closes the entrance for the day is told to the participant. */
async function countWrongCode(context: Context, { id, idPessoa, nome }: HelperRow, origin: Origin): Promise<Problem> {
  const now = context.now();
  const closed = await transactionWithEffects(context, ENTERED, async (write) => {
    const { db } = write;
    await countAttempt(db, now, [attemptKeys.address(origin.endereco)]);
    const seconds = await countAttempt(db, now, [attemptKeys.wrongCodesOfHelper(id, now)]);
    await recordTrail(db, Trail.FAILED, idPessoa, origin, { prova: "codigo", ajudante: id });
    if (seconds === 0) return false;
    await recordTrail(db, Trail.SLOWED, idPessoa, origin, { segundos: seconds, ajudante: id });
    await notify(context, write, {
      idPessoa,
      idTipo: NoticeKind.REGISTRATION,
      titulo: `Muitos códigos errados na ajuda de ${firstName(nome)}`,
      descricao: `Alguém com o link de ${nome} errou o código ${FREE_CODES_OF_HELPER} vezes hoje. A entrada por ele só volta amanhã. Se o link foi repassado, use Revogar em Segurança e convide de novo.`,
      link: "/perfil?secao=seguranca",
    });
    return true;
  });
  return closed ? new Problem(429, CLOSED) : fieldProblem(422, "codigo", WRONG_CODE);
}

/**
 * Opens the session of a helper who has the link and the code. A revocation that comes in between wins: both hold the helper's row.
 * @throws Problem 404, 422 for a wrong code, 429
 */
export const enterAsHelper = (
  context: Context,
  { token, desafio, codigo }: Body<"POST /entrarComoAjudante">,
  came: Came,
  origin: Origin,
): Promise<Static<typeof SessaoAberta>> =>
  tryLink(context, came, { acao: "POST /entrarComoAjudante", gone: GONE }, async () => {
    const found = await helperOf(context.db, token, context.now());
    if (!found) return null;
    const keys = [attemptKeys.wrongCodesOfHelper(found.row.id, context.now()), attemptKeys.address(origin.endereco)] as const;
    return oneAtATime(keys[0], async () => {
      await refuseBlocked(context.db, context.now(), [...keys]);
      return enterByCode(context, found, { desafio, codigo }, origin);
    });
  });

/** @returns null where the link opens nothing any more. @throws Problem 422 for a wrong code, 429 for the last one of a day */
async function enterByCode(
  context: Context,
  { row: found, titular }: NonNullable<Awaited<ReturnType<typeof helperOf>>>,
  { desafio, codigo }: Pick<Body<"POST /entrarComoAjudante">, "desafio" | "codigo">,
  origin: Origin,
): Promise<{ value: Static<typeof SessaoAberta> } | null> {
  const now = context.now();
  const { id, idPessoa } = found;
  const proven = await redeemBoundCode(context.db, now, idPessoa, SUBJECT, { desafio, codigo });
  if (proven?.about !== String(id) || proven.used) throw await countWrongCode(context, found, origin);
  const opened = await transactionWithEffects(context, ENTERED, async (write) => {
    const { db } = write;
    const [row] = await db.select().from(ajudante).where(eq(ajudante.id, id)).for("update");
    if (!row || !isLiving(helperState(row, now))) return null;
    if (!(await spendBoundCode(db, now, desafio))) return { token: null };
    if (!row.aceitoEm) {
      await db.update(ajudante).set({ aceitoEm: now }).where(eq(ajudante.id, id));
      await tellAccepted(context, write, row);
    }
    await recordAudit(db, {
      idAtor: null,
      idSujeito: idPessoa,
      acao: ENTERED,
      resultado: "permitida",
      detalhe: { ajudante: id },
      endereco: origin.endereco,
      idRequest: origin.idRequest,
    });
    return { token: await openSession(db, now, idPessoa, { ...origin, idAjudante: id }) };
  });
  if (opened === null) return null;
  if (opened.token === null) throw await countWrongCode(context, found, origin);
  const { nome, partes, ate } = found;
  const pessoa = toldToHelper({ id: idPessoa, nome: titular });
  return { value: { token: opened.token, pessoa, onboarding: "N", ajuda: { nome, partes: partsAmong(partes), ate } } };
}
