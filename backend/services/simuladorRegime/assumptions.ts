import { createHash } from "node:crypto";
import type { Reply } from "@contract/infer";
import { formatMoney, formatRate } from "@/domain/money/money";
import { BONUS_WORDS, formName } from "@/domain/simulator/words";
import type { TaxTables } from "@/domain/taxSimulator/tables";
import { factsIn, type Source } from "../../kernel/db/reading";
import { incomeRanges } from "../../money/beneficios";
import {
  annualTable,
  exempt65On,
  monthlyTable,
  portion65Reading,
  redemptionAdvanceOn,
  regressiveTable,
  TAX_TABLES,
  thirteenthReading,
  withholdingWaiver,
} from "../../money/tributos";
import { PARAMETERS, parameterOn } from "../../people/parametros";
import { INCOME_FORMS } from "../concessao";
import { offeredForms } from "../simulador";

type Facts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;
type Assumption = Facts["premissas"][number];
export type RegimePremises = Pick<Facts, "faixas" | "taxaProjecao" | "saqueMaximo" | "formas" | "premissas" | "versao" | "tabelas">;

const YEAR_END = "-12-31";

/** Readings that the premises of a plan depend on. */
export const PREMISES = [TAX_TABLES, PARAMETERS, INCOME_FORMS] as const;

/** The tables in force on a day. @throws Error where the database has none, which no migrated one is without */
export async function taxTables(source: Source, date: string): Promise<TaxTables> {
  const mensal = await monthlyTable(source, date);
  const anual = await annualTable(source, `${date.slice(0, 4)}${YEAR_END}`);
  const regressiva = await regressiveTable(source, date);
  const antecipacao = await redemptionAdvanceOn(source, date);
  if (!mensal || !anual || !regressiva || !antecipacao) throw new Error(`no tax tables in force on ${date}`);
  return { mensal, anual, regressiva, antecipacao, dispensa: await withholdingWaiver(source, date) };
}

const lawOf = (nome: string, valor: string, { validFrom, fonte }: { validFrom: string; fonte: string }): Assumption => ({
  nome,
  valor,
  desde: validFrom,
  fonte,
});

/**
 * Everything that a result depends on and somebody else decides, with its dates, and a version that changes with any of
 * them: `"2026.01-3f9c2a"` begins with the month of the newest.
 */
export async function assumptions(given: Source, idPlano: number, date: string): Promise<RegimePremises> {
  const source = await factsIn(given).load(PREMISES, { idPlano });
  const tables = await taxTables(source, date);
  const taxaProjecao = await parameterOn(source, idPlano, "TAXA_REAL_PROJECAO", date);
  const { faixas } = await incomeRanges(source, idPlano, date);
  const saqueMaximo = await parameterOn(source, idPlano, "SAQUE_PERCENTUAL_MAX", date);
  const formas = await offeredForms(source, idPlano, date);
  const portion = await portion65Reading(source, date);
  const thirteenth = await thirteenthReading(source, date);
  const exempt65 = await exempt65On(source, date);
  const { mensal, anual, regressiva, antecipacao, dispensa } = tables;
  const exempt = mensal.bands[0]?.upTo ?? "0.00";
  const premissas: Assumption[] = [
    lawOf("Tabela mensal do imposto de renda", `Isento até ${formatMoney(exempt)}`, mensal),
    ...(mensal.reduction
      ? [
          lawOf(
            "Redução do imposto do mês",
            `Até ${formatMoney(mensal.reduction.most)}, para rendas de até ${formatMoney(mensal.reduction.noneFrom)}`,
            mensal,
          ),
        ]
      : []),
    lawOf("Tabela anual, da declaração", `Isento até ${formatMoney(anual.bands[0]?.upTo ?? "0.00")} no ano`, anual),
    lawOf(
      "Tabela regressiva",
      `De ${formatRate(regressiva.bands[0]?.rate ?? "0")} a ${formatRate(regressiva.bands.at(-1)?.rate ?? "0")}`,
      regressiva,
    ),
    lawOf("Antecipação no resgate, regime progressivo", formatRate(antecipacao.percent), antecipacao),
    // The amount is older than the table that it stands in.
    ...(exempt65
      ? [
          {
            nome: "Parcela isenta a partir dos 65 anos, por mês",
            valor: formatMoney(exempt65.valor),
            desde: exempt65.desde,
            fonte: exempt65.fonte,
          },
        ]
      : []),
    ...(portion
      ? [lawOf("Leitura da parcela dos 65 anos", portion.portion65 === "isento" ? "Rendimento isento" : "Dedução da base", portion)]
      : []),
    ...(thirteenth
      ? [lawOf("13º de até o limite da redução", thirteenth.thirteenthToZero ? "Sem imposto" : "Com o teto da redução", thirteenth)]
      : []),
    ...(dispensa?.inUse
      ? [
          lawOf(
            "Imposto na fonte que é dispensado",
            `Até ${formatMoney(dispensa.upTo)}${dispensa.onAdvance === false ? ", menos na antecipação do resgate" : ""}`,
            dispensa,
          ),
        ]
      : []),
    ...(taxaProjecao
      ? [
          {
            nome: "Rendimento das projeções, acima da inflação",
            valor: `${formatRate(taxaProjecao.valor)} ao ano`,
            desde: taxaProjecao.desde,
            fonte: taxaProjecao.fonte,
          },
        ]
      : []),
    ...(saqueMaximo
      ? [
          {
            nome: "Saque à vista, no máximo",
            valor: `${formatRate(saqueMaximo.valor)} do saldo`,
            desde: saqueMaximo.desde,
            fonte: saqueMaximo.fonte,
          },
        ]
      : []),
    ...formas.map(({ forma, abono, desde, fonte }) => ({
      nome: `Forma de renda: ${formName(forma).toLowerCase()}`,
      valor: BONUS_WORDS[abono],
      desde,
      fonte,
    })),
  ];
  return {
    tabelas: {
      mensal: { ...mensal, bands: [...mensal.bands] },
      anual: { ...anual, bands: [...anual.bands] },
      regressiva: { ...regressiva, bands: [...regressiva.bands] },
      antecipacao,
      dispensa,
    },
    taxaProjecao,
    faixas,
    saqueMaximo,
    formas,
    premissas,
    versao: versionOf(premissas, [tables, faixas]),
  };
}

function versionOf(premissas: readonly Assumption[], content: unknown): string {
  const newest = premissas.map(({ desde }) => desde).reduce((latest, day) => (day > latest ? day : latest), "");
  const digest = createHash("sha256")
    .update(JSON.stringify([premissas, content]))
    .digest("hex")
    .slice(0, 6);
  return `${newest.slice(0, 7).replace("-", ".")}-${digest}`;
}
