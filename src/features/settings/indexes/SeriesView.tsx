import { CalendarClock, CircleCheck, Users } from "lucide-react";
import type { ReactNode } from "react";
import { addDays, formatDate } from "@/domain/calendar/calendarDate";
import { addMonths, lastDay, longMonth } from "@/domain/calendar/months";
import { monthPieces } from "@/domain/settings/series";
import { capital } from "@/domain/text/capital";
import { Card } from "@/ui/content/Card";
import { Icon, type LucideIcon } from "@/ui/content/Icon";
import { Box, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { count, type Detail, valueWords } from "./indexesQueries";
import { ProposedValues } from "./ProposedValues";
import { Publishing } from "./Publishing";
import { SeriesHistory } from "./SeriesHistory";
import { SeriesValues } from "./SeriesValues";

/** A series: where it stands, what is missing, a new value, every value and who published what. */
export function SeriesView({ detail }: { detail: Detail }) {
  return (
    <Stack gap="4">
      <Figures detail={detail} />
      <Gaps detail={detail} />
      {detail.proposta && <ProposedValues key={detail.proposta.id} detail={detail} proposal={detail.proposta} />}
      {detail.podeEscrever && !detail.proposta && <Publishing detail={detail} />}
      <SeriesValues detail={detail} />
      <SeriesHistory detail={detail} />
    </Stack>
  );
}

function Figure({
  icon,
  kind,
  label,
  value,
  children,
}: {
  icon: LucideIcon;
  kind: "ok" | "wait" | "info";
  label: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <Box px="4" py="3" minW="0" role="group" aria-label={label}>
      <Flex align="center" gap="1.5" textStyle="label" color="fgMuted">
        <Box as="span" color={kind === "info" ? "fgMuted" : `status.${kind}.fg`} display="inline-flex">
          <Icon as={icon} size={16} />
        </Box>
        {label}
      </Flex>
      <Text textStyle="h3" fontWeight={600} mt="1">
        {value}
      </Text>
      <Text textStyle="small" color="fgMuted" mt="1">
        {children}
      </Text>
    </Box>
  );
}

function Figures({ detail: { tipo, valores, perfis, ultimo, esperado, pessoas } }: { detail: Detail }) {
  const last = valores.filter(({ mes }) => mes === ultimo);
  const nameOf = (id: number | null) => perfis.find((perfil) => perfil.id === id)?.nome;
  const isLate = ultimo !== null && ultimo < esperado;
  const next = ultimo === null || isLate ? (ultimo === null ? esperado : addMonths(ultimo, 1)) : addMonths(ultimo, 1);
  return (
    <Card dense padding="0">
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }}
        css={{
          "& > * + *": {
            borderLeftWidth: { md: "1px" },
            borderTopWidth: { base: "1px", md: 0 },
            borderStyle: "solid",
            borderColor: "line",
          },
        }}
      >
        <Figure icon={CircleCheck} kind="ok" label="Publicado até" value={ultimo ? capital(longMonth(ultimo)) : "Nenhum mês"}>
          {last.length === 0 && "Digite ou importe o primeiro valor."}
          {last.map(({ idPerfil, valor }) => (
            <Flex as="span" key={idPerfil} justify="space-between" gap="3">
              <span>{nameOf(idPerfil)} </span>
              <Text as="span" fontFamily="tabular">
                {valueWords(tipo, valor)}
              </Text>
            </Flex>
          ))}
        </Figure>
        <Figure icon={CalendarClock} kind={isLate ? "wait" : "info"} label="Próximo mês" value={capital(longMonth(next))}>
          {next <= esperado
            ? "O mês já terminou: pode ser publicado."
            : `Pode ser publicado a partir de ${formatDate(addDays(lastDay(next), 1))}.`}
        </Figure>
        <Figure
          icon={Users}
          kind="info"
          label="Quem é afetado"
          value={pessoas === null ? "Todos os planos" : `${count(pessoas)} ${pessoas === 1 ? "pessoa" : "pessoas"}`}
        >
          {tipo === "cotas" ? "Com vínculo ativo neste plano." : "Valor igual para o fundo inteiro."}
        </Figure>
      </Grid>
    </Card>
  );
}

/** Months without a value, by name. */
function Gaps({ detail: { falhas, ultimo } }: { detail: Detail }) {
  if (ultimo === null) return null;
  if (falhas.length === 0) return <Notice kind="ok">Nenhuma falha: há valor em todos os meses, do primeiro ao último que terminou.</Notice>;
  return (
    <Notice kind="wait" role="status">
      <Stack gap="1">
        {falhas.map(({ perfil, meses }) => (
          <Text key={perfil?.id ?? 0} textStyle="label">
            {`${meses.length === 1 ? "Falta 1 mês" : `Faltam ${meses.length} meses`}${perfil ? ` de ${perfil.nome}` : ""}: ${monthPieces(meses)}.`}
          </Text>
        ))}
      </Stack>
    </Notice>
  );
}
