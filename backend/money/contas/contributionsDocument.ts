import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatAmount, formatMoney, isZeroAmount } from "@/domain/money/money";
import { capital } from "@/domain/text/capital";
import { heading, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { facts, keepWithCheck, strip } from "../../kernel/documents/panels";
import { type TableColumn, table } from "../../kernel/documents/table";
import { Problem } from "../../kernel/problem";
import type { Asked, Asking, Content } from "../../requests/emissao";
import { type ContributionStatement, contributionStatement } from "./contributions";

const amount = (value: string | undefined) => (value === undefined || isZeroAmount(value) ? "–" : formatAmount(value));
const right = (title: string): TableColumn => ({ title, align: "right" });
function draw(doc: PortalDocument, year: ContributionStatement): void {
  strip(doc, [
    { label: "Pagas pelo participante", value: formatMoney(year.participante) },
    { label: "+ Pagas pela patrocinadora", value: formatMoney(year.patrocinadora) },
    { label: "= Total", value: formatMoney(year.total), isResult: true },
  ]);
  heading(doc, "H2", "Contribuições por mês, em reais");
  const subaccounts = year.subcontas.filter(({ id }) => year.porSubconta[id] !== undefined);
  table(
    doc,
    [{ title: "Mês do crédito" }, ...subaccounts.map(({ nome }) => right(nome)), right("Total")],
    [
      ...year.meses.map(({ mes, porSubconta, total }) => [
        capital(longMonth(mes).split(" ")[0] ?? mes),
        ...subaccounts.map(({ id }) => amount(porSubconta[id])),
        formatAmount(total),
      ]),
      ["Total do ano", ...subaccounts.map(({ id }) => amount(year.porSubconta[id])), formatAmount(year.total)],
    ],
    { total: true, rowHeaders: true, fit: true },
  );
  const { deducao } = year;
  if (!deducao) return;
  keepWithCheck(doc, 116);
  heading(doc, "H2", "Limite de dedução do imposto de renda");
  facts(
    doc,
    [
      ["Renda estimada no ano", formatMoney(deducao.rendaEstimada)],
      [`Limite de ${formatAmount(deducao.percentual).replace(/,00$/, "")}%`, formatMoney(deducao.limite)],
      ["Pago, em todos os planos", formatMoney(deducao.usado)],
      [`Disponível até ${formatDate(deducao.ate)}`, formatMoney(deducao.disponivel)],
    ],
    4,
  );
  paragraph(
    doc,
    `A renda estimada são doze salários e o 13º; na declaração vale a renda tributável, no modelo completo. O que é descontado em folha está também no informe da empresa: declare uma vez só. Fonte: ${deducao.fonte}.`,
    { muted: true },
  );
}

/** The contributions paid in a year (domain §4). @throws Problem 422 for a year without any */
export async function contributionsContent({ db }: Asking, { idPessoa, idPlano, ano }: Asked, now: Date): Promise<Content> {
  const today = dateOf(now);
  const year = await contributionStatement(db, { idPessoa, idPlano }, today, ano);
  if (year.meses.length === 0) throw new Problem(422, `Não houve contribuições em ${year.ano}. Escolha outro ano.`);
  return {
    tipo: "demonstrativo",
    idPessoa,
    idPlano,
    referencia: String(year.ano),
    titulo: "Demonstrativo de contribuições",
    periodo: year.fechado ? `Ano de ${year.ano}` : `Ano de ${year.ano}, valores parciais`,
    dia: year.fechado ? `${year.ano}-12-31` : today,
    fatos: [],
    totais: [
      ["Pagas pelo participante", formatMoney(year.participante)],
      ["Pagas pela patrocinadora", formatMoney(year.patrocinadora)],
      ["Total", formatMoney(year.total)],
    ],
    dados: year,
    draw: (doc) => draw(doc, year),
  };
}
