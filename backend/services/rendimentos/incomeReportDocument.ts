import type { Reply } from "@contract/infer";
import { dateOf } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatAmount, formatMoney } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { formatCpf } from "@/domain/people/cpf";
import { capital } from "@/domain/text/capital";
import { heading, keyValues, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { facts, keepWithCheck } from "../../kernel/documents/panels";
import { table } from "../../kernel/documents/table";
import { Problem } from "../../kernel/problem";
import type { Asked, Asking, Content } from "../../requests/emissao";
import { incomeReport } from "./incomeReport";

type Report = Reply<"GET /retornarInforme/{idPessoa}/{idPlano}">;
type Contributions = NonNullable<Report["contribuicoes"]>;

function contributions(
  doc: PortalDocument,
  ano: number,
  { participante, patrocinadora, total, meses, percentualDeducao }: Contributions,
): void {
  heading(doc, "H2", `Contribuições pagas em ${ano}`);
  keyValues(doc, [
    ["Pagas pelo participante", formatMoney(participante)],
    ["Pagas pela patrocinadora", formatMoney(patrocinadora)],
    ["Total", formatMoney(total)],
  ]);
  table(
    doc,
    [
      { title: "Mês" },
      { title: "Participante (R$)", align: "right" },
      { title: "Patrocinadora (R$)", align: "right" },
      { title: "Total (R$)", align: "right" },
    ],
    [
      ...meses.map((mes) => [
        capital(longMonth(mes.mes)),
        formatAmount(mes.participante),
        formatAmount(mes.patrocinadora),
        formatAmount(mes.total),
      ]),
      ["Total", formatAmount(participante), formatAmount(patrocinadora), formatAmount(total)],
    ],
    { total: true, rowHeaders: true, fit: true },
  );
  const limit = percentualDeducao ? ` até ${formatAmount(percentualDeducao)}% da renda tributável` : "";
  paragraph(
    doc,
    `Na declaração completa, o que o participante pagou pode ser deduzido${limit}. As contribuições descontadas em folha estão também no informe da empresa: declare uma vez só.`,
    { muted: true },
  );
}

/** The boxes of IN RFB 2.060/2021, Annex I, with their numbers. */
function boxes(doc: PortalDocument, { fonte, pessoa, rendimentos, contribuicoes, ano, fechado }: Report): void {
  if (!fechado) paragraph(doc, `O ano de ${ano} ainda não acabou: os valores são parciais e não servem para a declaração.`);
  heading(doc, "H2", "1. Fonte pagadora");
  facts(doc, [
    ["Nome", fonte?.nome ?? "não informado"],
    ["CNPJ", fonte ? formatCnpj(fonte.cnpj) : "não informado"],
  ]);
  heading(doc, "H2", "2. Pessoa física beneficiária dos rendimentos");
  facts(doc, [
    ["Nome", pessoa.nome],
    ["CPF", formatCpf(pessoa.cpf)],
    ["Natureza do rendimento", rendimentos?.natureza ?? "Contribuições ao plano"],
  ]);
  for (const { quadro, titulo, linhas } of rendimentos?.quadros ?? []) {
    heading(doc, "H2", `${quadro}. ${titulo}`);
    table(
      doc,
      [
        { title: "Linha", weight: 0.5 },
        { title: "Descrição", weight: 4 },
        { title: "Valor (R$)", weight: 1.2, align: "right" },
      ],
      linhas.map(({ linha, descricao, valor }) => [linha, descricao, formatAmount(valor)]),
    );
  }
  if (rendimentos) {
    heading(doc, "H2", "7. Informações complementares");
    for (const text of rendimentos.complementares.length > 0 ? rendimentos.complementares : ["Nenhuma."]) paragraph(doc, text);
  }
  if (contribuicoes) contributions(doc, ano, contribuicoes);
  if (rendimentos && fonte) {
    keepWithCheck(doc, 76);
    heading(doc, "H2", "8. Responsável pelas informações");
    paragraph(doc, fonte.nome);
    paragraph(doc, "Modelo da Instrução Normativa RFB 2.060/2021, Anexo I.", { muted: true });
  }
}

function totals({ rendimentos, contribuicoes }: Report): Content["totais"] {
  const line = (quadro: number, linha: string) =>
    rendimentos?.quadros.find((box) => box.quadro === quadro)?.linhas.find((row) => row.linha === linha)?.valor ?? "0.00";
  return [
    ...(rendimentos
      ? ([
          ["Rendimentos tributáveis (quadro 3, linha 1)", formatMoney(line(3, "1"))],
          ["Imposto retido (quadro 3, linha 5)", formatMoney(line(3, "5"))],
          ["13º salário (quadro 5, linha 1)", formatMoney(line(5, "1"))],
        ] satisfies Content["totais"])
      : []),
    ...(contribuicoes ? ([["Contribuições do participante", formatMoney(contribuicoes.participante)]] satisfies Content["totais"]) : []),
  ];
}

/** The income report of a year (domain §10.2). @throws Problem 422 for a year with nothing to tell */
export async function incomeReportContent({ db }: Asking, { idPessoa, idPlano, ano }: Asked, now: Date): Promise<Content> {
  const report = await incomeReport(db, { idPessoa, idPlano }, ano === undefined ? {} : { ano }, dateOf(now));
  if (!report.rendimentos && !report.contribuicoes) throw new Problem(422, `Nada a informar em ${report.ano}. Escolha outro ano.`);
  return {
    tipo: "informe",
    tellsPayment: true,
    idPessoa,
    idPlano,
    referencia: String(report.ano),
    titulo: "Informe de rendimentos",
    periodo: `Ano-calendário ${report.ano}`,
    dia: `${report.ano}-12-31`,
    fatos: [],
    namesParties: true,
    totais: totals(report),
    dados: report,
    draw: (doc) => boxes(doc, report),
  };
}
