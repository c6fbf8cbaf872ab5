import { interleavedWidths } from "@/domain/banking/payments/interleaved";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { formatCpf } from "@/domain/people/cpf";
import { planName } from "@/domain/plans/planName";
import { heading, keyValues, paragraph } from "../../kernel/documents/blocks";
import { INK, PAGE, PortalDocument } from "../../kernel/documents/document";
import { drawQr } from "../../kernel/documents/qr";
import type { Detail } from "./charges";

/** The bank's own size: 103 mm by 13 mm, in points. */
const BARCODE = { width: 292, height: 37 };
/** Wide enough for a phone's camera, and the whole boleto is one sheet. */
const QR_SIDE = 100;
const CAPTION = 14;

type Payable = Detail & { pagamento: NonNullable<Detail["pagamento"]> };

function nameOf({ competencia, quitacao }: Payable): string {
  if (quitacao) return `Quitação do empréstimo ${quitacao.contrato}`;
  return competencia ? `Autopatrocínio de ${longMonth(competencia)}` : "Contribuição voluntária";
}

function barcode(doc: PortalDocument, digits: string): void {
  const widths = interleavedWidths(digits);
  const unit = BARCODE.width / widths.reduce((sum, width) => sum + width, 0);
  doc.ensure(BARCODE.height + CAPTION);
  const top = doc.y;
  // The typed line above says the same as the bars, so a reader who does not see them loses nothing.
  doc.artifact(() => {
    let x = PAGE.side;
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) doc.pdf.rect(x, top, width * unit, BARCODE.height);
      x += width * unit;
    }
    doc.pdf.fill(INK.text);
  });
  doc.pdf.y = top + BARCODE.height + CAPTION;
}

/** The boleto as a person keeps, prints or hands it on: the bank's facts, the typed line, the bars, and the Pix of the same amount. */
export async function boletoPdf(
  charge: Payable,
  payer: { nome: string; cpf: string; plano: string; endereco: string | null },
  now: Date,
): Promise<Buffer> {
  const { beneficiario, pagamento } = charge;
  const doc = new PortalDocument({
    title: `Boleto: ${nameOf(charge)}`,
    subtitle: payer.nome,
    issuer: beneficiario.nome,
    madeAt: now,
  });
  heading(doc, "H1", nameOf(charge));
  paragraph(doc, `${formatMoney(charge.valor)} até ${formatDate(charge.vencimento)}. Pague o boleto ou o Pix, só um dos dois.`);
  heading(doc, "H2", "Boleto");
  keyValues(doc, [
    ["Banco", "341 · Itaú"],
    ["Beneficiário", `${beneficiario.nome} · CNPJ ${beneficiario.cnpj}`],
    ["Endereço do beneficiário", beneficiario.endereco],
    ["Agência e conta", beneficiario.agenciaConta],
    ["Carteira e nosso número", `${beneficiario.carteira}/${charge.nossoNumero}`],
    ["Número do documento", String(charge.id)],
    ["Pagador", `${payer.nome} · CPF ${formatCpf(payer.cpf)}`],
    ...(payer.endereco === null ? [] : [["Endereço do pagador", payer.endereco] as [string, string]]),
    ["Plano", planName(payer.plano)],
    ["Espécie e aceite", "R$ · não aceito"],
    ["Data do documento", formatDate(dateOf(charge.criadaEm))],
    ["Vencimento", formatDate(charge.vencimento)],
    ...(charge.partes ?? []).map(({ nome, valor }): [string, string] => [nome, formatMoney(valor)]),
    ["Valor", formatMoney(charge.valor)],
    ["Instruções", `${nameOf(charge)}. Não receber depois do vencimento. Sem desconto.`],
    ["Linha digitável", pagamento.linhaDigitavel],
  ]);
  barcode(doc, pagamento.codigoBarras);
  heading(doc, "H2", "Pix");
  paragraph(doc, "Aponte a câmera do aplicativo do seu banco para o código, ou copie o texto abaixo dele.");
  doc.ensure(QR_SIDE);
  const top = doc.y;
  drawQr(doc, pagamento.qr, { x: PAGE.side, y: top, side: QR_SIDE });
  doc.pdf.y = top + QR_SIDE;
  keyValues(doc, [["Pix copia e cola", pagamento.pix]]);
  return doc.finish();
}
