import { FORM_NAMES, requirementWords, termWords } from "@/domain/benefits/concession";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import type { RoutePath } from "@/routes";
import { Card } from "@/ui/content/Card";
import { KeyValue, type KeyValueRow } from "@/ui/content/KeyValue";
import { Box, Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { Explain } from "@/ui/feedback/Explain";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import type { Facts } from "./concessionQueries";
import { percentText, sourceWords } from "./concessionWords";

const FORMS: RoutePath = "/services/benefit-request";

type Kind = Facts["especies"][number];

/** Benefit that no day brings: it depends on a letter of the INSS. */
const DISABILITY: Kind["id"] = "invalidez";

function KindRow({ kind }: { kind: Kind }) {
  const { id, nome, permitida, disponivelEm, motivo, requisitos } = kind;
  const from = !permitida && disponivelEm;
  const byLetter = permitida && id === DISABILITY;
  const isOpen = permitida && !byLetter;
  return (
    <Box as="li" borderTopWidth="1px" borderColor="line" paddingBlock="3">
      <Stack gap="1">
        <Box display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
          <Text fontWeight={600}>{nome}</Text>
          <StatusBadge kind={isOpen ? "ok" : "off"} plain icon={isOpen ? undefined : null}>
            {byLetter ? "Com a carta do INSS" : isOpen ? "Disponível" : from ? `A partir de ${formatDate(from)}` : "Ainda não"}
          </StatusBadge>
        </Box>
        {motivo && <Text color="fgMuted">{from ? requisitos.map(requirementWords).join(" e ") : motivo}</Text>}
        {requisitos.length > 0 && (
          <Box>
            <Explain title={nome} label="De onde vem a data">
              {() => (
                <Stack gap="3">
                  {requisitos.map((one) => (
                    <Text key={one.codigo}>
                      {requirementWords(one)}: em {formatDate(one.cumpridoEm)}. {sourceWords(one)}
                    </Text>
                  ))}
                  <Text>Vale a data em que as duas condições estiverem cumpridas.</Text>
                </Stack>
              )}
            </Explain>
          </Box>
        )}
      </Stack>
    </Box>
  );
}

const range = ({ forma, valores }: Facts["formas"][number]) => {
  const [first = "", last = ""] = [valores[0], valores.at(-1)];
  if (forma === "percentual") return `${percentText(first)} a ${percentText(last)} por mês`;
  const areYears = [first, last].every((months) => Number(months) % 12 === 0);
  return `${areYears ? Number(first) / 12 : termWords(first)} a ${termWords(last)}`;
};

interface Props {
  facts: Facts;
  /** Rule of a lump sum, in place of the forms of income. */
  lump?: readonly KeyValueRow[];
}

/** Card with the benefits and their conditions, and the plan's forms of income; each with its date and source. */
export function ConditionsCard({ facts, lump }: Props) {
  const { especies, formas, rendaMinima, saqueMaximo, divida } = facts;
  const rules = [
    ...(lump ? [] : formas).map((form) => ({ label: FORM_NAMES[form.forma] ?? form.forma, value: range(form), source: sourceWords(form) })),
    ...(saqueMaximo
      ? [{ label: "Saque à vista", value: `Até ${percentText(saqueMaximo.valor)} do saldo`, source: sourceWords(saqueMaximo) }]
      : []),
    ...(rendaMinima && !lump
      ? [{ label: "Renda mínima por mês", value: formatMoney(rendaMinima.valor), source: sourceWords(rendaMinima) }]
      : []),
  ];
  // One sentence for all of them only where all of them began on one day, by one source.
  const sources = [...new Set(rules.map(({ source }) => source))];
  const labelsOf = (source: string) => rules.filter((rule) => rule.source === source).map(({ label }) => label);
  return (
    <Card title={lump ? "Quanto seria com o saldo de hoje" : "O que o seu plano oferece"}>
      <Stack gap="4">
        {lump && (
          <Box maxWidth="560px">
            <KeyValue rows={lump} tabular />
          </Box>
        )}
        {lump && (
          <Text as="h3" fontWeight={600}>
            Quando você pode pedir
          </Text>
        )}
        <Box as="ul" listStyleType="none" padding="0" margin="0" css={{ "& > li:first-of-type": { borderTopWidth: 0, paddingTop: 0 } }}>
          {especies.map((kind) => (
            <KindRow key={kind.id} kind={kind} />
          ))}
        </Box>
        {lump && (
          <Box>
            <TextLink href={FORMS}>Ver todas as formas de receber</TextLink>
          </Box>
        )}
        {!lump && rules.length > 0 && (
          <Box maxWidth="560px">
            <Text as="h3" fontWeight={600} marginBottom="1">
              Formas de receber
            </Text>
            <KeyValue rows={rules.map(({ label, value }) => ({ label, value }))} />
          </Box>
        )}
        {!/^0+\.00$/.test(divida) && (
          <Text>
            O seu empréstimo ({formatMoney(divida)} para quitar hoje) continua: depois da concessão, as parcelas são descontadas do
            contracheque do plano.
          </Text>
        )}
        {sources.length > 0 && (
          <Box>
            <Explain title="As regras do plano" label="De onde vêm as regras">
              {() => (
                <Stack gap="3">
                  {sources.map((source) => (
                    <Text key={source}>{sources.length === 1 ? source : `${labelsOf(source).join(", ")}: ${source}`}</Text>
                  ))}
                </Stack>
              )}
            </Explain>
          </Box>
        )}
      </Stack>
    </Card>
  );
}
