import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Conditions, loansQuery } from "./loanQueries";
import { percentText } from "./loanWords";

// Few have a loan: the table comes with the HTML of those.
const LoanList = dynamic(() => import("./LoanList").then((module) => module.LoanList));

/** Overview of the plan's loans: terms, limit, and the person's loans. */
export function LoanOverview({ conditions }: { conditions: Conditions }) {
  const { idPessoa, idPlano } = useParticipant();
  const loans = useQuery({ ...loansQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      {conditions.condicoes && conditions.capacidade && (
        <Limits condicoes={conditions.condicoes} capacidade={conditions.capacidade} limite={conditions.limite} />
      )}
      <QueryState query={loans} skeleton={<Skeleton w="100%" h="160px" />} title="Não conseguimos carregar os seus empréstimos">
        {(rows) =>
          rows.length === 0 ? (
            <Card title="Seus empréstimos">
              <Text textStyle="label" color="fgMuted">
                Nenhum empréstimo neste plano.
              </Text>
            </Card>
          ) : (
            <Card title="Seus empréstimos" padding="0">
              <LoanList loans={rows} />
            </Card>
          )
        }
      </QueryState>
    </Stack>
  );
}

function Limits({
  condicoes,
  capacidade,
  limite,
}: {
  condicoes: NonNullable<Conditions["condicoes"]>;
  capacidade: NonNullable<Conditions["capacidade"]>;
  limite: string;
}) {
  const source = `Em vigor desde ${formatDate(condicoes.desde)}. Fonte: ${condicoes.fonte}.`;
  return (
    <Card
      title="Seu limite hoje"
      action={
        <Explain title="Seu limite">
          {() => (
            <Stack gap="3">
              <Text>
                O limite é o menor de três: {percentText(condicoes.parteSaldo)} do saldo que já é seu ({formatMoney(capacidade.saldo)}),
                menos o que você deve ({formatMoney(capacidade.devido)}); o valor cujas parcelas cabem em{" "}
                {percentText(condicoes.parteRenda)} da sua renda ({formatMoney(capacidade.renda)}), menos as que você já paga (
                {formatMoney(capacidade.comprometido)}); e o máximo do plano, {formatMoney(condicoes.maximo)}.
              </Text>
              <Text>Com menos parcelas o limite é menor, porque cada uma é maior. {source}</Text>
            </Stack>
          )}
        </Explain>
      }
    >
      <KeyValue
        layout="grid"
        columns={4}
        rows={[
          {
            label: `Limite, em ${condicoes.parcelasMaximo} parcelas`,
            value: formatMoney(limite),
            strong: true,
          },
          { label: "Juros ao mês", value: percentText(condicoes.juros) },
          { label: "Taxa de administração, uma vez", value: percentText(condicoes.taxaAdministracao) },
          {
            label: capacidade.forma === "beneficio" ? "Renda bruta do último mês" : "Salário de contribuição",
            value: formatMoney(capacidade.renda),
          },
        ]}
      />
    </Card>
  );
}
