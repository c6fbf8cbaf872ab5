import { createHash } from "node:crypto";
import type { Reply } from "@contract/infer";
import { formatMoney, formatRate } from "@/domain/money";
import { BONUS_WORDS, formName } from "@/domain/simulator/words";
import type { TaxTables } from "@/domain/taxSimulator/tables";
import type { Db } from "../../db/connection";
import { incomeRanges } from "../beneficios/options";
import { parameterOn } from "../planos/parameters";
import { offeredForms } from "../simulador/assumptions";
import {
  annualTable,
  monthlyTable,
  portion65Reading,
  redemptionAdvanceOn,
  regressiveTable,
  thirteenthReading,
  withholdingWaiver,
} from "../tributos/tables";

type Facts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;
type Assumption = Facts["premissas"][number];
export type RegimePremises = Pick<Facts, "faixas" | "taxaProjecao" | "saqueMaximo" | "formas" | "premissas" | "versao" | "tabelas">;

const YEAR_END = "-12-31";

/** The tables in force on a day. @throws Error where the database has none, which no migrated one is without */
export async function taxTables(db: Db, date: string): Promise<TaxTables> {
  const mensal = await monthlyTable(db, date);
  const anual = await annualTable(db, `${date.slice(0, 4)}${YEAR_END}`);
  const regressiva = await regressiveTable(db, date);
  const antecipacao = await redemptionAdvanceOn(db, date);
  if (!mensal || !anual || !regressiva || !antecipacao) throw new Error(`no tax tables in force on ${date}`);
  return { mensal, anual, regressiva, antecipacao, dispensa: await withholdingWaiver(db, date) };
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
export async function assumptions(db: Db, idPlano: number, date: string): Promise<RegimePremises> {
  const tables = await taxTables(db, date);
  const taxaProjecao = await parameterOn(db, idPlano, "TAXA_REAL_PROJECAO", date);
  const { faixas } = await incomeRanges(db, idPlano, date);
  const saqueMaximo = await parameterOn(db, idPlano, "SAQUE_PERCENTUAL_MAX", date);
  const formas = await offeredForms(db, idPlano, date);
  const portion = await portion65Reading(db, date);
  const thirteenth = await thirteenthReading(db, date);
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
    lawOf("Parcela isenta a partir dos 65 anos, por mês", formatMoney(mensal.exempt65), mensal),
    ...(portion
      ? [lawOf("Leitura da parcela dos 65 anos", portion.portion65 === "isento" ? "Rendimento isento" : "Dedução da base", portion)]
      : []),
    ...(thirteenth
      ? [lawOf("13º de até o limite da redução", thirteenth.thirteenthToZero ? "Sem imposto" : "Com o teto da redução", thirteenth)]
      : []),
    ...(dispensa?.inUse ? [lawOf("Imposto na fonte que é dispensado", `Até ${formatMoney(dispensa.upTo)}`, dispensa)] : []),
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
