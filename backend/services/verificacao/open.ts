import type { Body, Reply } from "@contract/infer";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { maskCpf } from "@/domain/people/cpf";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { linkAcesso, linkPublico, pessoa, plano } from "../../kernel/db/schema";
import { randomToken, sha256 } from "../../kernel/identity/sessions";
import { Problem } from "../../kernel/problem";
import { statement } from "../../money/contas";
import { payslipOf } from "../../money/folha";
import { enrolmentNumber, payerOn } from "../../people/planos";
import { attemptKeys, countAttempt, oneAtATime, refuseBlocked } from "../../people/sessao";
import { linkLimits } from "./limits";
import { payslipId, periodOf } from "./reference";

type Opened = Reply<"POST /abrirLink">;
type Row = typeof linkPublico.$inferSelect;

const MINUTE_MS = 60_000;

/** Signal that there is nothing to open: it takes back what the transaction counted. */
class Gone extends Error {}

/** One answer for a token that is wrong, expired, revoked, used up or made for something else: it tells none of them apart. */
const neutral = () => new Problem(404, "Este link não abre nenhum documento. Ele pode ter vencido. Peça outro a quem o enviou.");

interface Opening {
  link: Row;
  continuacao: string;
  /** Time at which it was opened and counted. */
  since: Date;
  reopened: boolean;
}

/** The opening that a browser had a moment ago, while the link is still good. */
async function opened(db: Db, valid: ReturnType<typeof and>, continuacao: string): Promise<Opening | null> {
  const [before] = await db
    .select({ link: linkPublico, since: linkAcesso.quando })
    .from(linkAcesso)
    .innerJoin(linkPublico, eq(linkPublico.id, linkAcesso.idLink))
    .where(and(valid, eq(linkAcesso.continuacaoHash, sha256(continuacao))));
  return before ? { ...before, continuacao, reopened: true } : null;
}

/** Counts one more opening, if there is one left: in one statement, so that many at once never pass the limit. */
async function count(db: Db, valid: ReturnType<typeof and>, now: Date): Promise<Opening | null> {
  const [link] = await db
    .update(linkPublico)
    .set({ usos: sql`${linkPublico.usos} + 1` })
    .where(and(valid, lt(linkPublico.usos, linkPublico.usosMaximos)))
    .returning();
  return link ? { link, continuacao: randomToken(), since: now, reopened: false } : null;
}

/** The document of a link, by the rules of its own module; null where it is no more. */
async function documentOf(db: Db, { finalidade, referencia, idPessoa, idPlano }: Row): Promise<Omit<Opened, "abertura"> | null> {
  const account = { idPessoa, idPlano };
  const [owner] = await db.select({ nome: pessoa.nome, cpf: pessoa.cpf }).from(pessoa).where(eq(pessoa.id, idPessoa));
  const [plan] = await db.select({ nome: plano.nome }).from(plano).where(eq(plano.id, idPlano));
  if (!owner || !plan) return null;
  const shared = {
    titular: { nome: owner.nome, cpf: maskCpf(owner.cpf), matricula: await enrolmentNumber(db, account) },
    plano: plan.nome,
  };
  if (finalidade === "contracheque") {
    const slip = await payslipOf(db, account, payslipId(referencia));
    if (!slip) return null;
    // Fields are named one by one: others than the document's must not leave.
    const { id: _id, pessoa: _pessoa, plano: _plano, matricula: _matricula, anterior: _anterior, fundo, imposto, ...contracheque } = slip;
    return { ...shared, fundo, contracheque: { ...contracheque, aliquota: imposto?.aliquota ?? null }, extrato: null };
  }
  const { primeiro: _primeiro, ultimo: _ultimo, ...extrato } = await statement(db, account, periodOf(referencia));
  const end = extrato.cotas[0]?.final.data ?? `${extrato.fim}-01`;
  return { ...shared, fundo: await payerOn(db, idPlano, end), contracheque: null, extrato };
}

async function open(
  db: Db,
  { token, finalidade, continuacao }: Body<"POST /abrirLink">,
  endereco: string,
  now: Date,
): Promise<Opened | null> {
  const valid = and(
    eq(linkPublico.tokenHash, sha256(token)),
    eq(linkPublico.finalidade, finalidade),
    isNull(linkPublico.revogadoEm),
    gt(linkPublico.expiraEm, now),
  );
  const before = await opened(db, valid, continuacao ?? "");
  const limits = before && (await linkLimits(db, before.link.idPlano, dateOf(now)));
  const minutes = limits?.minutos ?? 0;
  const again = before && before.since.getTime() + minutes * MINUTE_MS > now.getTime() ? before : null;
  const opening = again ?? (await count(db, valid, now));
  const document = opening && (await documentOf(db, opening.link));
  if (!opening || !document) return null;
  const { link, since, reopened } = opening;
  await db.insert(linkAcesso).values({
    idLink: link.id,
    quando: now,
    endereco,
    resultado: reopened ? "reaberto" : "aberto",
    continuacaoHash: reopened ? null : sha256(opening.continuacao),
  });
  const window = (again ? minutes : ((await linkLimits(db, link.idPlano, dateOf(now)))?.minutos ?? 0)) * MINUTE_MS;
  return {
    ...document,
    abertura: {
      usos: link.usos,
      usosMaximos: link.usosMaximos,
      expiraEm: link.expiraEm.toISOString(),
      continuacao: opening.continuacao,
      continuaAte: new Date(Math.min(since.getTime() + window, link.expiraEm.getTime())).toISOString(),
      quando: now.toISOString(),
    },
  };
}

/** A refusal is written down with the link that was meant, if there is one, so that its owner sees it; never the token. */
async function refuse(context: Context, token: string, endereco: string, now: Date): Promise<never> {
  const [meant] = await context.db
    .select({ id: linkPublico.id })
    .from(linkPublico)
    .where(eq(linkPublico.tokenHash, sha256(token)));
  await context.db.insert(linkAcesso).values({ idLink: meant?.id ?? null, quando: now, endereco, resultado: "recusado" });
  await countAttempt(context.db, now, [attemptKeys.linkFrom(endereco)]);
  throw neutral();
}

/**
 * Opens a link. Every bad link runs the same statements and gets the same answer, whatever its fault.
 * @throws Problem 404 always the same, 429 for an address that tried too often
 */
export function openLink(context: Context, body: Body<"POST /abrirLink">, endereco: string): Promise<Opened> {
  return oneAtATime(attemptKeys.linkFrom(endereco), async () => {
    const now = context.now();
    await refuseBlocked(context.db, now, [attemptKeys.linkFrom(endereco)]);
    // One transaction: an opening whose document cannot be shown is not counted.
    const answer = await context.db
      .transaction(async (tx) => (await open(tx, body, endereco, now)) ?? Promise.reject(new Gone()))
      .catch((error: unknown) => {
        if (error instanceof Gone || error instanceof Problem) return null;
        throw error;
      });
    return answer ?? refuse(context, body.token, endereco, now);
  });
}
