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
import { fieldProblem } from "../../kernel/problem";
import { notify } from "../notificacoes";
import {
  attemptKeys,
  countAttempt,
  issueBoundCode,
  type Origin,
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
    await refuseBlocked(context.db, now, keys);
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
    descricao: `${nome} vê no seu portal, até ${until}: ${partsInWords(partes)}. Para encerrar, use Revogar em Segurança.`,
    link: "/perfil?secao=seguranca",
  });
  await mailPerson(context, write, idPessoa, "ajudante-aceito", {
    ajudante: nome,
    quando: formatInstant(context.now()),
    partes: partsInWords(partes),
    ate: until,
  });
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
    const now = context.now();
    const found = await helperOf(context.db, token, now);
    if (!found) return null;
    const { id, idPessoa } = found.row;
    const address = attemptKeys.address(origin.endereco);
    await refuseBlocked(context.db, now, [address]);
    const wrong = async () => {
      await countAttempt(context.db, now, [address]);
      await recordTrail(context.db, Trail.FAILED, idPessoa, origin, { prova: "codigo", ajudante: id });
      return fieldProblem(422, "codigo", WRONG_CODE);
    };
    const proven = await redeemBoundCode(context.db, now, idPessoa, SUBJECT, { desafio, codigo });
    if (proven?.about !== String(id) || proven.used) throw await wrong();
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
    const { token: session } = opened;
    if (session === null) throw await wrong();
    const { nome, partes, ate } = found.row;
    const pessoa = toldToHelper({ id: idPessoa, nome: found.titular });
    return { value: { token: session, pessoa, onboarding: "N", ajuda: { nome, partes: partsAmong(partes), ate } } };
  });
