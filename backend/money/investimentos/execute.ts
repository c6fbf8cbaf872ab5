import { and, asc, eq, max, ne, sql } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account/account";
import { formatDate } from "@/domain/calendar/calendarDate";
import { convert } from "@/domain/investments/profileChange";
import { sum, toAmount, toQuantity } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import type { Context } from "../../kernel/context";
import { transactionWithEffects } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { lockAccount, lockPlan } from "../../kernel/db/lockOrder";
import { folha, movimento, requisicao, trocaPerfil } from "../../kernel/db/schema";
import { recordHistory } from "../../people/historico";
import { setProfile } from "../../people/planos";
import { concludeBySystem, isOpen } from "../../requests/esteira";
import { closedUntil, holdingsAt, ofAccount, openMonth, post, quotasBetween } from "../contas";
import { byId, profilesOf } from "./profiles";

type Running = Pick<Context, "db" | "now" | "log" | "realtime">;
type ChangeRow = typeof trocaPerfil.$inferSelect;
/** Changes that one run makes; the rest waits for the next. */
const BATCH = 1_000;

/**
 * The month whose quota a change is made at: the one that was promised. Where that one was closed meanwhile, or money
 * of a later month is in the account already, it is the first that can still be written to without selling what an
 * earlier month did not hold.
 */
async function monthOfChange(db: Db, change: ChangeRow): Promise<string> {
  const open = openMonth(change.competencia, await closedUntil(db, change));
  const [moved] = await db
    .select({ last: max(movimento.competencia) })
    .from(movimento)
    .where(and(ofAccount(change), ne(movimento.idPerfil, change.idPerfilNovo)));
  return moved?.last && moved.last > open ? moved.last : open;
}

/** A payroll that is not released yet has counted on the quotas of the profile as it is. */
async function hasOpenPayroll(db: Db, idPlano: number): Promise<boolean> {
  const [open] = await db
    .select({ id: folha.id })
    .from(folha)
    .where(and(eq(folha.idPlano, idPlano), ne(folha.situacao, "liberada")))
    .limit(1);
  return open !== undefined;
}

/** Sells and buys, sub-account by sub-account. Reais are the same on both sides. @returns reais that changed profile, the day of the quota */
async function move(db: Db, change: ChangeRow, month: string): Promise<{ valor: string; data: string } | null> {
  const holdings = await holdingsAt(db, change, month);
  const profiles = [...new Set([...holdings.map(({ idPerfil }) => idPerfil), change.idPerfilNovo])];
  const quotas = await quotasBetween(db, change.idPlano, profiles, month, month);
  const quotaOf = (idPerfil: number) => quotas.find((row) => row.idPerfil === idPerfil);
  const bought = quotaOf(change.idPerfilNovo);
  if (!bought || profiles.some((id) => !quotaOf(id))) return null;
  const conversions = convert(holdings, change.idPerfilNovo, (id) => quotaOf(id)?.valor ?? 0);
  const { idPessoa, idPlano } = change;
  const { data } = bought;
  for (const { subconta, vendas, valor, quotas: purchased } of conversions) {
    const common = {
      idPessoa,
      idPlano,
      subconta: subconta as SubaccountId,
      tipo: "troca-perfil" as const,
      data,
      competencia: month,
      descricao: "Transferência entre perfis",
    };
    for (const { idPerfil, quotas: sold, cota } of vendas)
      await post(db, {
        ...common,
        idPerfil,
        cota,
        quotas: `-${sold}`,
        origem: `troca-perfil:${change.id}:${subconta}:venda:${idPerfil}`,
      });
    // Less than half a cent buys nothing.
    if (toQuantity(purchased) === toQuantity(0)) continue;
    await post(db, {
      ...common,
      idPerfil: change.idPerfilNovo,
      cota: bought.valor,
      valor,
      origem: `troca-perfil:${change.id}:${subconta}:compra`,
    });
  }
  return { valor: toAmount(sum(conversions.map(({ valor }) => valor))), data };
}

/**
 * Makes one change, whole or not at all. It locks the request (its owner may be cancelling it), the plan (no payroll is
 * opened meanwhile), the account (credits wait, and go to the profile that it then has) and the change, in the order of
 * db/lockOrder.
 * @returns false while it waits: for a quota, or for a payroll
 */
const execute = (context: Running, id: number): Promise<boolean> =>
  transactionWithEffects(context, `change of profile ${id}`, async (write) => {
    const tx = write.db;
    const [seen] = await tx.select().from(trocaPerfil).where(eq(trocaPerfil.id, id));
    if (seen?.situacao !== "fila") return false;
    const [request] =
      seen.idRequisicao === null ? [] : await tx.select().from(requisicao).where(eq(requisicao.id, seen.idRequisicao)).for("update");
    await lockPlan(tx, seen.idPlano);
    if (await hasOpenPayroll(tx, seen.idPlano)) return false;
    await lockAccount(tx, seen);
    const [change] = await tx.select().from(trocaPerfil).where(eq(trocaPerfil.id, id)).for("update");
    if (change?.situacao !== "fila") return false;
    const month = await monthOfChange(tx, change);
    const moved = await move(tx, change, month);
    if (!moved) return false;

    await setProfile(tx, change, change.idPerfilNovo);
    const executadaEm = context.now();
    await tx.update(trocaPerfil).set({ situacao: "executada", executadaEm, competencia: month }).where(eq(trocaPerfil.id, id));
    const profiles = await profilesOf(tx);
    const [from, to] = [byId(profiles, change.idPerfilAtual).nome, byId(profiles, change.idPerfilNovo).nome];
    // The person asked for it: the portal only waited for the quota.
    await recordHistory(tx, { idPessoa: change.idPessoa, idAtor: change.idPessoa, now: executadaEm }, [
      { campo: "perfilInvestimento", antes: from, depois: to },
    ]);
    if (request && isOpen(request))
      await concludeBySystem(context, write, request, {
        titulo: "Troca de perfil feita",
        detalhe: `${formatMoney(moved.valor)} passaram de ${from} para ${to} pela cota de ${formatDate(moved.data)}, sem mudar de valor.`,
      });
    return true;
  });

/**
 * Makes all the changes whose month has its quotas. Each is a transaction: a crash leaves some made and some not, and
 * the next run makes the rest; none is made twice.
 * @returns number of changes made
 */
export async function executeProfileChanges(context: Running, limit = BATCH): Promise<number> {
  const waiting = await context.db
    .select({ id: trocaPerfil.id })
    .from(trocaPerfil)
    .where(
      and(
        eq(trocaPerfil.situacao, "fila"),
        sql`exists (select 1 from cota where cota.id_plano = troca_perfil.id_plano and cota.id_perfil = troca_perfil.id_perfil_novo
          and cota.competencia >= troca_perfil.competencia)`,
      ),
    )
    .orderBy(asc(trocaPerfil.competencia), asc(trocaPerfil.id))
    .limit(limit);
  let made = 0;
  for (const { id } of waiting) {
    const done = await execute(context, id).catch(
      (error: unknown) => void context.log.error({ err: error, idTrocaPerfil: id }, "a change of profile was not made"),
    );
    if (done) made += 1;
  }
  return made;
}
