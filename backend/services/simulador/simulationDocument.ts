import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { formatAmount, formatMoney, formatRate, isZeroAmount } from "@/domain/money/money";
import { assumptionRows } from "@/domain/simulator/changes";
import { lifeOf, simulate } from "@/domain/simulator/simulate";
import { choiceRows, durationWords, lifeWords } from "@/domain/simulator/words";
import { heading, keyValues, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { strip } from "../../kernel/documents/panels";
import { type TableColumn, table } from "../../kernel/documents/table";
import { Problem } from "../../kernel/problem";
import type { Asked, Asking, Content } from "../../requests/emissao";
import { refuseFaults } from "./saved";
import { type Ground, groundOf } from "./simuladorFacts";

const right = (title: string): TableColumn => ({ title, align: "right" });

const NOTES = [
  "É uma estimativa, não uma promessa: ninguém sabe quanto os investimentos vão render, e as regras do plano e do imposto podem mudar.",
  "Todos os valores estão em dinheiro de hoje, antes do imposto de renda. A inflação não entra: os rendimentos são os que passam dela, e a unidade de referência e o salário crescem só o que está dito.",
  "O saldo de cada mês é o do mês anterior vezes (1 + i), mais a contribuição, com i = (1 + rendimento ao ano)^(1/12) − 1. Só o resultado é arredondado.",
];

function draw(doc: PortalDocument, { assumptions, saver, cota }: Ground, choice: NonNullable<Asked["escolha"]>): void {
  const result = simulate(assumptions, saver, choice);
  const { principal, partes } = result;
  strip(doc, [
    { label: `Saldo aos ${choice.aposentadoria} anos`, value: formatMoney(principal.saldo) },
    ...(isZeroAmount(principal.saque) ? [] : [{ label: "Saque à vista", value: formatMoney(principal.saque) }]),
    { label: "Renda por mês, em dinheiro de hoje", value: formatMoney(principal.total), isResult: true },
  ]);
  paragraph(doc, durationWords(result, choice));
  heading(doc, "H2", "Cenários");
  table(
    doc,
    [{ title: "Cenário" }, right("Acima da inflação"), right(`Saldo aos ${choice.aposentadoria} anos (R$)`), right("Renda por mês (R$)")],
    result.cenarios.map(({ nome, taxa, saldo, total }) => [nome, `${formatRate(taxa)} ao ano`, formatAmount(saldo), formatAmount(total)]),
  );
  heading(doc, "H2", "O que foi escolhido");
  keyValues(
    doc,
    choiceRows(assumptions, saver, choice).map(({ label, value }) => [label, value] as const),
  );
  heading(doc, "H2", `De onde vem o saldo aos ${choice.aposentadoria} anos`);
  keyValues(doc, [
    [cota ? `Saldo de hoje, pela cota de ${formatDate(cota.data)}` : "Saldo de hoje", formatMoney(partes.inicial)],
    ["Contribuições da pessoa", formatMoney(partes.propria)],
    ["Contribuições da patrocinadora", formatMoney(partes.patrocinadora)],
    ["Aportes e contribuições voluntárias", formatMoney(partes.extras)],
    ["Rendimentos", formatMoney(partes.rendimentos)],
  ]);
  heading(doc, "H2", "Ano a ano, em reais de hoje");
  table(
    doc,
    [{ title: "Idade" }, right("Saldo (R$)"), right("Renda do plano por mês (R$)")],
    lifeOf(saver, choice, assumptions, principal.taxa).map(({ idade, saldo, renda }) => [
      `${idade} anos`,
      formatAmount(saldo),
      renda === null ? "–" : formatAmount(renda),
    ]),
  );
  heading(doc, "H2", `Premissas, versão ${assumptions.versao}`);
  table(
    doc,
    [{ title: "Premissa", weight: 2 }, { title: "Valor", weight: 2 }, { title: "Desde" }, { title: "Fonte", weight: 2.5 }],
    assumptionRows(assumptions).map(({ rotulo, valor, desde, fonte }) => [rotulo, valor, desde, fonte]),
  );
  heading(doc, "H2", "Como ler");
  for (const note of [...NOTES, lifeWords(assumptions)]) paragraph(doc, note, { muted: true });
}

/**
 * The report of a simulation, calculated by the fund with what the person has.
 * @throws Problem 400 without a choice and for its faults, 422 where nothing can be simulated
 */
export async function simulationContent({ db }: Asking, { idPessoa, idPlano, escolha }: Asked, now: Date): Promise<Content> {
  if (!escolha) throw new Problem(400, "Diga o que simular.", { erros: [{ campo: "escolha", mensagem: "Informe a simulação." }] });
  const today = dateOf(now);
  const ground = await groundOf(db, { idPessoa, idPlano }, now);
  refuseFaults(ground, escolha);
  const { principal } = simulate(ground.assumptions, ground.saver, escolha);
  return {
    tipo: "simulacao",
    idPessoa,
    idPlano,
    referencia: today,
    titulo: "Simulação de benefício",
    periodo: `Feita em ${formatDate(today)}`,
    dia: today,
    fatos: [
      ["Saldo de hoje", formatMoney(ground.saver.saldo)],
      ["Premissas", `versão ${ground.assumptions.versao}`],
    ],
    totais: [
      [`Saldo aos ${escolha.aposentadoria} anos`, formatMoney(principal.saldo)],
      ["Renda estimada por mês", formatMoney(principal.total)],
      ["Premissas", `versão ${ground.assumptions.versao}`],
    ],
    dados: { ground, escolha },
    draw: (doc) => draw(doc, ground, escolha),
  };
}
