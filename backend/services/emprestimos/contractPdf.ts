import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { CET_NORM } from "@/domain/loans/loanFacts";
import { sum, toAmount } from "@/domain/money/exact";
import { formatAmount, formatMoney } from "@/domain/money/money";
import { formatCpf } from "@/domain/people/cpf";
import { DEDUCTION, type LoanFacts } from "@/domain/services/account/emprestimo";
import type { Db } from "../../kernel/db/connection";
import { heading, keyValues, paragraph } from "../../kernel/documents/blocks";
import { PortalDocument } from "../../kernel/documents/document";
import { strip } from "../../kernel/documents/panels";
import { type TableColumn, table } from "../../kernel/documents/table";
import type { Account } from "../../money/contas";
import { holderOf } from "../../requests/emissao";

export interface Contract {
  /** Null for a draft. */
  numero: string | null;
  valor: string;
  parcelas: number;
  liquido: string;
  iof: string;
  taxa: string;
  cet: string;
  juros: string;
  forma: LoanFacts["forma"] | "avulso";
  conta: string;
  liberadoEm: string;
  cronograma: readonly { numero: number; vencimento: string; valor: string; juros: string; principal: string; saldo: string }[];
}

const percent = (value: string) => `${value.replace(".", ",")}%`;
const right = (title: string): TableColumn => ({ title, align: "right" });

/**
 * Clauses of the contract, in the words of the screens. Clauses that only the fund can write are missing; none is
 * invented here.
 */
const clauses = ({ forma }: Contract): string[] => [
  "O valor líquido é creditado na conta acima, na data da liberação. O imposto (IOF) e a taxa de administração são descontados do valor contratado.",
  `O custo efetivo total (CET) iguala o valor líquido a todas as parcelas, pelos dias de cada uma sobre um ano de 365 (${CET_NORM}).`,
  "As parcelas são mensais e iguais, pelo sistema Price; a última leva a diferença de centavos.",
  forma === "beneficio"
    ? "As parcelas são descontadas do contracheque do plano, na folha do mês em que vencem. Quando o líquido do mês não cobre a parcela inteira, ela fica para o mês seguinte."
    : "As parcelas são descontadas pela empresa, na folha de pagamento do mês em que vencem, e repassadas ao fundo.",
  "A dívida pode ser quitada antes do fim a qualquer dia: paga-se o que venceu, o principal que falta e os juros até o dia, nunca os juros dos meses seguintes.",
  "No resgate, na portabilidade ou no encerramento do plano, o que ainda se deve é descontado do que houver a receber.",
];

/** Draws the agreed terms on a document that names the parties itself. */
export function drawContract(doc: PortalDocument, contract: Contract): void {
  const total = toAmount(sum(contract.cronograma.map(({ valor }) => valor)));
  strip(doc, [
    { label: "Valor contratado", value: formatMoney(contract.valor) },
    { label: "Você recebe", value: formatMoney(contract.liquido) },
    { label: "Total das parcelas", value: formatMoney(total) },
    { label: "CET ao ano", value: percent(contract.cet), isResult: true },
  ]);
  heading(doc, "H2", "Condições");
  keyValues(doc, [
    ["Liberação", formatDate(contract.liberadoEm)],
    ["Parcelas", `${contract.parcelas} de ${formatMoney(contract.cronograma[0]?.valor ?? "0.00")}`],
    ["Última parcela", formatMoney(contract.cronograma.at(-1)?.valor ?? "0.00")],
    ["Juros", `${percent(contract.juros)} ao mês`],
    ["IOF", formatMoney(contract.iof)],
    ["Taxa de administração", formatMoney(contract.taxa)],
    ["Pagamento", DEDUCTION[contract.forma]],
  ]);
  heading(doc, "H2", "Como funciona");
  for (const clause of clauses(contract)) paragraph(doc, clause);
  heading(doc, "H2", "Parcelas, em reais");
  table(
    doc,
    [right("Nº"), { title: "Vencimento" }, right("Parcela"), right("Juros"), right("Principal"), right("Saldo depois")],
    contract.cronograma.map((row) => [
      String(row.numero),
      formatDate(row.vencimento),
      ...[row.valor, row.juros, row.principal, row.saldo].map(formatAmount),
    ]),
  );
}

/** The contract, or its draft, as a person keeps it. */
export async function contractPdf(db: Db, account: Account, contract: Contract, now: Date): Promise<Buffer> {
  const holder = await holderOf(db, { ...account, dia: dateOf(now) });
  const title = contract.numero ? "Contrato de empréstimo" : "Minuta do contrato de empréstimo";
  const doc = new PortalDocument({
    title,
    subtitle: holder.nome,
    madeAt: now,
    colour: holder.cor,
    ...(holder.fundo && { issuer: holder.fundo.nome }),
  });
  heading(doc, "H1", title);
  paragraph(
    doc,
    contract.numero
      ? `Contrato ${contract.numero}.`
      : "Este documento mostra as condições antes do pedido. Ele não vale como contrato: o IOF é calculado de novo na data da liberação.",
  );
  drawContract(doc, contract);
  heading(doc, "H2", "Quem contrata");
  keyValues(doc, [
    ["Nome", holder.nome],
    ["CPF", formatCpf(holder.cpf)],
    ["Plano e matrícula", `${holder.plano} · ${holder.matricula}`],
    ...(holder.fundo ? [["Quem empresta", `${holder.fundo.nome} · CNPJ ${holder.fundo.cnpj}`] as const] : []),
    ["Conta do crédito", contract.conta],
  ]);
  return doc.finish();
}
