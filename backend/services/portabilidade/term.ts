import { and, eq } from "drizzle-orm";
import { lotsToTravel, type Origin, type Part, type TravelLot } from "@/domain/exits/portability";
import { sum, toAmount } from "@/domain/money/exact";
import { planName } from "@/domain/plans/planName";
import { text } from "@/domain/services/fields";
import type { Db } from "../../kernel/db/connection";
import { plano, situacao, vinculoPlano } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { payerOn, standingFirst } from "../../people/planos";
import type { RequestRow } from "../../requests/esteira";
import type { PortabilityRow } from "./portabilidadeRows";
import { registryOn } from "./portabilidadeTerms";
import type { WholeQuote } from "./quote";

export interface Side {
  entidade: string;
  cnpj: string;
  endereco: string | null;
  plano: string;
  registro: string;
  cnpjFundo: string | null;
  tipo: string;
  regime: string;
  inscricao: string | null;
  banco: string;
  agencia: string;
  conta: string;
  contato: string;
}

/** Content of a Termo de Portabilidade (domain §5.2), stored as it was on its day. */
export interface Term {
  protocolo: string;
  emitidoEm: string;
  adesao: string;
  base: NonNullable<WholeQuote["base"]>;
  origem: Side;
  destino: Side;
  valor: string;
  bruto: string;
  divida: string;
  naoAdquirido: string;
  porParte: Record<Part, string>;
  porOrigem: Record<Origin, string>;
  lotes: Omit<TravelLot, "subconta">[];
}

/** @throws Problem 409 where the fund's own registration is missing: a term without it is refused at the destination */
export async function makeTerm(db: Db, row: RequestRow, known: PortabilityRow, quote: WholeQuote, hoje: string): Promise<Term> {
  const [link] = await db
    .select({
      adesao: vinculoPlano.dataAdesao,
      matricula: vinculoPlano.matricula,
      regime: vinculoPlano.regimeTributario,
      plano: plano.nome,
    })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(eq(vinculoPlano.idPessoa, row.idPessoa), eq(vinculoPlano.idPlano, row.idPlano)))
    .orderBy(...standingFirst)
    .limit(1);
  const own = await registryOn(db, row.idPlano, hoje);
  const fund = await payerOn(db, row.idPlano, hoje);
  if (!link || !own || !fund || !quote.base)
    throw new Problem(409, "Falta o registro do plano (CNPB, endereço e conta) para emitir o Termo de Portabilidade.");
  const lotes = lotsToTravel(quote.portable.lotes);
  const worth = (pick: (lot: Term["lotes"][number]) => boolean) => toAmount(sum(lotes.filter(pick).map(({ valor }) => valor)));
  return {
    protocolo: row.protocolo,
    emitidoEm: hoje,
    adesao: link.adesao,
    base: quote.base,
    origem: {
      entidade: fund.nome,
      cnpj: fund.cnpj,
      endereco: own.endereco,
      plano: planName(link.plano),
      registro: own.cnpb,
      cnpjFundo: own.cnpjPlano,
      tipo: "EFPC",
      regime: link.regime,
      inscricao: link.matricula,
      banco: own.banco,
      agencia: own.agencia,
      conta: own.conta,
      contato: own.contato,
    },
    destino: {
      entidade: known.entidade,
      cnpj: known.cnpj,
      endereco: text(row.dados.endereco) || null,
      plano: known.plano,
      registro: known.registro,
      cnpjFundo: text(row.dados.cnpjFundo) || null,
      tipo: known.tipo,
      regime: known.regime,
      inscricao: known.inscricao,
      banco: text(row.dados.banco),
      agencia: text(row.dados.agencia),
      conta: text(row.dados.conta),
      contato: [text(row.dados.contato), text(row.dados.contatoCanal)].filter(Boolean).join(" · "),
    },
    valor: quote.portable.valor,
    bruto: quote.portable.bruto,
    divida: quote.portable.divida,
    naoAdquirido: quote.portable.naoAdquirido,
    porParte: {
      participante: worth(({ parte }) => parte === "participante"),
      patrocinadora: worth(({ parte }) => parte === "patrocinadora"),
    },
    porOrigem: {
      plano: worth(({ origem }) => origem === "plano"),
      efpc: worth(({ origem }) => origem === "efpc"),
      aberta: worth(({ origem }) => origem === "aberta"),
    },
    lotes,
  };
}
