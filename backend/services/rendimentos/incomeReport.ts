import type { Query, Reply } from "@contract/infer";
import { isExemptByIllness } from "@/domain/benefits/benefitFacts";
import { longMonth, monthOf } from "@/domain/calendar/months";
import { exact, larger, sum, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import type { Db } from "../../kernel/db/connection";
import { factsIn, rowsOf } from "../../kernel/db/reading";
import { type Account, OWNER, YEARLY, yearlyContributions } from "../../money/contas";
import { alimonyOf, PAID_YEARS, type PayslipRow, paidIn, paidYears } from "../../money/folha";
import { PAYERS, payerOn } from "../../people/planos";
import { LUMP_INCOME, lumpSumsPaidIn, lumpSumYears } from "../concessao";
import { REDEEMED_INCOME, redeemedIncome } from "../resgate";

type Report = Reply<"GET /retornarInforme/{idPessoa}/{idPlano}">;
type Income = NonNullable<Report["rendimentos"]>;

/** Readings of what was paid to a person. */
const INCOME = [PAID_YEARS, LUMP_INCOME, REDEEMED_INCOME, OWNER, PAYERS] as const;

/** Income and contributions of a person in a calendar year, by the day of the payment (domain §10.2). */
export async function incomeReport(
  db: Db,
  account: Account,
  query: Query<"GET /retornarInforme/{idPessoa}/{idPlano}">,
  today: string,
): Promise<Report> {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(db).load([...YEARLY, ...INCOME], { idPessoa, idPlano });
  const contributed = await yearlyContributions(source, account, today, query?.ano);
  const redeemedYears = (await redeemedIncome(source, account)).map(({ pagaEm }) => Number(pagaEm.slice(0, 4)));
  const paidOutYears = [...(await paidYears(source, account)), ...(await lumpSumYears(source, account)), ...redeemedYears];
  const anos = [...new Set([...paidOutYears, ...contributed.anos])].sort((a, b) => b - a);
  const thisYear = Number(today.slice(0, 4));
  const ano = query?.ano ?? anos.find((year) => year < thisYear) ?? anos[0] ?? thisYear;
  const year = contributed.ano === ano ? contributed : await yearlyContributions(source, account, today, ano);
  const paid = (await paidIn(source, account, ano)).map(exemptSince);
  const rows = paid.map(({ row }) => row);
  const redeemed = await redeemedIncome(source, account, ano);
  const atOnce = [...(await lumpSumsPaidIn(source, account, ano)), ...redeemed];
  const [owner] = await rowsOf(source, OWNER, { idPessoa, idPlano });
  if (!owner) throw new Error("an account without a person or a plan");
  return {
    ano,
    anos,
    fonte: await payerOn(source, idPlano, `${ano}-12-31`),
    plano: owner.plano,
    pessoa: owner.pessoa,
    fechado: ano < thisYear,
    rendimentos: rows.length + atOnce.length === 0 ? null : withRecovery(incomeOf(rows, atOnce, redeemed.length), paid),
    contribuicoes:
      year.meses.length === 0
        ? null
        : {
            participante: year.participante,
            patrocinadora: year.patrocinadora,
            total: year.total,
            meses: year.meses.map(({ mes, participante, patrocinadora, total }) => ({ mes, participante, patrocinadora, total })),
            percentualDeducao: year.deducao?.percentual ?? null,
          },
  };
}

interface Paid {
  row: PayslipRow;
  /** Month from which it is exempt by an illness that was recognised after it was paid; null where it is as it was paid. */
  recognised: string | null;
}

/**
 * Payment with its exemption by serious illness. In an exempt month the whole payment is exempt income, also where it
 * was paid before the exemption was recognised: the law counts from the diagnosis. Tax already withheld stays withheld.
 */
function exemptSince({ row, benefit }: Awaited<ReturnType<typeof paidIn>>[number]): Paid {
  const { isencaoMolestiaDesde: desde, isencaoMolestiaAte: ate } = benefit;
  const molestia = desde === null ? null : { desde: monthOf(desde), ate };
  if (desde === null || exact(row.isentoMolestia).gt(0) || !isExemptByIllness(molestia, monthOf(row.competencia)))
    return { row, recognised: null };
  return { row: { ...row, isento65: "0.00", isentoMolestia: row.bruto }, recognised: monthOf(desde) };
}

/** Adds the explanation of how to recover tax that was withheld before an exemption was recognised. */
function withRecovery(income: Income, paid: readonly Paid[]): Income {
  const late = paid.filter(({ row, recognised }) => recognised !== null && exact(row.irrf).gt(0));
  const [first] = late;
  if (!first?.recognised) return income;
  const withheld = (pick: (row: PayslipRow) => boolean) => total(late.map(({ row }) => row).filter(pick), ({ irrf }) => irrf);
  const boxes = [
    ["quadro 3, linha 5", withheld(({ regime, tipo }) => regime === "PROGRESSIVO" && tipo === "mensal")],
    ["quadro 5, linha 2", withheld(({ regime, tipo }) => regime === "PROGRESSIVO" && tipo === "abono")],
    ["imposto do regime regressivo", withheld(({ regime }) => regime !== "PROGRESSIVO")],
  ].filter(([, amount = "0"]) => exact(amount).gt(0));
  const where = boxes.map(([box, amount = "0.00"]) => `${formatMoney(amount)} (${box})`).join(" e ");
  const words = `Isenção reconhecida desde ${longMonth(first.recognised)}, mês do diagnóstico: o que foi pago desde então está no quadro 4, linha 4. O imposto retido antes do reconhecimento, ${where}, continua informado como retido, para ser recuperado na declaração deste ano; se ela já foi entregue, com uma retificadora.`;
  return { ...income, complementares: [words, ...income.complementares] };
}

/** Money paid at once, besides the payslips: gross, and what was withheld. */
interface PaidAtOnce {
  regime: string;
  bruto: string;
  imposto: string;
}

const total = (rows: readonly PayslipRow[], pick: (row: PayslipRow) => string) => toAmount(sum(rows.map(pick)));
/** Gross less the exempt parts: box 3, line 1, or the base of the 13th. */
const taxable = (row: PayslipRow) => toAmount(larger(0, exact(row.bruto).minus(row.isento65).minus(row.isentoMolestia)));

const natureOf = (benefits: number, redemptions: number) =>
  redemptions === 0
    ? "Benefício de previdência complementar"
    : benefits === 0
      ? "Resgate de previdência complementar"
      : "Benefício e resgate de previdência complementar";

/**
 * The boxes of IN RFB 2.060/2021, Annex I. Those in which a fund has nothing to say are zero, not left out.
 * @param redemptions number of redemptions among the lump sums
 */
function incomeOf(rows: readonly PayslipRow[], atOnce: readonly PaidAtOnce[] = [], redemptions = 0): Income {
  const progressive = rows.filter(({ regime }) => regime === "PROGRESSIVO");
  const regressive = rows.filter(({ regime }) => regime !== "PROGRESSIVO");
  const monthly = progressive.filter(({ tipo }) => tipo === "mensal");
  const thirteenth = progressive.filter(({ tipo }) => tipo === "abono");
  const alimony = total(monthly, alimonyOf);
  const net13 = toAmount(sum(thirteenth.map((row) => larger(0, exact(taxable(row)).minus(row.irrf).minus(alimonyOf(row))))));
  const [advanced, definitive] = [
    atOnce.filter(({ regime }) => regime === "PROGRESSIVO"),
    atOnce.filter(({ regime }) => regime !== "PROGRESSIVO"),
  ];
  const netRegressive = toAmount(
    sum([
      ...regressive.map((row) => larger(0, exact(taxable(row)).minus(row.irrf))),
      ...definitive.map(({ bruto, imposto }) => exact(bruto).minus(imposto)),
    ]),
  );
  const regressiveTax = toAmount(sum([total(regressive, ({ irrf }) => irrf), ...definitive.map(({ imposto }) => imposto)]));
  const alimony13 = total(thirteenth, alimonyOf);
  const complementares = [
    ...(exact(alimony).plus(alimony13).gt(0)
      ? [`Pensão alimentícia descontada: ${formatMoney(alimony)}; sobre o abono anual: ${formatMoney(alimony13)}.`]
      : []),
    ...(regressive.length + definitive.length > 0
      ? [`Regime regressivo (Lei 11.053/2004): o imposto de ${formatMoney(regressiveTax)} é definitivo e já foi descontado no quadro 5.`]
      : []),
    ...(advanced.length > 0
      ? [
          `Pagos de uma vez (saque à vista, pagamento único ou resgate): ${formatMoney(toAmount(sum(advanced.map(({ bruto }) => bruto))))}, já somados no quadro 3. O imposto retido neles é antecipação do devido na declaração.`,
        ]
      : []),
  ];
  const line = (linha: string, descricao: string, valor: string) => ({ linha, descricao, valor });
  return {
    natureza: natureOf(rows.length + atOnce.length - redemptions, redemptions),
    pagamentos: rows.length + atOnce.length,
    complementares,
    quadros: [
      {
        quadro: 3,
        titulo: "Rendimentos tributáveis, deduções e imposto sobre a renda retido na fonte",
        linhas: [
          line("1", "Total dos rendimentos", toAmount(sum([total(monthly, taxable), ...advanced.map(({ bruto }) => bruto)]))),
          line("2", "Contribuição previdenciária oficial", "0.00"),
          line("3", "Contribuição a entidades de previdência complementar", "0.00"),
          line("4", "Pensão alimentícia", alimony),
          line(
            "5",
            "Imposto sobre a renda retido na fonte",
            toAmount(sum([total(monthly, ({ irrf }) => irrf), ...advanced.map(({ imposto }) => imposto)])),
          ),
        ],
      },
      {
        quadro: 4,
        titulo: "Rendimentos isentos e não tributáveis",
        linhas: [
          line(
            "1",
            "Parcela isenta de 65 anos, exceto a do 13º",
            total(monthly, ({ isento65 }) => isento65),
          ),
          line(
            "2",
            "Parcela isenta de 65 anos sobre o 13º",
            total(thirteenth, ({ isento65 }) => isento65),
          ),
          line("3", "Diárias e ajudas de custo", "0.00"),
          line(
            "4",
            "Proventos por moléstia grave ou acidente em serviço",
            total(rows, ({ isentoMolestia }) => isentoMolestia),
          ),
          line("5", "Lucros e dividendos", "0.00"),
          line("6", "Titular ou sócio de microempresa", "0.00"),
          line("7", "Indenizações por rescisão", "0.00"),
          line("8", "Juros de mora", "0.00"),
          line("9", "Outros", "0.00"),
        ],
      },
      {
        quadro: 5,
        titulo: "Rendimentos sujeitos à tributação exclusiva (valor líquido)",
        linhas: [
          line("1", "13º salário (abono anual)", net13),
          line(
            "2",
            "Imposto sobre a renda retido na fonte sobre o 13º",
            total(thirteenth, ({ irrf }) => irrf),
          ),
          line("3", "Outros (regime regressivo)", netRegressive),
        ],
      },
      { quadro: 6, titulo: "Rendimentos recebidos acumuladamente", linhas: [line("1", "Total dos rendimentos", "0.00")] },
    ],
  };
}
