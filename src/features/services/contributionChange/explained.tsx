import { formatDate } from "@/domain/calendar/calendarDate";
import type { balanceAtAge, ContributionChoice, MonthlyParts, PayEffect } from "@/domain/contribution/contributionPreview";
import { formatAmount, formatMoney } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import type { Facts } from "../contribution/contributionQueries";

/** "Como calculamos" of each figure of the preview: the formula, what went into it, the date and source of each rate. */

interface Parameter {
  valor: string;
  desde: string;
  fonte: string;
}

const Source = ({ name, value }: { name: string; value: Parameter | null }) =>
  value && (
    <Text textStyle="small" color="fgMuted">
      {name} em vigor desde {formatDate(value.desde)}. Fonte: {value.fonte}.
    </Text>
  );

interface PartProps {
  facts: Facts;
  choice: ContributionChoice;
  parts: MonthlyParts;
}

const salaryOf = ({ salario }: Facts) => (salario === null ? "Ainda não informado" : formatMoney(salario));

export const BasicExplained = ({ facts, choice, parts }: PartProps) => (
  <Stack gap="3">
    <Text>
      A básica é o percentual escolhido sobre a parte do salário (com 1/12 do 13º, fator 1,0833) que passa de 15 unidades de referência do
      plano.
    </Text>
    <KeyValue
      tabular
      rows={[
        { label: "Salário", value: salaryOf(facts) },
        { label: "× 1,0833 − 15 × unidade de referência", value: formatMoney(facts.unidadeReferencia?.valor ?? "0.00") },
        { label: "× percentual", value: `${String(choice.percentualBasica)}%` },
        { label: "Básica", value: formatMoney(parts.basica), strong: true },
      ]}
    />
    {facts.limiteSalario && <Text>Ela existe a partir de um salário de {formatMoney(facts.limiteSalario.valor)}.</Text>}
    <Source name="Unidade de referência" value={facts.unidadeReferencia} />
  </Stack>
);

export const SupplementaryExplained = ({ facts, choice, parts }: PartProps) => (
  <Stack gap="3">
    <Text>A suplementar é o percentual escolhido sobre o salário inteiro, com 1/12 do 13º (fator 1,0833).</Text>
    <KeyValue
      tabular
      rows={[
        { label: "Salário", value: salaryOf(facts) },
        { label: "× 1,0833 × percentual", value: `${String(choice.percentualSuplementar)}%` },
        { label: "Suplementar", value: formatMoney(parts.suplementar), strong: true },
      ]}
    />
  </Stack>
);

export const MatchExplained = ({ facts: { contrapartida }, parts }: Omit<PartProps, "choice">) =>
  contrapartida ? (
    <Stack gap="3">
      <Text>
        A patrocinadora contribui com {formatAmount(contrapartida.valor).replace(/,00$/, "")}% da sua contribuição básica. A suplementar não
        tem contrapartida.
      </Text>
      <KeyValue
        tabular
        rows={[
          { label: "Sua básica", value: formatMoney(parts.basica) },
          { label: "Patrocinadora", value: formatMoney(parts.patrocinadora ?? "0.00"), strong: true },
        ]}
      />
      <Source name="Percentual" value={contrapartida} />
    </Stack>
  ) : (
    <Text>O plano ainda não informou quanto a patrocinadora acrescenta. Sem isso, não estimamos essa parte.</Text>
  );

export const TotalExplained = ({ parts }: Pick<PartProps, "parts">) => (
  <Stack gap="3">
    <Text>É a soma do que você e a patrocinadora contribuem. Todo o valor vira cotas na sua conta.</Text>
    <KeyValue
      tabular
      rows={[
        { label: "Você", value: formatMoney(parts.participante) },
        { label: "Patrocinadora", value: formatMoney(parts.patrocinadora ?? "0.00") },
        { label: "Total", value: formatMoney(parts.total), strong: true },
      ]}
    />
  </Stack>
);

export function PayExplained({ facts, effect, contribution }: { facts: Facts; effect: PayEffect; contribution: string }) {
  const { semContribuicao: without, comContribuicao: withIt, deduzido, limite } = effect;
  const kind = (tax: typeof without) => (tax.deduction.kind === "simplified" ? "desconto simplificado" : "deduções legais");
  return (
    <Stack gap="3">
      <Text>
        A contribuição descontada em folha diminui a base do imposto de renda, até {facts.limiteDeducao?.percentual.replace(/\.00$/, "")}%
        da renda. Calculamos o imposto do mês sem e com ela:
      </Text>
      <KeyValue
        tabular
        rows={[
          { label: "Salário", value: salaryOf(facts) },
          { label: `Contribuição (até ${formatMoney(limite)} conta)`, value: formatMoney(contribution) },
          { label: "Deduzido", value: formatMoney(deduzido) },
          {
            label: `Imposto sem contribuir (${kind(without)} de ${formatMoney(without.deduction.amount)})`,
            value: formatMoney(without.tax),
          },
          { label: `Imposto contribuindo (${kind(withIt)} de ${formatMoney(withIt.deduction.amount)})`, value: formatMoney(withIt.tax) },
          { label: "Deixa de ser retido", value: formatMoney(effect.economia), strong: true },
        ]}
      />
      <Text>
        Consideramos só o salário que o fundo conhece: sem dependentes, pensão, INSS nem outras rendas. Com eles o imposto muda, e a
        economia também. Quando o desconto simplificado é maior que a contribuição, ela não muda o imposto do mês.
      </Text>
      {facts.tabelaImposto && (
        <Text textStyle="small" color="fgMuted">
          Tabela do imposto em vigor desde {formatDate(facts.tabelaImposto.validFrom)}. Fonte: {facts.tabelaImposto.fonte}.
        </Text>
      )}
    </Stack>
  );
}

interface ProjectionProps {
  facts: Facts;
  monthly: string;
  age: number;
  projected: ReturnType<typeof balanceAtAge>;
}

export const ProjectionExplained = ({ facts, monthly, age, projected }: ProjectionProps) => (
  <Stack gap="3">
    <Text>
      O saldo de hoje rende todo mês, e a contribuição entra no fim de cada mês, sempre a mesma, até você completar {age} anos. Em dinheiro
      de hoje: a taxa é real, já sem a inflação, e o salário não cresce além dela.
    </Text>
    <KeyValue
      tabular
      rows={[
        { label: "Saldo de hoje", value: formatMoney(facts.saldo) },
        { label: "Contribuição por mês, de todos", value: formatMoney(monthly) },
        { label: "Meses", value: String(projected.months) },
        { label: "Taxa real ao ano", value: `${formatAmount(facts.taxaProjecao?.valor ?? "0.00")}%` },
        { label: "O que vem do saldo de hoje", value: formatMoney(projected.ofInitial) },
        { label: "O que vem das contribuições", value: formatMoney(projected.ofContributions) },
        { label: `Saldo aos ${age} anos`, value: formatMoney(projected.total), strong: true },
      ]}
    />
    <Text textStyle="small" color="fgMuted">
      Taxa do mês: (1 + taxa do ano) elevado a 1/12, menos 1. Só o resultado é arredondado ao centavo.
    </Text>
    <Source name="Taxa" value={facts.taxaProjecao} />
  </Stack>
);
