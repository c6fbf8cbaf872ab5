import type { Caminho } from "@contract/desligamento";
import type { Static } from "typebox";
import { formatDate } from "@/domain/calendar/calendarDate";
import type { Instituto } from "@/domain/exits/termination";
import { exact, toAmount } from "@/domain/money/exact";
import { formatMoney, formatRate } from "@/domain/money/money";
import type { Source } from "../../kernel/db/reading";
import type { Account } from "../../money/contas";
import { portabilityQuote } from "../portabilidade";
import { type RedemptionQuote, redemptionQuote } from "../resgate";
import { deferredQuote, type Premises, type Quote, selfSponsorQuote } from "../vinculos";

type Path = Static<typeof Caminho>;

/**
 * Value and costs of a way out, by the service that owns it. `motivo` is the quote's; the service itself decides
 * whether it may be asked for.
 */
export type Quoted = Pick<Path, "valor" | "liquido" | "custoMensal" | "custo" | "aposentadoria" | "perde" | "divida"> & {
  motivo: string | null;
};

const NOTHING: Quoted = {
  motivo: null,
  valor: null,
  liquido: null,
  custoMensal: null,
  custo: null,
  aposentadoria: null,
  perde: "0.00",
  divida: "0.00",
};

/** Percentage that a tax takes of the whole, two decimals; zero of nothing. */
const share = (tax: string, whole: string) => (exact(whole).isZero() ? "0.00" : toAmount(exact(tax).times(100).div(whole)));

/** Everything paid at once, under each regime. */
export function redeemed({ bruto, porRegime, naoAdquirido, divida }: RedemptionQuote): Quoted {
  const of = (regime: keyof typeof porRegime) => ({ ...porRegime[regime], aliquota: share(porRegime[regime].imposto, bruto) });
  const liquido = { PROGRESSIVO: of("PROGRESSIVO"), REGRESSIVO: of("REGRESSIVO") };
  return { ...NOTHING, valor: bruto, liquido, custoMensal: "0.00", perde: naoAdquirido, divida };
}

const YEAR = 12;
const termWords = (months: number) => (months % YEAR === 0 ? `${months / YEAR} anos` : `${months} meses`);

function premises({ idade, taxa, mesesRenda, saldoHoje, cotaEm }: Premises): NonNullable<Path["aposentadoria"]>["premissas"] {
  return [
    { rotulo: "Saldo de partida", valor: `${formatMoney(saldoHoje)}${cotaEm ? `, pela cota de ${formatDate(cotaEm)}` : ""}` },
    ...(idade === null ? [] : [{ rotulo: "Idade na aposentadoria", valor: `${idade} anos` }]),
    ...(taxa
      ? [
          {
            rotulo: "Rendimento acima da inflação",
            valor: `${formatRate(taxa.valor)} ao ano (${taxa.fonte}, desde ${formatDate(taxa.desde)})`,
          },
        ]
      : []),
    { rotulo: "Renda paga por", valor: termWords(mesesRenda) },
  ];
}

/** A way that keeps the account in the plan until retirement. */
function staying({ motivo, custoMensal, saldoNaAposentadoria: saldo, rendaMensal: renda, premissas }: Quote): Quoted {
  return {
    ...NOTHING,
    motivo,
    valor: premissas.saldoHoje,
    custoMensal,
    aposentadoria: saldo !== null && renda !== null ? { saldo, renda, premissas: premises(premissas) } : null,
  };
}

export const redemptionOf = async (source: Source, account: Account, now: Date): Promise<Quoted> =>
  redeemed(await redemptionQuote(source, account, now));

/** The four quotes, each from its own service, on the person's own lots. @throws Problem 404 for a person without the plan */
export async function quotesOf(source: Source, account: Account, now: Date): Promise<Record<Instituto, Quoted>> {
  const self = await selfSponsorQuote(source, account, now);
  const ported = await portabilityQuote(source, account, now);
  return {
    bpd: staying(await deferredQuote(source, account, now)),
    autopatrocinio: {
      ...staying(self),
      custo: self.custoMensal === null ? null : { propria: self.contribuicaoPropria, patrocinadora: self.contribuicaoPatrocinadora },
    },
    portabilidade: {
      ...NOTHING,
      motivo: ported.motivo,
      valor: ported.valor,
      custoMensal: "0.00",
      perde: ported.naoAdquirido,
      divida: ported.divida,
    },
    resgate: await redemptionOf(source, account, now),
  };
}
