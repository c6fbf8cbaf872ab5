import type { Body, Reply } from "@contract/infer";
import { and, eq, gt, isNull } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { formatPhone, plainEmail, plainPhone } from "@/domain/people/contact";
import { interestFaults } from "@/domain/people/invitations";
import { cleanName, firstName } from "@/domain/people/personName";
import { planName } from "@/domain/plans/planName";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { convite, conviteRecusa, interesseAdesao, pessoa, plano } from "../../kernel/db/schema";
import { sha256 } from "../../kernel/identity/sessions";
import { notFound, Problem } from "../../kernel/problem";
import { notify } from "../../people/notificacoes";
import { tryLink } from "../../people/sessao";
import { eraseInvited } from "./erase";
import type { InvitationRow } from "./invite";
import { invitationLimits } from "./limits";

type Opened = Reply<"POST /abrirConvite">;

/** Address and request id of a caller, for the limits and the log. */
export interface Origin {
  ip: string;
  id: string;
}

const GONE = "Este convite não existe ou não vale mais. Peça outro a quem convidou você.";
const DAY_MS = 86_400_000;

/** Text of the consent. The text that a person agreed to is stored unchanged. */
const consentFor = (days: number) =>
  `Autorizo o fundo a usar meu nome, e-mail e telefone só para entrar em contato sobre a adesão ao plano. Os dados são apagados em ${days} dias, ou antes, quando eu pedir.`;

type Act = "POST /abrirConvite" | "POST /registrarInteresse" | "POST /apagarConvite";

/** Erasing is open to anybody who has the link, also when it opens nothing else any more. */
async function usable(db: Db, token: string, now: Date, act: Act): Promise<InvitationRow | undefined> {
  const open = act === "POST /apagarConvite" ? [] : [isNull(convite.canceladoEm), gt(convite.expiraEm, now)];
  const [row] = await db
    .select()
    .from(convite)
    .where(and(eq(convite.tokenHash, sha256(token)), isNull(convite.apagadoEm), ...open))
    .for("update");
  return row;
}

/** Does an act on the invitation of a link. @throws Problem 404 for any link that opens nothing, 429 */
const withInvitation = <T>(
  context: Context,
  token: string,
  origin: Origin,
  acao: Act,
  run: (write: Write, row: InvitationRow) => Promise<T>,
): Promise<T> =>
  tryLink(context, origin, { acao, gone: GONE }, () =>
    transactionWithEffects(context, acao, async (write) => {
      const row = await usable(write.db, token, context.now(), acao);
      return row ? { value: await run(write, row) } : null;
    }),
  );

/** Content that the link shows. The first opening is recorded for the inviting person to see. */
export const openInvitation = (context: Context, { token }: Body<"POST /abrirConvite">, origin: Origin): Promise<Opened> =>
  withInvitation(context, token, origin, "POST /abrirConvite", async ({ db }, row) => {
    if (!row.abertoEm) await db.update(convite).set({ abertoEm: context.now() }).where(eq(convite.id, row.id));
    const [host] = await db
      .select({ nome: pessoa.nome, idPlano: plano.id, plano: plano.nome })
      .from(pessoa)
      .innerJoin(plano, eq(plano.id, row.idPlano))
      .where(eq(pessoa.id, row.idPessoa));
    if (!host) throw notFound(GONE);
    return {
      quemConvida: firstName(host.nome),
      plano: { id: host.idPlano, nome: host.plano },
      nome: row.nome,
      mensagem: row.mensagem,
      expiraEm: row.expiraEm.toISOString(),
      interesse: row.interesseEm !== null,
      consentimento: consentFor(await keepingDays(db, row, context.now())),
    };
  });

const keepingDays = async (db: Db, row: InvitationRow, now: Date) => (await invitationLimits(db, row.idPlano, dateOf(now)))?.guarda ?? 0;

/** Tells every administrator at once: one who is free calls. @returns ids of the notices */
async function tellFund(
  context: Context,
  write: Write,
  row: InvitationRow,
  { nome, email, telefone }: { nome: string; email: string; telefone: string },
): Promise<number[]> {
  const [of] = await write.db.select({ nome: plano.nome }).from(plano).where(eq(plano.id, row.idPlano));
  const team = await write.db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.admin, "S"));
  const ids: number[] = [];
  for (const { id: idPessoa } of team) {
    const notice = await notify(context, write, {
      idPessoa,
      idTipo: NoticeKind.REQUESTS,
      titulo: `Interesse em aderir ao plano ${planName(of?.nome ?? "")}`,
      descricao: `${nome} pediu contato: ${formatPhone(telefone)}, ${email}. Veio por um convite.`,
      // An attendant has no plan: their bell shows everything.
      idPlano: null,
    });
    ids.push(notice.id);
  }
  return ids;
}

/** The invited person asks to be contacted; again changes nothing. @throws Problem 400, 404, 429 */
export const registerInterest = (context: Context, body: Body<"POST /registrarInteresse">, origin: Origin): Promise<void> =>
  withInvitation(context, body.token, origin, "POST /registrarInteresse", async (write, row) => {
    const erros = interestFaults(body);
    if (erros.length > 0) throw new Problem(400, "Confira os seus dados.", { erros });
    if (row.interesseEm) return;
    const { db } = write;
    const now = context.now();
    const days = await keepingDays(db, row, now);
    const contact = { nome: cleanName(body.nome), email: plainEmail(body.email), telefone: plainPhone(body.telefone) };
    const avisos = await tellFund(context, write, row, contact);
    await db.insert(interesseAdesao).values({
      ...contact,
      idConvite: row.id,
      consentimento: consentFor(days),
      consentidoEm: now,
      avisos,
      expiraEm: new Date(now.getTime() + days * DAY_MS),
    });
    await db
      .update(convite)
      .set({ interesseEm: now, abertoEm: row.abertoEm ?? now })
      .where(eq(convite.id, row.id));
  });

/** The invited person's data goes, and no more invitations reach the address. @throws Problem 404, 429 */
export const eraseByInvited = (context: Context, { token }: Body<"POST /apagarConvite">, origin: Origin): Promise<void> =>
  withInvitation(context, token, origin, "POST /apagarConvite", async ({ db }, row) => {
    const now = context.now();
    if (row.email)
      await db
        .insert(conviteRecusa)
        .values({ enderecoHash: sha256(row.email), quando: now })
        .onConflictDoNothing();
    await eraseInvited(db, [row.id], now);
  });
