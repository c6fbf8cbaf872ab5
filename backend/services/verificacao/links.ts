import type { Body, Query, Reply } from "@contract/infer";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { type LinkPurpose, linkState } from "@/domain/people/publicLinks";
import type { Db } from "../../kernel/db/connection";
import { factsIn } from "../../kernel/db/reading";
import { linkAcesso, linkPublico } from "../../kernel/db/schema";
import { reaches } from "../../kernel/http/access";
import { pagesOf } from "../../kernel/http/pages";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { randomToken, sha256 } from "../../kernel/identity/sessions";
import { notFound, Problem } from "../../kernel/problem";
import { ACCOUNT, type Account, statement } from "../../money/contas";
import { payslipMonths, payslipOf } from "../../money/folha";
import { PARAMETERS } from "../../people/parametros";
import { ENROLMENTS, enrolmentIn } from "../../people/planos";
import { type LinkLimits, linkLimits } from "./limits";
import { documentName, payslipId, referenceOf } from "./reference";

type Made = Reply<"POST /criarLink">;
type Shown = Made["link"];
type Accesses = Reply<"GET /retornarAcessosLink/{idLink}">;
type Row = typeof linkPublico.$inferSelect;

const PAGE_SIZE = 10;
const DAY_MS = 86_400_000;
/** Accesses that are listed, the latest. */
const LISTED = 100;

/** Person who asks about a link, and their address. */
export interface Asking {
  db: Db;
  caller: Caller;
  /** Owner of the links; null for an administrator: anybody's. */
  subject: number | null;
  request: { ip: string; id: string };
}

async function shown(db: Db, rows: readonly Row[], now: Date): Promise<Shown[]> {
  const ids = rows.filter(({ finalidade }) => finalidade === "contracheque").map(({ referencia }) => payslipId(referencia));
  const payslips = await payslipMonths(db, ids);
  return rows.map((row) => ({
    id: row.id,
    finalidade: row.finalidade as LinkPurpose,
    documento: documentName(row, payslips),
    destino: row.destino,
    usos: row.usos,
    usosMaximos: row.usosMaximos,
    criadoEm: row.criadoEm.toISOString(),
    expiraEm: row.expiraEm.toISOString(),
    revogadoEm: row.revogadoEm?.toISOString() ?? null,
    situacao: linkState(row, now),
  }));
}

async function shownOne(db: Db, row: Row | undefined, now: Date): Promise<Shown> {
  const [link] = row ? await shown(db, [row], now) : [];
  if (!link) throw new Error("a link that was just written is not there");
  return link;
}

/** The links of an account, the newest first, and what another one may be. */
export async function linksOf(
  db: Db,
  account: Account,
  { finalidade, idContracheque, page = 0, limit = PAGE_SIZE }: NonNullable<Query<"GET /retornarLinks/{idPessoa}/{idPlano}">>,
  now: Date,
): Promise<Reply<"GET /retornarLinks/{idPessoa}/{idPlano}">> {
  const facts = await factsIn(db).load([ENROLMENTS, PARAMETERS], { idPessoa: account.idPessoa, idPlano: account.idPlano });
  await enrolmentIn(facts, account);
  const where = and(
    eq(linkPublico.idPessoa, account.idPessoa),
    eq(linkPublico.idPlano, account.idPlano),
    finalidade && eq(linkPublico.finalidade, finalidade),
    idContracheque === undefined
      ? undefined
      : and(eq(linkPublico.finalidade, "contracheque"), eq(linkPublico.referencia, String(idContracheque))),
  );
  const [counted] = await db.select({ total: count() }).from(linkPublico).where(where);
  const total = counted?.total ?? 0;
  const rows = await db
    .select()
    .from(linkPublico)
    .where(where)
    .orderBy(desc(linkPublico.id))
    .limit(limit)
    .offset(page * limit);
  return {
    links: await shown(db, rows, now),
    total,
    totalPage: Math.max(1, pagesOf(total, limit)),
    limites: await linkLimits(facts, account.idPlano, dateOf(now)),
  };
}

function checkLimits(destino: string, { dias, aberturas }: Body<"POST /criarLink">, limits: LinkLimits) {
  const erros = [
    ...(destino ? [] : [{ campo: "destino", mensagem: "Diga para quem é o link." }]),
    ...(dias > limits.dias
      ? [{ campo: "dias", mensagem: `A validade vai até ${limits.dias} ${limits.dias === 1 ? "dia" : "dias"}.` }]
      : []),
    ...(aberturas > limits.aberturas ? [{ campo: "aberturas", mensagem: `São no máximo ${limits.aberturas} aberturas.` }] : []),
  ];
  if (erros.length > 0) throw new Problem(400, "Confira os dados do link.", { erros });
}

const refusedDocument = () => notFound("Este contracheque não existe ou não é seu.");

/**
 * Refuses a link to a payslip that is not there or another person's, and writes the try down.
 * @throws Problem 404
 */
export async function checkDocument({ db, caller, request }: Asking, { idPlano, documento }: Body<"POST /criarLink">): Promise<void> {
  if (documento.finalidade !== "contracheque") return;
  if (await payslipOf(db, { idPessoa: caller.pessoa.id, idPlano }, documento.idContracheque)) return;
  await recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: null,
    acao: "POST /criarLink",
    resultado: "negada",
    detalhe: { idContracheque: documento.idContracheque },
    endereco: request.ip,
    idRequest: request.id,
  });
  throw refusedDocument();
}

/**
 * Makes a link to one document of one's own, and answers its token, which is kept nowhere.
 * @throws Problem 404 for a document that is not there or another person's, 400 beyond the plan's limits
 */
export async function makeLink(db: Db, idPessoa: number, body: Body<"POST /criarLink">, now: Date): Promise<Made> {
  const account = { idPessoa, idPlano: body.idPlano };
  const facts = await factsIn(db).load([...ACCOUNT, PARAMETERS], account);
  await enrolmentIn(facts, account);
  const limits = await linkLimits(facts, body.idPlano, dateOf(now));
  if (!limits) throw new Problem(422, "O seu plano não oferece links.");
  const destino = body.destino.trim();
  checkLimits(destino, body, limits);
  const { documento } = body;
  // The document is made once here, so that no link opens on nothing.
  if (documento.finalidade === "extrato") await statement(facts, account, documento);
  else if (!(await payslipOf(db, account, documento.idContracheque))) throw refusedDocument();
  const token = randomToken();
  const [row] = await db
    .insert(linkPublico)
    .values({
      ...account,
      tokenHash: sha256(token),
      finalidade: documento.finalidade,
      referencia: referenceOf(documento),
      destino,
      usosMaximos: body.aberturas,
      criadoEm: now,
      expiraEm: new Date(now.getTime() + body.dias * DAY_MS),
    })
    .returning();
  return { link: await shownOne(db, row, now), token };
}

/** @throws Problem 404, after writing the try down, for a link that is not there or another person's */
async function ownLink({ db, caller, subject, request }: Asking, id: number, acao: string): Promise<Row> {
  const [row] = await db.select().from(linkPublico).where(eq(linkPublico.id, id));
  const may = row !== undefined && (await reaches(db, { caller, subject }, row.idPessoa));
  if (row && (caller.isAdmin || !may))
    await recordAudit(db, {
      idAtor: caller.pessoa.id,
      idSujeito: row.idPessoa,
      acao,
      resultado: may ? "permitida" : "negada",
      detalhe: { idLink: id },
      endereco: request.ip,
      idRequest: request.id,
    });
  if (!may) throw notFound("Este link não existe ou não é seu.");
  return row;
}

/** Revokes a link: from now on it opens nothing. A second call changes nothing. */
export async function revokeLink(asking: Asking, id: number, now: Date): Promise<Shown> {
  const row = await ownLink(asking, id, "POST /revogarLink");
  const [revoked] = await asking.db
    .update(linkPublico)
    .set({ revogadoEm: now })
    .where(and(eq(linkPublico.id, id), isNull(linkPublico.revogadoEm)))
    .returning();
  return shownOne(asking.db, revoked ?? row, now);
}

export async function accessesOf(asking: Asking, id: number): Promise<Accesses> {
  await ownLink(asking, id, "GET /retornarAcessosLink/{idLink}");
  const [counted] = await asking.db.select({ total: count() }).from(linkAcesso).where(eq(linkAcesso.idLink, id));
  const rows = await asking.db
    .select({ id: linkAcesso.id, quando: linkAcesso.quando, resultado: linkAcesso.resultado })
    .from(linkAcesso)
    .where(eq(linkAcesso.idLink, id))
    .orderBy(desc(linkAcesso.id))
    .limit(LISTED);
  return {
    acessos: rows.map((row) => ({
      id: row.id,
      quando: row.quando.toISOString(),
      resultado: row.resultado as Accesses["acessos"][number]["resultado"],
    })),
    total: counted?.total ?? 0,
  };
}
