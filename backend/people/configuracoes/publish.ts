import type { Area } from "@contract/areas";
import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { formatDate, today } from "@/domain/calendar/calendarDate";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { configuracaoPublicacao } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import { hasColleague } from "../../kernel/identity/colleagues";
import { fieldProblem, Problem } from "../../kernel/problem";
import { asksForTwo, type Change, type Impact, type SettingArea } from "./area";
import { areaOf } from "./areas";
import { findSetting } from "./configuracoesRows";
import { countUp, nextVersion, versionOf } from "./configuracoesVersion";
import { judge } from "./judge";
import { type Acting, confirm, propose, refuse, refuseBesideWaiting, rehearse } from "./proposals";
import { recordSettingAct } from "./settingHistory";

type Content = Record<string, unknown>;
type Clock = Pick<Context, "now">;

export interface Publishing {
  conteudo: Content;
  desde: string;
  motivo: string;
  versao: number;
  /** The publication that is still to come and that this one takes the place of. */
  idFutura?: number;
}

interface GivingUp {
  idFutura: number;
  motivo: string;
}

interface Named {
  area: Area;
  chave: string;
  idAutor: number;
  /** Second person, who puts in force what the author proposed. */
  idConfirmador?: number;
}

/** A publication whose day has not come. @throws Problem 404 or 422 */
async function findComing(tx: Db, { area, chave }: Named, id: number, hoje: string) {
  const [row] = await tx
    .select()
    .from(configuracaoPublicacao)
    .where(and(eq(configuracaoPublicacao.id, id), eq(configuracaoPublicacao.area, area), eq(configuracaoPublicacao.chave, chave)));
  if (!row || row.canceladaEm) throw new Problem(404, "Esta mudança não está mais agendada.");
  if (row.desde <= hoje) throw new Problem(422, "Esta mudança já está em vigor: publique uma nova, com o dia em que ela deve valer.");
  return row;
}

/** Gives up a coming publication, in the tables too. */
async function takeBack(tx: Db, setting: SettingArea, row: typeof configuracaoPublicacao.$inferSelect, at: Date): Promise<void> {
  await tx.update(configuracaoPublicacao).set({ canceladaEm: at }).where(eq(configuracaoPublicacao.id, row.id));
  if (setting.timing === "dated") await setting.withdraw?.(tx, row.chave, row.desde);
}

/** Publications of a key that are still to come, the nearest first. */
const comingOf = (tx: Db, { area, chave }: Pick<Named, "area" | "chave">, hoje: string) =>
  tx
    .select()
    .from(configuracaoPublicacao)
    .where(
      and(
        eq(configuracaoPublicacao.area, area),
        eq(configuracaoPublicacao.chave, chave),
        gt(configuracaoPublicacao.desde, hoje),
        isNull(configuracaoPublicacao.canceladaEm),
      ),
    )
    .orderBy(asc(configuracaoPublicacao.desde), asc(configuracaoPublicacao.id));

/**
 * Writes the scheduled contents of a dated setting again. Its rows hold only the differences from the day before: once
 * that content changes, they would no longer say what was scheduled.
 */
async function writeComing(clock: Clock, tx: Db, setting: SettingArea, named: Named, hoje: string): Promise<void> {
  if (setting.timing !== "dated") return;
  const coming = await comingOf(tx, named, hoje);
  for (const { chave, desde } of coming) await setting.withdraw?.(tx, chave, desde);
  for (const { chave, desde, motivo, idAutor, conteudo } of coming)
    await setting.write(clock, tx, { chave, desde, motivo, idAutor, conteudo: conteudo as never });
}

/** One coming change for a day: two would leave it to chance which of them holds. @throws Problem 422 */
async function refuseSameDay(tx: Db, { area, chave }: Named, desde: string, hoje: string): Promise<void> {
  if (desde <= hoje) return;
  const same = (await comingOf(tx, { area, chave }, hoje)).find((row) => row.desde === desde);
  if (same)
    throw fieldProblem(
      422,
      "desde",
      "Este dia já tem uma mudança agendada.",
      "Já há uma mudança agendada para este dia: abra-a e mude o que falta.",
    );
}

/**
 * Puts a content in force from a day on. Its tables are written now where they are dated or the day is today, else when the
 * day comes (`applyDueSettings`).
 * @returns the content that it takes the place of
 * @throws Problem 404 or 422 (refused, by field)
 */
async function put(clock: Clock, tx: Db, setting: SettingArea, named: Named, body: Omit<Publishing, "versao">): Promise<Content> {
  const { area, chave, idAutor, idConfirmador = null } = named;
  const at = clock.now();
  const hoje = today(at);
  const change: Change<Content> = { chave, conteudo: body.conteudo, desde: body.desde, motivo: body.motivo, idAutor };
  const replaced = body.idFutura ? await findComing(tx, named, body.idFutura, hoje) : null;
  if (replaced) await takeBack(tx, setting, replaced, at);
  await judge(tx, setting, change, hoje);
  await refuseSameDay(tx, named, body.desde, hoje);
  const antes = replaced?.conteudo ?? ((await setting.read(tx, chave, body.desde)) as Content);
  const now = setting.timing === "dated" || body.desde <= hoje;
  if (now) await setting.write(clock, tx, change as Change<never>);
  await tx.insert(configuracaoPublicacao).values({ area, ...change, idConfirmador, criadaEm: at, aplicadaEm: now ? at : null });
  await writeComing(clock, tx, setting, named, hoje);
  await recordSettingAct(tx, {
    ...{ area, chave, idAutor: idConfirmador ?? idAutor, acao: replaced ? "ALTERADA" : "PUBLICADA", desde: body.desde },
    ...{ motivo: body.motivo, antes, depois: body.conteudo, quando: at },
  });
  return antes;
}

/** Gives a scheduled content up. @returns its publication. @throws Problem 404 or 422 */
async function giveUp(clock: Clock, tx: Db, setting: SettingArea, named: Named, { idFutura, motivo }: GivingUp) {
  const { area, chave, idAutor, idConfirmador } = named;
  const at = clock.now();
  const row = await findComing(tx, named, idFutura, today(at));
  await takeBack(tx, setting, row, at);
  await writeComing(clock, tx, setting, named, today(at));
  await recordSettingAct(tx, {
    ...{ area, chave, idAutor: idConfirmador ?? idAutor, acao: "CANCELADA", desde: row.desde, motivo },
    ...{ antes: row.conteudo, depois: null, quando: at },
  });
  return row;
}

/**
 * Publishes a content from a day on, or, of a money rule, proposes it: what publishing would refuse is refused then too, and
 * nothing is in force before another administrator confirms it.
 * @returns true for a proposal
 * @throws Problem 404, 409 (somebody else published first) or 422 (refused, by field)
 */
export async function publish(clock: Clock, tx: Db, named: Named, body: Publishing): Promise<boolean> {
  const { area, chave, idAutor } = named;
  const setting = await findSetting(tx, area, chave);
  await nextVersion(tx, area, chave, body.versao);
  if (!(await needsSecond(tx, setting, chave))) {
    await put(clock, tx, setting, named, body);
    return false;
  }
  await refuseBesideWaiting(tx, named);
  const antes = await rehearse(tx, (inner) => put(clock, inner, setting, named, body));
  const { desde, conteudo, motivo, idFutura = null } = body;
  const act = { antes, depois: conteudo, at: clock.now() };
  await propose(tx, { area, chave, idPessoa: idAutor }, { desde, conteudo, idFutura, motivo }, act);
  return true;
}

const needsSecond = async (tx: Db, setting: SettingArea, chave: string) => asksForTwo(setting, chave) && (await hasColleague(tx));

/** Cancels a scheduled content, or proposes it, as `publish`. @returns true for a proposal. @throws Problem 404, 409 or 422 */
export async function cancelComing(clock: Clock, tx: Db, named: Named, body: GivingUp & { versao: number }): Promise<boolean> {
  const { area, chave, idAutor } = named;
  const setting = await findSetting(tx, area, chave);
  await nextVersion(tx, area, chave, body.versao);
  if (!(await needsSecond(tx, setting, chave))) {
    await giveUp(clock, tx, setting, named, body);
    return false;
  }
  await refuseBesideWaiting(tx, named);
  const { desde, conteudo: antes } = await rehearse(tx, (inner) => giveUp(clock, inner, setting, named, body));
  const { idFutura, motivo } = body;
  const act = { antes, depois: null, at: clock.now() };
  await propose(tx, { area, chave, idPessoa: idAutor }, { desde, conteudo: null, idFutura, motivo }, act);
  return true;
}

/**
 * Puts a proposal in force, by another administrator than its author. It is judged anew: rules and days go on while it waits.
 * @throws Problem 403 for its author, 404, 409, or 422 once its day has passed
 */
export async function confirmProposed(clock: Clock, tx: Db, acting: Acting, id: number): Promise<void> {
  const { area, chave, idPessoa: idConfirmador } = acting;
  const setting = await findSetting(tx, area, chave);
  const at = clock.now();
  const { idAutor, desde, conteudo, idFutura, motivo } = await confirm(tx, acting, id, at);
  // Another day is another change: from a later one on it could take the place of what was published for a day between.
  if (desde < today(at))
    throw new Problem(
      422,
      `A data desta proposta, ${formatDate(desde)}, já passou. Recuse-a e proponha a mudança de novo, com outra data.`,
    );
  const named: Named = { area, chave, idAutor, ...(idAutor !== idConfirmador && { idConfirmador }) };
  const replaces = idFutura === null ? {} : { idFutura };
  if (conteudo) await put(clock, tx, setting, named, { conteudo, desde, motivo, ...replaces });
  else if (idFutura !== null) await giveUp(clock, tx, setting, named, { idFutura, motivo });
}

/** Refuses a proposal, or takes one's own back. @throws Problem 404 */
export async function refuseProposed(clock: Clock, tx: Db, acting: Acting, decision: { id: number; motivo: string }): Promise<void> {
  await findSetting(tx, acting.area, acting.chave);
  await refuse(tx, acting, decision, clock.now());
}

/** Impact of a content, without writing. @throws Problem 404 or 422 */
export async function preview(
  { now }: Clock,
  db: Db,
  { area, chave, idAutor }: Named,
  { conteudo, desde }: Pick<Publishing, "conteudo" | "desde">,
): Promise<Impact> {
  const setting = await findSetting(db, area, chave);
  const change: Change<Content> = { chave, conteudo, desde, motivo: "", idAutor };
  const hoje = today(now());
  await judge(db, setting, change, hoje);
  const { impactos, avisos } = await setting.impact(db, change as Change<never>);
  const later = (await comingOf(db, { area, chave }, hoje)).filter((row) => row.desde > desde);
  const scheduled = later.map(
    (row) => `Há outra mudança agendada para ${formatDate(row.desde)}: nesse dia passa a valer tudo o que ela diz. Confira se ainda serve.`,
  );
  return { impactos, avisos: [...avisos, ...scheduled] };
}

/**
 * Puts the settings in force whose day has come, each in a transaction of its own.
 * @returns number of settings put in force
 */
export async function applyDueSettings(context: Pick<Context, "db" | "now" | "log" | "realtime">): Promise<number> {
  const at = context.now();
  const due = await context.db
    .select()
    .from(configuracaoPublicacao)
    .where(
      and(
        lte(configuracaoPublicacao.desde, today(at)),
        isNull(configuracaoPublicacao.aplicadaEm),
        isNull(configuracaoPublicacao.canceladaEm),
      ),
    )
    .orderBy(asc(configuracaoPublicacao.desde), asc(configuracaoPublicacao.id));
  let applied = 0;
  for (const row of due) if (await applyOne(context, row).catch((error) => report(context, error))) applied += 1;
  return applied;
}

const report = ({ log }: Pick<Context, "log">, error: unknown) => {
  log.error({ err: error }, "a setting could not be put in force");
  return false;
};

/**
 * Applies a publication whose day has come. It locks the setting: another publication waits, and is then refused like
 * any change of a content that somebody else changed first.
 */
async function applyOne(
  { db, now, realtime }: Pick<Context, "db" | "now" | "realtime">,
  { id, area: name, chave }: Pick<typeof configuracaoPublicacao.$inferSelect, "id" | "area" | "chave">,
): Promise<boolean> {
  const area = name as Area;
  const named = await db.transaction(async (tx) => {
    await versionOf(tx, area, chave, true);
    const [row] = await tx.select().from(configuracaoPublicacao).where(eq(configuracaoPublicacao.id, id)).for("update");
    const setting = areaOf(area);
    if (!row || !setting || row.aplicadaEm || row.canceladaEm) return null;
    const { conteudo, desde, motivo, idAutor } = row;
    const antes = (await setting.read(tx, chave, desde)) as Content;
    await setting.write({ now }, tx, { chave, conteudo: conteudo as never, desde, motivo, idAutor });
    await tx.update(configuracaoPublicacao).set({ aplicadaEm: now() }).where(eq(configuracaoPublicacao.id, id));
    await countUp(tx, area, chave);
    await recordSettingAct(tx, {
      ...{ area, chave, acao: "ENTROU_EM_VIGOR", desde, motivo, antes, depois: conteudo, quando: now() },
    });
    await recordAudit(tx, {
      idAtor: null,
      idSujeito: null,
      acao: "configuracao.vigor",
      resultado: "permitida",
      detalhe: { area, chave, id },
    });
    return { area, chave };
  });
  if (named) realtime.toEverybody("settingsUpdated", named);
  return named !== null;
}
