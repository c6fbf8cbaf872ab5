import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { INSTITUTO_NAMES } from "@/domain/exits/termination";
import { CRITERIA, CRITERION_NAMES, cellsOf, IN_SHORT, silenceSentences } from "@/domain/exits/terminationWords";
import { formatMoney, formatQuantity, formatRate } from "@/domain/money/money";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import type { Db } from "../../kernel/db/connection";
import { heading, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { strip } from "../../kernel/documents/panels";
import { type TableColumn, table } from "../../kernel/documents/table";
import { notFound } from "../../kernel/problem";
import type { Account } from "../../money/contas";
import type { Content } from "../../requests/emissao";
import type { Offering } from "../../requests/servicos";
import { type Guide, guideOf } from "./guide";

const right = (title: string): TableColumn => ({ title, align: "right" });

function redemptionTax(doc: PortalDocument, { caminhos, regime }: Guide): void {
  const redemption = caminhos.find(({ instituto }) => instituto === "resgate");
  if (!redemption?.liquido || redemption.valor === null) return;
  const { valor, liquido } = redemption;
  heading(doc, "H2", "Opção de tributação e valor líquido do resgate");
  table(
    doc,
    [
      { title: "Regime", weight: 1.4 },
      right("Valor do resgate"),
      right("Imposto estimado"),
      right("Alíquota estimada"),
      right("Valor líquido"),
    ],
    (["PROGRESSIVO", "REGRESSIVO"] as const).map((id) => [
      `${REGIME_NAMES[id]}${regime === id ? " (o seu)" : ""}`,
      formatMoney(valor),
      formatMoney(liquido[id].imposto),
      formatRate(liquido[id].aliquota),
      formatMoney(liquido[id].liquido),
    ]),
    { rowHeaders: true },
  );
  paragraph(
    doc,
    regime === "NAO_ESCOLHIDO"
      ? "Você ainda não escolheu o regime de tributação. A escolha é feita no pedido de resgate ou de benefício e não pode ser mudada depois. No regime progressivo o imposto é uma antecipação, acertada na declaração anual; no regressivo é definitivo."
      : `O seu regime é o ${(REGIME_NAMES[regime] ?? regime).toLowerCase()}. No regime progressivo o imposto é uma antecipação, acertada na declaração anual; no regressivo é definitivo.`,
    { muted: true },
  );
}

function fourWays(doc: PortalDocument, { caminhos, regime, desligamento, silencio }: Guide): void {
  heading(doc, "H2", "As quatro opções");
  for (const { instituto } of caminhos) paragraph(doc, `${INSTITUTO_NAMES[instituto]}: ${IN_SHORT[instituto]}`);
  const prazo = desligamento?.prazoOpcao ?? silencio?.em ?? null;
  const cells = caminhos.map((path) => cellsOf(path, regime, prazo));
  table(
    doc,
    [{ title: "", weight: 0.9 }, ...caminhos.map(({ instituto }) => ({ title: INSTITUTO_NAMES[instituto], weight: 1.2 }))],
    CRITERIA.filter((criterion) => criterion !== "prazo").map((criterion) => [
      CRITERION_NAMES[criterion],
      ...cells.map((of) => [of[criterion].valor, ...of[criterion].detalhes].join(". ").replaceAll("..", ".")),
    ]),
    { rowHeaders: true, size: 8 },
  );
  const refused = caminhos.filter(({ permitido, motivo }) => !permitido && motivo);
  for (const { instituto, motivo } of refused) paragraph(doc, `${INSTITUTO_NAMES[instituto]}, hoje: ${motivo}`);
}

function assumptions(doc: PortalDocument, { caminhos }: Guide): void {
  const projected = caminhos.filter(({ aposentadoria }) => aposentadoria !== null);
  if (projected.length === 0) return;
  heading(doc, "H2", "Premissas da projeção");
  for (const { instituto, aposentadoria } of projected)
    paragraph(
      doc,
      `${INSTITUTO_NAMES[instituto]}: ${aposentadoria?.premissas.map(({ rotulo, valor }) => `${rotulo}, ${valor}`).join("; ")}.`,
      {
        muted: true,
      },
    );
}

function draw(doc: PortalDocument, guide: Guide): void {
  const { saldo, silencio, dias } = guide;
  const redemption = guide.caminhos.find(({ instituto }) => instituto === "resgate");
  strip(doc, [
    { label: "Saldo da conta", value: formatMoney(saldo) },
    ...(redemption?.valor ? [{ label: "Valor de resgate", value: formatMoney(redemption.valor) }] : []),
    ...(redemption?.liquido
      ? [
          { label: "Líquido, progressivo", value: formatMoney(redemption.liquido.PROGRESSIVO.liquido) },
          { label: "Líquido, regressivo", value: formatMoney(redemption.liquido.REGRESSIVO.liquido) },
        ]
      : []),
  ]);
  redemptionTax(doc, guide);
  fourWays(doc, guide);
  heading(doc, "H2", "Prazo e silêncio");
  if (dias.opcao !== null)
    paragraph(
      doc,
      dias.recebimento === 0
        ? `Você tem ${dias.opcao} dias corridos para escolher, contados do dia seguinte ao aviso e ao e-mail de que este extrato está pronto.`
        : `Você tem ${dias.opcao} dias corridos para escolher, contados do dia seguinte àquele em que abrir este extrato ou, se não o abrir, ${dias.recebimento} dias depois do aviso.`,
    );
  for (const sentence of silenceSentences({ silencio, regime: guide.regime })) paragraph(doc, sentence);
  if (silencio?.fonte) paragraph(doc, `Carência do BPD: ${silencio.fonte}.`, { muted: true });
  assumptions(doc, guide);
}

/** The statement of who left the sponsor (domain §5.1), on the figures of the guide's endpoint. @throws Problem 404 for who did not leave */
export async function terminationStatement(offering: Offering, db: Db, account: Account): Promise<Content> {
  const guide = await guideOf(offering, db, account);
  const { desligamento, cota, regime, saldo, hoje } = guide;
  if (!desligamento) throw notFound("Não há saída da empresa registrada neste plano.");
  const redemption = guide.caminhos.find(({ instituto }) => instituto === "resgate");
  return {
    tipo: "extrato-desligamento",
    ...account,
    referencia: desligamento.data,
    titulo: "Extrato de desligamento",
    periodo: `saída em ${formatDate(desligamento.data)}`,
    dia: hoje,
    fatos: [
      ["Saída da empresa", formatDate(desligamento.data)],
      ["Data-base do prazo", formatDate(desligamento.baseCalculo)],
      ["Valores em", formatDate(hoje)],
      ...(cota ? ([["Cota", `${formatQuantity(cota.valor)}, de ${longMonth(cota.data)}`]] as const) : []),
      ["Regime de tributação", REGIME_NAMES[regime] ?? regime],
    ],
    totais: [
      ["Saldo da conta", formatMoney(saldo)],
      ...(redemption?.valor ? ([["Valor de resgate", formatMoney(redemption.valor)]] as const) : []),
    ],
    dados: guide,
    draw: (doc) => draw(doc, guide),
  };
}
