import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account/account";
import { toReais } from "@/domain/account/quotas";
import { isPorted, type Part } from "@/domain/exits/portability";
import { exact, sum, toAmount, toQuantity } from "@/domain/money/exact";
import { type Source as DataSource, factsIn, reading, rowsOf } from "../../kernel/db/reading";
import { movimento, portabilidade, portabilidadeLote } from "../../kernel/db/schema";
import type { Account } from "../../money/contas";
import type { Holdings } from "./quote";

/** Rest of the money that came from one plan. */
export interface Source {
  /** Null for money from before the fund kept its origin. */
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

const standing = sql`${movimento.idEstornado} is null and not exists (select 1 from movimento taken where taken.id_estornado = ${movimento.id})`;

/** Reais that came in by portability, by sub-account, day of the lot and source. */
const ENTRIES = reading("portabilidade.entradas", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
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
        eq(movimento.idPessoa, idPessoa),
        eq(movimento.idPlano, idPlano),
        inArray(movimento.subconta, ["portada-efpc", "portada-aberta"]),
        inArray(movimento.tipo, ["portabilidade-entrada", "saldo-inicial", "contribuicao"]),
        gt(movimento.quotas, "0"),
        standing,
      ),
    )
    .groupBy(portabilidadeLote.idPortabilidade, movimento.subconta, movimento.dataLote, sql`4`)
    .orderBy(asc(movimento.dataLote), asc(portabilidadeLote.idPortabilidade)),
);
/** Portabilities that arrived. */
const ARRIVED = reading("portabilidade.recebidas", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select()
    .from(portabilidade)
    .where(
      and(
        eq(portabilidade.idPessoa, idPessoa),
        eq(portabilidade.idPlano, idPlano),
        eq(portabilidade.sentido, "entrada"),
        isNotNull(portabilidade.efetivadaEm),
      ),
    ),
);
/** Readings that tell where ported money came from. */
export const SOURCES = [ENTRIES, ARRIVED] as const;

interface Slice extends Entry {
  quotas: string;
  idPerfil: number;
}

/**
 * Shares of the rest of each lot, in proportion to the amounts that each origin brought; the last one takes the
 * remainder of rounding.
 */
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
export async function sourcesOf(given: DataSource, { idPessoa, idPlano }: Account, holdings: Holdings): Promise<Source[]> {
  if (!holdings.lots.some(({ subconta }) => isPorted(subconta))) return [];
  const facts = await factsIn(given).load(SOURCES, { idPessoa, idPlano });
  const slices = slicesOf(holdings, await rowsOf(facts, ENTRIES, { idPessoa, idPlano }));
  const known = await rowsOf(facts, ARRIVED, { idPessoa, idPlano });
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
