import type { Reply } from "@contract/infer";
import { benefitName, payslipName, regimeName } from "@/domain/benefits/payslipNames";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatAmount, formatMoney, formatQuantity, formatRate, isZeroAmount } from "@/domain/money/money";
import { heading, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { type Fact, facts, keepWithCheck, strip } from "../../kernel/documents/panels";
import { table } from "../../kernel/documents/table";
import { notFound, Problem } from "../../kernel/problem";
import type { Asked, Asking, Content } from "../../requests/emissao";
import { payslip } from "./payslips";

type Payslip = Reply<"GET /retornarContracheque/{idContracheque}">;

const amount = (value: string) => (isZeroAmount(value) ? "–" : formatAmount(value));

/** Steps of the tax calculation, in order. */
function taxFacts({ imposto, baseIrrf, irrf, isento65, isentoMolestia }: Payslip): Fact[] {
  const progressive = imposto?.progressivo;
  const shown = (label: string, value: string): Fact[] => (isZeroAmount(value) ? [] : [[label, formatMoney(value)]]);
  return [
    ...shown("Parcela isenta de 65 anos", isento65),
    ...shown("Isento por moléstia grave", isentoMolestia),
    ...(progressive
      ? ([
          ["Rendimento tributável", formatMoney(progressive.tributavel)],
          [progressive.deducao.tipo === "simplified" ? "Desconto simplificado" : "Deduções da lei", formatMoney(progressive.deducao.valor)],
        ] satisfies Fact[])
      : []),
    ["Base de cálculo do IRRF", formatMoney(baseIrrf)],
    ...(imposto ? ([["Alíquota", formatRate(imposto.aliquota)]] satisfies Fact[]) : []),
    ...(progressive ? shown("Redução da Lei 15.270/2025", progressive.reducao) : []),
    ...(progressive?.dispensa ? shown(`Dispensado (${progressive.dispensa.fonte})`, progressive.dispensa.valor) : []),
    ["Imposto retido", formatMoney(irrf)],
  ];
}

function draw(doc: PortalDocument, slip: Payslip): void {
  strip(doc, [
    { label: "Total bruto", value: formatMoney(slip.bruto) },
    { label: "Total de descontos", value: formatMoney(slip.descontos) },
    { label: "Líquido", value: formatMoney(slip.liquido), isResult: true },
  ]);
  heading(doc, "H2", "Pagamento");
  table(
    doc,
    [
      { title: "Código", weight: 0.8 },
      { title: "Descrição", weight: 3 },
      { title: "Referência", weight: 1.4 },
      { title: "Vencimentos (R$)", weight: 1.6, align: "right" },
      { title: "Descontos (R$)", weight: 1.6, align: "right" },
    ],
    [
      ...slip.linhas.map((line) => [line.codigo, line.descricao, line.referencia || "–", amount(line.vencimento), amount(line.desconto)]),
      ["", "Total", "", formatAmount(slip.bruto), formatAmount(slip.descontos)],
    ],
    { total: true },
  );
  heading(doc, "H2", "Imposto de renda");
  facts(doc, taxFacts(slip), 3);
  if (slip.imposto)
    paragraph(doc, `Tabela em vigor desde ${formatDate(slip.imposto.validoDesde)}. ${slip.imposto.fonte}.`, { muted: true });
  const year = slip.dataPagamento.slice(0, 4);
  keepWithCheck(doc, 104);
  heading(doc, "H2", `Cotas, saldo e total de ${year}`);
  const quotas: Fact[] = [
    ["Cotas pagas", formatQuantity(slip.quotas)],
    ["Valor da cota", formatQuantity(slip.cota)],
    ["Saldo depois do pagamento", formatMoney(slip.saldo)],
  ];
  const soFar: Fact[] = [
    [`Bruto pago em ${year}`, formatMoney(slip.acumulado.bruto)],
    [`Imposto retido em ${year}`, formatMoney(slip.acumulado.irrf)],
    [`Líquido pago em ${year}`, formatMoney(slip.acumulado.liquido)],
  ];
  facts(doc, [...quotas, ...soFar], 3);
}

/**
 * A payslip (domain §10.1).
 * @throws Problem 400 without its id, 404 for another's and for one of another plan
 */
export async function payslipContent(asking: Asking, { idPessoa, idPlano, idContracheque }: Asked): Promise<Content> {
  if (idContracheque === undefined)
    throw new Problem(400, "Diga qual contracheque.", { erros: [{ campo: "idContracheque", mensagem: "Informe o contracheque." }] });
  const slip = await payslip({ ...asking, subject: idPessoa }, idContracheque);
  if (slip.plano.id !== idPlano) throw notFound("Este contracheque não existe ou não é seu.");
  return {
    tipo: "contracheque",
    tellsPayment: true,
    idPessoa,
    idPlano,
    referencia: slip.tipo === "abono" ? `${slip.competencia}/abono` : slip.competencia,
    titulo: "Contracheque",
    periodo: payslipName(slip),
    dia: slip.dataPagamento,
    fatos: [
      ["Benefício", `${benefitName(slip.especie)} nº ${slip.beneficio}`],
      ["Data do pagamento", formatDate(slip.dataPagamento)],
      ["Regime de tributação", regimeName(slip.regime)],
      ["Dependentes no imposto de renda", String(slip.dependentesIr)],
    ],
    totais: [
      ["Data do pagamento", formatDate(slip.dataPagamento)],
      ["Total bruto", formatMoney(slip.bruto)],
      ["Total de descontos", formatMoney(slip.descontos)],
      ["Líquido", formatMoney(slip.liquido)],
    ],
    dados: slip,
    draw: (doc) => draw(doc, slip),
  };
}
