import { benefitName, regimeName } from "@/domain/benefits/payslipNames";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { lastDay, longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { heading, keyValues, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { strip } from "../../kernel/documents/panels";
import { table } from "../../kernel/documents/table";
import { notFound, Problem } from "../../kernel/problem";
import type { Asked, Asking, Content } from "../../requests/emissao";
import { type Grant, grantOf } from "./granted";

function draw(doc: PortalDocument, { renda, abono, inicio, dependentesIr, isencao65, regime, saque, beneficiarios }: Grant): void {
  strip(doc, [
    { label: "Renda", value: renda },
    { label: "Primeiro contracheque", value: longMonth(inicio), isResult: true },
  ]);
  heading(doc, "H2", "O benefício");
  keyValues(doc, [
    ["Forma de renda", renda],
    ["Primeiro pagamento", `${longMonth(inicio)}, previsto para ${formatDate(lastDay(inicio))}`],
    ["Abono anual", abono ? "Sim, em dezembro" : "Não"],
    ["Regime de tributação", `${regimeName(regime)}, sem possibilidade de mudança`],
    ...(regime === "REGRESSIVO"
      ? []
      : ([
          ["Dependentes no imposto de renda", String(dependentesIr)],
          ["Parcela isenta dos 65 anos", isencao65 ? "Usada neste benefício" : "Usada em outra fonte"],
        ] as const)),
  ]);
  if (saque) {
    heading(doc, "H2", "Saque à vista");
    keyValues(doc, [
      ["Parte do saldo", `${saque.percentual.replace(".", ",")}% de ${formatMoney(saque.saldo)}`],
      ["Valor bruto", formatMoney(saque.bruto)],
      ["Imposto de renda", formatMoney(saque.imposto)],
      ["Valor líquido", formatMoney(saque.liquido)],
      ["Crédito previsto", `${formatDate(saque.previstoEm)}, em ${saque.conta}`],
    ]);
  }
  heading(doc, "H2", "Beneficiários");
  if (beneficiarios.length === 0) paragraph(doc, "Nenhum beneficiário registrado.");
  else
    table(
      doc,
      [
        { title: "Nome", weight: 3 },
        { title: "Parentesco", weight: 2 },
        { title: "Rateio", align: "right" },
      ],
      beneficiarios.map(({ nome, parentesco, rateio }) => [nome, parentesco, `${rateio.replace(".", ",")}%`]),
      { rowHeaders: true },
    );
  paragraph(
    doc,
    "O valor de cada mês é calculado com a cota do mês do pagamento e aparece no contracheque. Parcelas de empréstimo que ainda houver são descontadas nele.",
    { muted: true },
  );
}

/** The letter of concession of a benefit. @throws Problem 400 without its id, 404 for another's or one older than the portal */
export async function grantLetterContent({ db }: Asking, { idPessoa, idPlano, idBeneficio }: Asked): Promise<Content> {
  if (idBeneficio === undefined)
    throw new Problem(400, "Diga qual benefício.", { erros: [{ campo: "idBeneficio", mensagem: "Informe o benefício." }] });
  const grant = await grantOf(db, { idPessoa, idPlano }, idBeneficio);
  if (!grant) throw notFound("Esta concessão não existe ou não é sua.");
  const { numero, especie, concedidoEm, protocolo, renda, inicio } = grant;
  const dia = dateOf(concedidoEm);
  return {
    tipo: "carta-concessao",
    tellsPayment: true,
    idPessoa,
    idPlano,
    referencia: numero,
    titulo: "Carta de concessão",
    periodo: `Benefício nº ${numero}`,
    dia,
    fatos: [
      ["Benefício", `${benefitName(especie)} nº ${numero}`],
      ["Concedido em", formatDate(dia)],
      ["Protocolo", protocolo],
    ],
    totais: [
      ["Benefício", benefitName(especie)],
      ["Forma de renda", renda],
      ["Primeiro contracheque", longMonth(inicio)],
    ],
    dados: grant,
    draw: (doc) => draw(doc, grant),
  };
}
