import { regimeName } from "@/domain/benefits/payslipNames";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatAmount, formatMoney, formatQuantity, formatRate, isZeroAmount } from "@/domain/money/money";
import { heading, keyValues, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { strip } from "../../kernel/documents/panels";
import { type TableColumn, table } from "../../kernel/documents/table";
import { notFound, Problem } from "../../kernel/problem";
import type { Asked, Asking, Content } from "../../requests/emissao";
import { type LumpSumRow, lumpSumsOf } from "./granted";
import { LABELS } from "./labels";

const right = (title: string): TableColumn => ({ title, align: "right" });

const taken = ({ divida }: LumpSumRow): boolean => !isZeroAmount(divida);

type PaidSum = LumpSumRow & { pagoEm: string };

function draw(doc: PortalDocument, sum: PaidSum): void {
  strip(doc, [
    { label: "Valor bruto", value: formatMoney(sum.bruto) },
    { label: "− Imposto de renda", value: formatMoney(sum.imposto) },
    ...(taken(sum) ? [{ label: "− Dívida de empréstimo", value: formatMoney(sum.divida) }] : []),
    { label: taken(sum) ? "= Valor creditado" : "= Valor líquido", value: formatMoney(sum.creditado), isResult: true },
  ]);
  heading(doc, "H2", "O pagamento");
  keyValues(doc, [
    ["Parte do saldo", `${sum.percentual.replace(".", ",")}% de ${formatMoney(sum.saldo)}`],
    ["Cotas vendidas", formatQuantity(sum.quotas)],
    ["Valor da cota", `${formatQuantity(sum.cota)}, de ${formatDate(sum.cotaEm)}`],
    ["Crédito", `${formatDate(sum.pagoEm)}, em ${sum.conta}`],
  ]);
  heading(doc, "H2", "Imposto de renda");
  if (sum.regime !== "REGRESSIVO") {
    paragraph(
      doc,
      `Regime ${regimeName(sum.regime).toLowerCase()}: ${formatMoney(sum.imposto)} retidos na fonte como antecipação. O acerto é feito na declaração anual.`,
    );
    return;
  }
  paragraph(
    doc,
    "Regime regressivo: o imposto é definitivo e depende do tempo de cada parte do dinheiro no plano, a mais antiga primeiro.",
  );
  table(
    doc,
    [{ title: "Dinheiro de" }, right("Cotas"), right("Valor (R$)"), right("Alíquota"), right("Imposto (R$)")],
    [
      ...sum.lotes.map((lot) => [
        formatDate(lot.date),
        formatQuantity(lot.quotas),
        formatAmount(lot.gross),
        formatRate(lot.rate),
        formatAmount(lot.tax),
      ]),
      ["Total", formatQuantity(sum.quotas), formatAmount(sum.bruto), "", formatAmount(sum.imposto)],
    ],
    { total: true, rowHeaders: true },
  );
}

/** The receipt of a lump sum. @throws Problem 400 without its id, 404 for another's, 422 before the bank paid it */
export async function lumpSumReceiptContent({ db }: Asking, { idPessoa, idPlano, idSaque }: Asked): Promise<Content> {
  if (idSaque === undefined) throw new Problem(400, "Diga qual saque.", { erros: [{ campo: "idSaque", mensagem: "Informe o saque." }] });
  const found = (await lumpSumsOf(db, { idPessoa, idPlano })).find(({ id }) => id === idSaque);
  if (!found) throw notFound("Este saque não existe ou não é seu.");
  if (found.pagoEm === null) throw new Problem(422, "O recibo existe depois que o banco confirma o pagamento.");
  const sum = { ...found, pagoEm: found.pagoEm };
  const titulo = `Recibo de ${LABELS[sum.tipo].toLowerCase()}`;
  return {
    tipo: "recibo-saque",
    tellsPayment: true,
    idPessoa,
    idPlano,
    referencia: sum.protocolo,
    titulo,
    periodo: `Protocolo ${sum.protocolo}`,
    dia: sum.pagoEm,
    fatos: [
      ["Protocolo", sum.protocolo],
      ["Crédito", formatDate(sum.pagoEm)],
      ["Regime de tributação", regimeName(sum.regime)],
    ],
    totais: [
      ["Crédito", formatDate(sum.pagoEm)],
      ["Valor bruto", formatMoney(sum.bruto)],
      ["Imposto de renda", formatMoney(sum.imposto)],
      ["Valor líquido", formatMoney(sum.liquido)],
      ...(taken(sum)
        ? ([
            ["Dívida de empréstimo", formatMoney(sum.divida)],
            ["Valor creditado", formatMoney(sum.creditado)],
          ] as const)
        : []),
    ],
    dados: sum,
    draw: (doc) => draw(doc, sum),
  };
}
