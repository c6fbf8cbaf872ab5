import type { Reply } from "@contract/infer";
import { MOVEMENT_KINDS } from "@/domain/account/account";
import { contributed, openMonthWords, otherKinds } from "@/domain/account/statementMonths";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMonth, lastDay, longMonth } from "@/domain/calendar/months";
import { formatAmount, formatMoney, formatQuantity, formatRate, isZeroAmount } from "@/domain/money/money";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import { heading } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { strip } from "../../kernel/documents/panels";
import { isReadable, type TableColumn, table } from "../../kernel/documents/table";
import type { Asked, Asking, Content } from "../../requests/emissao";
import { statement } from "./statement";

type Statement = Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">;
type Row = Statement["total"];
type Month = Statement["meses"][number];

/** A year of months and how to check it fit on one page. */
const BY_CONTENT = { rowHeaders: true, fit: true, size: 8.5 } as const;

const amount = (value: string | undefined) => (value === undefined || isZeroAmount(value) ? "–" : formatAmount(value));
const right = (title: string): TableColumn => ({ title, align: "right" });

const closingDay = ({ cotas, fim }: Statement) => cotas[0]?.final.data ?? lastDay(fim);

function summary(doc: PortalDocument, extrato: Statement): void {
  const { total, inicio, cotas } = extrato;
  const opening = cotas[0]?.inicial.data;
  strip(doc, [
    {
      label: opening ? `Saldo em ${formatDate(opening)}` : `Antes de ${formatDate(`${inicio}-01`)}`,
      value: formatMoney(total.abertura.valor),
    },
    { label: "+ Entradas", value: formatMoney(total.entradas) },
    { label: "− Saídas", value: formatMoney(total.saidas) },
    { label: "+ Rendimentos", value: formatMoney(total.rendimento) },
    { label: `= Saldo em ${formatDate(closingDay(extrato))}`, value: formatMoney(total.fechamento.valor), isResult: true },
  ]);
}

/** Opening, what came and went by kind, returns and closing: the columns of the law, as rows, for each sub-account. */
function bySubaccount(doc: PortalDocument, { linhas, total }: Statement): void {
  heading(doc, "H2", "Por subconta, em reais");
  const columns: readonly Row[] = [...linhas, total];
  const kinds = MOVEMENT_KINDS.filter(({ id }) => total.porTipo[id] !== undefined);
  const row = (name: string, pick: (of: Row) => string | undefined) => [name, ...columns.map((of) => amount(pick(of)))];
  table(
    doc,
    [{ title: "" }, ...linhas.map(({ nome }) => right(nome)), right("Total")],
    [
      row("Saldo inicial", (of) => of.abertura.valor),
      ...kinds.map(({ id, value }) => row(value, (of) => of.porTipo[id])),
      row("Rendimentos", (of) => of.rendimento),
      row("Saldo final", (of) => of.fechamento.valor),
    ],
    { total: true, rowHeaders: true, fit: true },
  );
  heading(doc, "H2", "Por subconta, em cotas");
  const quotas = (name: string, of: Row) => [name, formatQuantity(of.abertura.quotas), formatQuantity(of.fechamento.quotas)];
  table(
    doc,
    [{ title: "Subconta" }, right("Cotas no início"), right("Cotas no fim")],
    [...linhas.map((linha) => quotas(linha.nome, linha)), quotas("Total", total)],
    { total: true, rowHeaders: true, fit: true },
  );
}

function byMonth(doc: PortalDocument, extrato: Statement): void {
  const { meses } = extrato;
  const subaccounts = contributed(extrato);
  const others = otherKinds(extrato);
  const reais: TableColumn[] = [
    ...subaccounts.map(({ nome }) => right(nome)),
    ...others.map(({ nome }) => right(nome)),
    right("Rendimentos"),
  ];
  const quotas = [right("Valor da cota (R$)"), right("Cotas no mês")];
  const inReais = (mes: Month) => [
    ...subaccounts.map(({ subconta }) => amount(mes.contribuicoes[subconta])),
    ...others.map(({ tipo }) => amount(mes.porTipo[tipo])),
    amount(mes.rendimento),
  ];
  const inQuotas = ({ cota, quotas: moved }: Month) => [cota ? formatQuantity(cota) : "vários perfis", formatQuantity(moved)];
  const name = ({ mes }: Month) => formatMonth(mes);
  const whole = [{ title: "Mês" }, ...reais, ...quotas, right("Saldo")];
  const wholeRows = meses.map((mes) => [name(mes), ...inReais(mes), ...inQuotas(mes), formatAmount(mes.saldo)]);
  // One table where everything is read without effort; two where the account has too many parts.
  if (isReadable(doc, whole, wholeRows)) {
    heading(doc, "H2", "Mês a mês");
    table(doc, whole, wholeRows, BY_CONTENT);
    return;
  }
  heading(doc, "H2", "Mês a mês, em reais");
  const money = meses.map((mes) => [name(mes), ...inReais(mes), formatAmount(mes.saldo)]);
  table(doc, [{ title: "Mês" }, ...reais, right("Saldo")], money, BY_CONTENT);
  heading(doc, "H2", "Mês a mês, em cotas");
  const counted = meses.map((mes) => [name(mes), ...inQuotas(mes)]);
  table(doc, [{ title: "Mês" }, ...quotas], counted, BY_CONTENT);
}

function quotasUsed(doc: PortalDocument, { cotas }: Statement): void {
  if (cotas.length === 0) return;
  heading(doc, "H2", "Cotas usadas e rentabilidade");
  table(
    doc,
    [
      { title: "Perfil de investimento" },
      right("Dia"),
      right("Cota inicial (R$)"),
      right("Dia"),
      right("Cota final (R$)"),
      right("Rentabilidade"),
    ],
    cotas.map(({ perfil, inicial, final, retorno }) => [
      perfil.nome,
      formatDate(inicial.data),
      formatQuantity(inicial.valor),
      formatDate(final.data),
      formatQuantity(final.valor),
      `${formatAmount(retorno)}%`,
    ]),
    { rowHeaders: true, fit: true },
  );
}

function draw(doc: PortalDocument, extrato: Statement): void {
  summary(doc, extrato);
  bySubaccount(doc, extrato);
  quotasUsed(doc, extrato);
  byMonth(doc, extrato);
}

/** Vested part of the sponsor's balance, on the statement's last day. */
const vestedFact = ({ valor, percentual, saldo }: NonNullable<Statement["direito"]>): readonly [string, string] => [
  "Parte da patrocinadora que já é sua",
  `${formatMoney(valor)} (${formatRate(percentual)} de ${formatMoney(saldo)})`,
];

/** Without the months that could have been chosen: they change, the statement of a closed month does not. */
const periodOnly = ({ primeiro: _primeiro, ultimo: _ultimo, ...period }: Statement) => period;

const openFact = (month: string): readonly [string, string] => ["Ainda aberto", openMonthWords(month)];

/** The statement of a period (domain §7.3). @throws Problem 400 for months out of the history, 404 without movements */
export async function statementContent({ db }: Asking, { idPessoa, idPlano, inicio, fim }: Asked): Promise<Content> {
  const extrato = await statement(db, { idPessoa, idPlano }, { inicio, fim });
  const { total } = extrato;
  return {
    tipo: "extrato",
    idPessoa,
    idPlano,
    referencia: `${extrato.inicio}/${extrato.fim}`,
    titulo: "Extrato de contribuições",
    periodo: extrato.inicio === extrato.fim ? longMonth(extrato.fim) : `${longMonth(extrato.inicio)} a ${longMonth(extrato.fim)}`,
    dia: lastDay(extrato.fim),
    fatos: [
      ["Regime de tributação", REGIME_NAMES[extrato.regimeTributario] ?? extrato.regimeTributario],
      ...(extrato.aberto ? [openFact(extrato.aberto)] : []),
      ...(extrato.direito ? [vestedFact(extrato.direito)] : []),
    ],
    totais: [
      ["Saldo inicial", formatMoney(total.abertura.valor)],
      ["Entradas", formatMoney(total.entradas)],
      ["Saídas", formatMoney(total.saidas)],
      ["Rendimentos", formatMoney(total.rendimento)],
      [`Saldo em ${formatDate(closingDay(extrato))}`, formatMoney(total.fechamento.valor)],
    ],
    dados: periodOnly(extrato),
    draw: (doc) => draw(doc, extrato),
  };
}
