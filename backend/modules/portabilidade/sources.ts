import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account";
import { exact, sum, toAmount, toQuantity } from "@/domain/exact";
import { isPorted, type Part } from "@/domain/portability";
import { toReais } from "@/domain/quotas";
import type { Db } from "../../db/connection";
import { movimento, portabilidade, portabilidadeLote } from "../../db/schema";
import { type Account, ofAccount } from "../contas/holdings";
import type { Holdings } from "./quote";

/** What is left of the money that came from one plan. */
export interface Source {
  /** Null for what came before the fund kept where from. */
  idPortabilidade: number | null;
  entidade: string;
  cnpj: string | null;
  plano: string | null;
  registro: string | null;
  tipo: string | null;
  subconta: SubaccountId;
  recebidaEm: string | null;
  quotas: string;
  valor: string;
  participante: string;
  patrocinadora: string;
  /** The oldest first. */
  lotes: { data: string; valor: string; parte: Part }[];
}

interface Entry {
  idPortabilidade: number | null;
  subconta: string;
  data: string;
  parte: Part;
  valor: string;
}

/** Reais that came in by portability, by sub-account, day of the lot and source. */
async function entriesOf(db: Db, account: Account): Promise<Entry[]> {
  const standing = sql`${movimento.idEstornado} is null and not exists (select 1 from movimento taken where taken.id_estornado = ${movimento.id})`;
  return db
    .select({
      idPortabilidade: portabilidadeLote.idPortabilidade,
      subconta: movimento.subconta,
      data: movimento.dataLote,
      parte: sql<Part>`coalesce(${portabilidadeLote.parte}, 'participante')`,
      valor: sql<string>`sum(${movimento.valor})`,
    })
    .from(movimento)
    .leftJoin(portabilidadeLote, eq(portabilidadeLote.idMovimento, movimento.id))
    .where(
      and(
        ofAccount(account),
        inArray(movimento.subconta, ["portada-efpc", "portada-aberta"]),
        inArray(movimento.tipo, ["portabilidade-entrada", "saldo-inicial", "contribuicao"]),
        gt(movimento.quotas, "0"),
        standing,
      ),
    )
    .groupBy(portabilidadeLote.idPortabilidade, movimento.subconta, movimento.dataLote, sql`4`)
    .orderBy(asc(movimento.dataLote), asc(portabilidadeLote.idPortabilidade));
}

interface Slice extends Entry {
  quotas: string;
  idPerfil: number;
}

/** What is left of a lot belongs to those who brought it, as much as each brought; the last takes what rounding leaves. */
function slicesOf(holdings: Holdings, entries: readonly Entry[]): Slice[] {
  return holdings.lots
    .filter(({ subconta }) => isPorted(subconta))
    .flatMap(({ subconta, idPerfil, date, quotas }) => {
      const own = entries.filter((entry) => entry.subconta === subconta && entry.data === date);
      const brought =
        own.length > 0 ? own : [{ idPortabilidade: null, subconta, data: date, parte: "participante" as const, valor: "1.00" }];
      const total = sum(brought.map(({ valor }) => valor));
      let left = exact(quotas);
      return brought.map((entry, index) => {
        const part = index === brought.length - 1 ? toQuantity(left) : toQuantity(exact(quotas).times(entry.valor).div(total));
        left = left.minus(part);
        return { ...entry, quotas: part, idPerfil };
      });
    });
}

/** The ported money of an account by the plan that it came from; together they are what the ported sub-accounts hold. */
export async function sourcesOf(db: Db, account: Account, holdings: Holdings): Promise<Source[]> {
  if (!holdings.lots.some(({ subconta }) => isPorted(subconta))) return [];
  const slices = slicesOf(holdings, await entriesOf(db, account));
  const known = await db
    .select()
    .from(portabilidade)
    .where(
      and(
        eq(portabilidade.idPessoa, account.idPessoa),
        eq(portabilidade.idPlano, account.idPlano),
        eq(portabilidade.sentido, "entrada"),
        isNotNull(portabilidade.efetivadaEm),
      ),
    );
  const keys = [...new Set(slices.map(({ idPortabilidade, subconta }) => `${idPortabilidade ?? ""}/${subconta}`))];
  return keys.map((key) => {
    const own = slices.filter(({ idPortabilidade, subconta }) => `${idPortabilidade ?? ""}/${subconta}` === key);
    const from = known.find(({ id }) => id === own[0]?.idPortabilidade);
    const lotes = own.map(({ data, parte, quotas, idPerfil }) => ({
      data,
      parte,
      valor: toReais(quotas, holdings.quotaOf(idPerfil).valor),
    }));
    const worth = (parte?: Part) => toAmount(sum(lotes.filter((lot) => !parte || lot.parte === parte).map(({ valor }) => valor)));
    return {
      idPortabilidade: from?.id ?? null,
      entidade: from?.entidade ?? "outro plano, antes do portal",
      cnpj: from?.cnpj ?? null,
      plano: from?.plano ?? null,
      registro: from?.registro ?? null,
      tipo: from?.tipo ?? null,
      subconta: own[0]?.subconta as SubaccountId,
      recebidaEm: from?.recebidaEm ?? null,
      quotas: toQuantity(sum(own.map(({ quotas }) => quotas))),
      valor: worth(),
      participante: worth("participante"),
      patrocinadora: worth("patrocinadora"),
      lotes,
    };
  });
}
