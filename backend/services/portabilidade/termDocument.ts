import { and, eq } from "drizzle-orm";
import { bankLabel } from "@/domain/banking/banks";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatRegistry, kindName, regimeName, registryName } from "@/domain/exits/portabilityWords";
import { formatAmount, formatMoney, formatQuantity, isZeroAmount } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { portabilidade } from "../../kernel/db/schema";
import { heading, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { type Fact, facts, strip } from "../../kernel/documents/panels";
import { type TableColumn, table } from "../../kernel/documents/table";
import { Problem } from "../../kernel/problem";
import type { Asked, Asking, Content } from "../../requests/emissao";
import type { Side, Term } from "./term";

const right = (title: string): TableColumn => ({ title, align: "right" });
const ORIGINS = { plano: "Plano de origem", efpc: "Entidade fechada", aberta: "Entidade aberta" } as const;
const PARTS: Readonly<Record<string, string>> = { participante: "Participante", patrocinadora: "Patrocinadora" };

const sideFacts = (side: Side): Fact[] => [
  ["Entidade", side.entidade],
  ["CNPJ da entidade", formatCnpj(side.cnpj)],
  ["Endereço", side.endereco ?? "Não informado"],
  ["Plano", side.plano],
  [registryName(side.tipo), formatRegistry(side.tipo, side.registro)],
  ["CNPJ do plano ou fundo", side.cnpjFundo ? formatCnpj(side.cnpjFundo) : "Não informado"],
  ["Tipo de plano", kindName(side.tipo)],
  ["Regime de tributação", regimeName(side.regime)],
  ["Matrícula ou inscrição", side.inscricao ?? "Não informada"],
  ["Banco", bankLabel(side.banco)],
  ["Agência e conta da entidade", `${side.agencia} · ${side.conta}`],
  ["Contato", side.contato],
];

function draw(doc: PortalDocument, term: Term): void {
  const owes = !isZeroAmount(term.divida);
  strip(doc, [
    {
      label: owes ? "Valor antes do empréstimo" : "Parte do participante",
      value: formatMoney(owes ? term.bruto : term.porParte.participante),
    },
    { label: owes ? "Empréstimo quitado" : "Parte da patrocinadora", value: formatMoney(owes ? term.divida : term.porParte.patrocinadora) },
    { label: "Valor portado", value: formatMoney(term.valor), isResult: true },
  ]);
  heading(doc, "H2", "Origem");
  facts(doc, sideFacts(term.origem), 3);
  heading(doc, "H2", "Destino");
  facts(doc, sideFacts(term.destino), 3);
  heading(doc, "H2", "Valores, em reais");
  table(
    doc,
    [{ title: "De onde o dinheiro veio" }, right("Valor")],
    [
      ["Participante", formatAmount(term.porParte.participante)],
      ["Patrocinadora", formatAmount(term.porParte.patrocinadora)],
      ["Do próprio plano de origem", formatAmount(term.porOrigem.plano)],
      ["Portado antes de entidade fechada", formatAmount(term.porOrigem.efpc)],
      ["Portado antes de entidade aberta", formatAmount(term.porOrigem.aberta)],
    ],
    { rowHeaders: true },
  );
  const quotas = term.base.cotas.map(({ perfil, valor }) => `${perfil}, ${formatQuantity(valor)}`).join("; ");
  paragraph(
    doc,
    `Valores pela cota de ${longMonth(term.base.mes)} (${quotas}), de ${formatDate(term.base.data)}. Na transferência vale a última cota publicada no dia.`,
    { muted: true },
  );
  heading(doc, "H2", "Lotes, para a contagem do tempo de acumulação");
  table(
    doc,
    [{ title: "Data de entrada" }, { title: "Parte" }, { title: "Veio de" }, right("Valor (R$)")],
    [
      ...term.lotes.map(({ data, parte, origem, valor }) => [
        formatDate(data),
        PARTS[parte] ?? parte,
        ORIGINS[origem] ?? origem,
        formatAmount(valor),
      ]),
      ["Total", "", "", formatAmount(term.valor)],
    ],
    { total: true, rowHeaders: true },
  );
  heading(doc, "H2", "Condições");
  paragraph(
    doc,
    "A portabilidade é irrevogável e irretratável. Os recursos passam direto da entidade de origem para a de destino, sem trânsito pelo participante e sem imposto (Lei Complementar 109/2001).",
  );
}

type Row = typeof portabilidade.$inferSelect;

/** The term of a portability whose figures were settled: always the same document. */
export function termContent(row: Row): Content {
  const term = row.termo as unknown as Term | null;
  if (!term) throw new Problem(422, "O Termo de Portabilidade ainda não foi emitido.");
  return {
    tipo: "termo-portabilidade",
    idPessoa: row.idPessoa,
    idPlano: row.idPlano,
    referencia: term.protocolo,
    titulo: "Termo de Portabilidade",
    periodo: `Protocolo ${term.protocolo}`,
    dia: term.emitidoEm,
    permanent: true,
    fatos: [
      ["Regime de tributação", regimeName(term.origem.regime)],
      ["Entrada no plano", formatDate(term.adesao)],
      ["Protocolo e data", `${term.protocolo} · ${formatDate(term.emitidoEm)}`],
    ],
    totais: [
      ["Destino", term.destino.entidade],
      ["Valor portado", formatMoney(term.valor)],
    ],
    dados: term,
    draw: (doc) => draw(doc, term),
  };
}

/** The term of a request, once it was issued. @throws Problem 422 before that, 404 for another's */
export async function portabilityTermContent({ db }: Asking, { idPessoa, idPlano, idRequisicao }: Asked): Promise<Content> {
  const [row] =
    idRequisicao === undefined
      ? []
      : await db
          .select()
          .from(portabilidade)
          .where(
            and(eq(portabilidade.idRequisicao, idRequisicao), eq(portabilidade.idPessoa, idPessoa), eq(portabilidade.idPlano, idPlano)),
          );
  if (!row) throw new Problem(422, "Não há portabilidade com Termo para esta solicitação.");
  return termContent(row);
}
