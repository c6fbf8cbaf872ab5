import { and, eq } from "drizzle-orm";
import { regimeName } from "@/domain/benefits/payslipNames";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMonth } from "@/domain/calendar/months";
import { exact } from "@/domain/money/exact";
import { formatAmount, formatMoney, formatQuantity, formatRate } from "@/domain/money/money";
import type { Db } from "../../kernel/db/connection";
import { requisicao, resgate, resgateParcela } from "../../kernel/db/schema";
import { heading, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { facts, strip } from "../../kernel/documents/panels";
import { table } from "../../kernel/documents/table";
import { notFound, Problem } from "../../kernel/problem";
import type { Asked, Asking, Content } from "../../requests/emissao";

interface Receipt {
  protocolo: string;
  numero: number;
  parcelas: number;
  regime: string;
  conta: string;
  pagaEm: string;
  mesCota: string;
  quotas: string;
  cotas: readonly { valor: string }[];
  bruto: string;
  imposto: string;
  divida: string;
  /** Part of the loan that all payments together did not cover; only on the last instalment. */
  descoberta: string | null;
  liquido: string;
  faixas: readonly { aliquota: string; bruto: string; imposto: string }[];
}

const which = ({ numero, parcelas }: Receipt) => (parcelas > 1 ? `Parcela ${numero} de ${parcelas}` : "Pagamento único");

function draw(doc: PortalDocument, receipt: Receipt): void {
  const { bruto, imposto, divida, liquido, faixas, quotas, cotas, regime } = receipt;
  strip(doc, [
    { label: "Valor bruto", value: formatMoney(bruto) },
    { label: "− Imposto retido", value: formatMoney(imposto) },
    ...(divida === "0.00" ? [] : [{ label: "− Empréstimo", value: formatMoney(divida) }]),
    { label: "= Líquido", value: formatMoney(liquido), isResult: true },
  ]);
  if (receipt.descoberta)
    paragraph(doc, `Da dívida do empréstimo, ${formatMoney(receipt.descoberta)} ficaram sem desconto e continuam devidos ao plano.`);
  heading(doc, "H2", "Cotas");
  facts(
    doc,
    [
      ["Cotas pagas", formatQuantity(quotas)],
      ["Cota de", formatMonth(receipt.mesCota)],
      ["Valor da cota", cotas.map(({ valor }) => formatQuantity(valor)).join(" e ")],
    ],
    3,
  );
  heading(doc, "H2", "Imposto de renda");
  table(
    doc,
    [
      { title: regime === "REGRESSIVO" ? "Alíquota pelo tempo" : "Retido na fonte" },
      { title: "Valor bruto (R$)", align: "right" },
      { title: "Imposto (R$)", align: "right" },
    ],
    [
      ...faixas.map(({ aliquota, ...band }) => [formatRate(aliquota), formatAmount(band.bruto), formatAmount(band.imposto)]),
      ["Total", formatAmount(bruto), formatAmount(imposto)],
    ],
    { total: true, rowHeaders: true },
  );
  paragraph(
    doc,
    regime === "REGRESSIVO"
      ? "Regime regressivo (Lei 11.053/2004): o imposto é definitivo. Saem primeiro as contribuições mais antigas, e a alíquota é a do tempo de cada uma no dia do pagamento."
      : "Regime progressivo: o imposto retido é uma antecipação (Lei 11.053/2004, art. 3º). O acerto é feito na declaração anual.",
    { muted: true },
  );
}

/**
 * The receipt of a payment of a redemption.
 * @param owner person whose it has to be; null: anybody's
 * @throws Problem 404 for another's, 422 for one that was not paid
 */
export async function redemptionReceipt(db: Db, idParcela: number, owner: { idPessoa: number; idPlano: number } | null): Promise<Content> {
  const [row] = await db
    .select({ parcela: resgateParcela, resgate, protocolo: requisicao.protocolo })
    .from(resgateParcela)
    .innerJoin(resgate, eq(resgate.id, resgateParcela.idResgate))
    .innerJoin(requisicao, eq(requisicao.id, resgate.idRequisicao))
    .where(
      and(
        eq(resgateParcela.id, idParcela),
        owner ? and(eq(resgate.idPessoa, owner.idPessoa), eq(resgate.idPlano, owner.idPlano)) : undefined,
      ),
    );
  if (!row) throw notFound("Esta parcela não existe ou não é sua.");
  const { pagaEm, bruto, imposto, divida, liquido, faixas, cotas } = row.parcela;
  if (!pagaEm || !bruto || !imposto || !divida || !liquido || !faixas || !cotas) throw new Problem(422, "Esta parcela ainda não foi paga.");
  const { numero, quotas, competencia } = row.parcela;
  const { parcelas, regime, conta, idPessoa, idPlano, encerradoEm, dividaRestante } = row.resgate;
  const isLast = encerradoEm !== null && numero === parcelas;
  const receipt: Receipt = {
    ...{ protocolo: row.protocolo, numero, parcelas, regime, conta, pagaEm, mesCota: competencia, quotas, cotas },
    ...{ bruto, imposto, divida, liquido, faixas, descoberta: isLast && exact(dividaRestante).gt(0) ? dividaRestante : null },
  };
  return {
    tipo: "recibo-resgate",
    tellsPayment: true,
    idPessoa,
    idPlano,
    referencia: `${row.protocolo}-${numero}`,
    titulo: "Recibo de resgate",
    periodo: `${which(receipt)}, protocolo ${row.protocolo}`,
    dia: pagaEm,
    fatos: [
      ["Pagamento", which(receipt)],
      ["Crédito em", formatDate(pagaEm)],
      ["Conta", conta],
      ["Regime de tributação", regimeName(regime)],
    ],
    totais: [
      ["Crédito em", formatDate(pagaEm)],
      ["Valor bruto", formatMoney(bruto)],
      ["Imposto retido", formatMoney(imposto)],
      ["Líquido", formatMoney(liquido)],
    ],
    dados: receipt,
    draw: (doc) => draw(doc, receipt),
  };
}

/** Content of the receipt of an instalment, for a person who asks. @throws Problem 400 without the instalment */
export async function redemptionContent({ db }: Asking, { idPessoa, idPlano, idParcela }: Asked): Promise<Content> {
  if (idParcela === undefined)
    throw new Problem(400, "Diga qual parcela.", { erros: [{ campo: "idParcela", mensagem: "Informe a parcela." }] });
  return redemptionReceipt(db, idParcela, { idPessoa, idPlano });
}
