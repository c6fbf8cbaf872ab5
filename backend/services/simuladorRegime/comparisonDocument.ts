import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatAmount, formatMoney, formatRate } from "@/domain/money/money";
import { lifeWords } from "@/domain/simulator/words";
import { CHOICE_ACTS, CHOICE_LAW, REGIME_NAMES } from "@/domain/tax/taxRegime";
import { choiceRows } from "@/domain/taxSimulator/choiceRows";
import type { IncomeComparison, IncomeYear } from "@/domain/taxSimulator/income";
import type { RedemptionComparison } from "@/domain/taxSimulator/redemption";
import { crossingWords, meanRate, settleText, toSettle, turnWords, verdict } from "@/domain/taxSimulator/words";
import { heading, keyValues, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { type Fact, strip } from "../../kernel/documents/panels";
import { type TableColumn, table } from "../../kernel/documents/table";
import { Problem } from "../../kernel/problem";
import type { Asked, Asking, Content } from "../../requests/emissao";
import { type Compared, comparisonOf } from "./comparison";

const right = (title: string): TableColumn => ({ title, align: "right" });

const NOTES = [
  "É uma estimativa, não uma promessa, e não muda a sua escolha: as tabelas de hoje valem para todos os meses, porque ninguém conhece as futuras.",
  "Todos os valores estão em dinheiro de hoje. No progressivo, o imposto final é o do ano com o plano menos o do ano sem ele, pelo melhor modelo da declaração.",
  "No regressivo sai primeiro o dinheiro mais antigo (PEPS), e cada lote paga pelo tempo que ficou no plano; o imposto é definitivo.",
];

function drawRedemption(
  doc: PortalDocument,
  { gross, progressive, regressive, cheaper, difference, crossings }: RedemptionComparison,
): void {
  strip(doc, [
    { label: "Resgate, antes do imposto", value: formatMoney(gross) },
    { label: "Fica no progressivo (estimativa)", value: formatMoney(progressive.net) },
    { label: "Fica no regressivo", value: formatMoney(regressive.net) },
  ]);
  paragraph(doc, verdict(cheaper, difference));
  heading(doc, "H2", "Os dois regimes");
  const settle = settleText(progressive.settle);
  table(
    doc,
    [{ title: "", weight: 2 }, right("Progressivo (R$)"), right("Regressivo (R$)")],
    [
      ["Retido na fonte", formatAmount(progressive.advance), formatAmount(regressive.tax)],
      [settle.label, formatAmount(progressive.settle.replace("-", "")), "0,00"],
      ["Imposto final", formatAmount(progressive.final), formatAmount(regressive.tax)],
      ["Imposto final, do bruto", meanRate(progressive.rate), meanRate(regressive.rate)],
    ],
  );
  heading(doc, "H2", "Quando cada regime compensa");
  paragraph(
    doc,
    crossings.length === 0
      ? "Em nenhum valor até este."
      : crossings
          .map(
            ({ from, dearer }) =>
              `A partir de ${formatMoney(from)} resgatados, ${dearer === "PROGRESSIVO" ? "o regressivo custa menos" : "o progressivo não custa mais"}.`,
          )
          .join(" "),
  );
  heading(doc, "H2", "Lotes do resgate, no regressivo");
  table(
    doc,
    [{ title: "Entrou em" }, right("Bruto (R$)"), right("Alíquota"), right("Imposto (R$)")],
    regressive.lots.map(({ date, gross: amount, rate, tax }) => [
      formatDate(date),
      formatAmount(amount),
      formatRate(rate),
      formatAmount(tax),
    ]),
  );
}

const yearCells = ({ year, gross, withheld, progressive, regressive, accumulated }: IncomeYear): string[] =>
  [year, gross, withheld, progressive, regressive, accumulated.progressive, accumulated.regressive].map((text, index) =>
    index === 0 ? text : formatAmount(text),
  );

function drawIncome(doc: PortalDocument, result: IncomeComparison, { cruzamentos }: Extract<Compared, { assunto: "renda" }>): void {
  const { first, total, cheaper, difference, balance, lump, thirteenth, years } = result;
  strip(doc, [
    { label: first ? `Renda do primeiro mês, ${longMonth(first.month)}` : "Renda", value: formatMoney(first?.gross ?? "0.00") },
    { label: "Imposto no progressivo, todos os anos", value: formatMoney(total.progressive) },
    { label: "Imposto no regressivo, todos os anos", value: formatMoney(total.regressive) },
  ]);
  paragraph(doc, `${verdict(cheaper, difference)} ${turnWords(result)}`);
  heading(doc, "H2", "A conta");
  const settle = settleText(toSettle(total));
  keyValues(doc, [
    ["Saldo quando a renda começa", formatMoney(balance)],
    ...(lump
      ? ([
          [`Saque à vista em ${longMonth(lump.month)}`, formatMoney(lump.gross)],
          [
            "Saque à vista: antecipação no progressivo; imposto no regressivo",
            `${formatMoney(lump.advance)}; ${formatMoney(lump.regressive.tax)}`,
          ],
        ] as const)
      : []),
    ...(thirteenth
      ? ([
          ["13º de todos os anos", formatMoney(thirteenth.gross)],
          ["13º: imposto no progressivo; no regressivo", `${formatMoney(thirteenth.progressive)}; ${formatMoney(thirteenth.regressive)}`],
        ] as const)
      : []),
    ["Progressivo, retido na fonte em todos os anos", formatMoney(total.withheld)],
    [`Progressivo: ${settle.label.toLowerCase()}`, settle.value],
  ]);
  heading(doc, "H2", "Ano a ano, em reais de hoje");
  table(
    doc,
    [
      { title: "Ano" },
      right("Renda bruta"),
      right("Progressivo na fonte"),
      right("Progressivo final"),
      right("Regressivo"),
      right("Soma progressivo"),
      right("Soma regressivo"),
    ],
    years.map(yearCells),
  );
  heading(doc, "H2", "A partir de que renda por mês o progressivo custa mais");
  table(
    doc,
    [
      { title: "Alíquota regressiva" },
      { title: "Retém mais na fonte", weight: 2.5 },
      { title: "Custa mais, com a declaração", weight: 2.5 },
    ],
    cruzamentos.map(({ rate, withheld, final }) => [formatRate(rate), crossingWords(withheld), crossingWords(final)]),
  );
}

function draw(doc: PortalDocument, compared: Compared): void {
  const { facts, typed } = compared;
  if (compared.assunto === "resgate") drawRedemption(doc, compared.resultado);
  else drawIncome(doc, compared.resultado, compared);
  heading(doc, "H2", "O que foi comparado");
  keyValues(doc, choiceRows(facts, typed));
  if (typed.source === "typed")
    table(
      doc,
      [{ title: "Entrou em" }, right("Vale hoje (R$), como foi digitado")],
      typed.lots.map(({ date, amount }) => [formatDate(date), formatAmount(amount)]),
    );
  heading(doc, "H2", "Até quando dá para mudar");
  table(
    doc,
    [{ title: "Ato" }, { title: "O que acontece com a escolha", weight: 2 }],
    CHOICE_ACTS.map(({ act, effect }) => [act, effect]),
  );
  paragraph(doc, CHOICE_LAW, { muted: true });
  heading(doc, "H2", `Premissas, versão ${facts.versao}`);
  table(
    doc,
    [{ title: "Premissa", weight: 2 }, { title: "Valor", weight: 2 }, { title: "Desde" }, { title: "Fonte", weight: 2.5 }],
    facts.premissas.map(({ nome, valor, desde, fonte }) => [nome, valor, formatDate(desde), fonte]),
  );
  heading(doc, "H2", "Como ler");
  for (const note of [...NOTES, ...(compared.assunto === "renda" ? [lifeWords(facts)] : [])]) paragraph(doc, note, { muted: true });
}

function totalsOf(compared: Compared): Fact[] {
  const taxes: [string, string] =
    compared.assunto === "resgate"
      ? [compared.resultado.progressive.final, compared.resultado.regressive.tax]
      : [compared.resultado.total.progressive, compared.resultado.total.regressive];
  return [
    ["Imposto no progressivo (estimativa)", formatMoney(taxes[0])],
    ["Imposto no regressivo (estimativa)", formatMoney(taxes[1])],
    ["Premissas", `versão ${compared.facts.versao}`],
  ];
}

/**
 * The report of a comparison of the tax regimes, calculated by the fund on the account's lots or on typed figures.
 * @throws Problem 400 without a comparison and for its faults, 422 where there is nothing to compare
 */
export async function regimeComparisonContent({ db }: Asking, { idPessoa, idPlano, comparacao }: Asked, now: Date): Promise<Content> {
  if (!comparacao) throw new Problem(400, "Diga o que comparar.", { erros: [{ campo: "comparacao", mensagem: "Informe a comparação." }] });
  const today = dateOf(now);
  const compared = await comparisonOf(db, { idPessoa, idPlano }, comparacao, now);
  const { facts } = compared;
  return {
    tipo: "simulacao-regime",
    idPessoa,
    idPlano,
    referencia: today,
    titulo: "Comparação dos regimes de tributação",
    periodo: `Feita em ${formatDate(today)}`,
    dia: today,
    fatos: [
      ["Escolha de hoje", REGIME_NAMES[facts.escolha.regime] ?? facts.escolha.regime],
      ["Premissas", `versão ${facts.versao}`],
    ],
    totais: totalsOf(compared),
    dados: { facts, comparacao },
    draw: (doc) => draw(doc, compared),
  };
}
