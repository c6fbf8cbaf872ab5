import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatAmount } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Grid, Heading, Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { Composition } from "./Composition";
import type { Overview, Profile } from "./investmentsQueries";
import { RiskScale } from "./RiskScale";

const percent = (value: string | null) => (value === null ? "–" : `${formatAmount(value)}%`);

/** All profiles side by side: description, composition and largest fall. */
export function ProfilesCard({ overview }: { overview: Overview }) {
  const { perfis, meu, resultado } = overview;
  const since = perfis[0]?.composicaoDesde;
  return (
    <Card
      title="Os perfis lado a lado"
      padding="0"
      action={<Explain title="Composição e risco">{() => <Explained overview={overview} />}</Explain>}
      badge={
        since && (
          <Text as="span" textStyle="small" color="fgMuted">
            composição desde {formatDate(since)}
          </Text>
        )
      }
    >
      <Grid
        // A phone keeps them beside each other too: they pass in a box of their own, the next one always in sight.
        role="group"
        aria-label="Comparação dos perfis"
        tabIndex={0}
        templateColumns={{
          base: `repeat(${perfis.length}, minmax(256px, 1fr))`,
          md: "repeat(2, minmax(0, 1fr))",
          xl: `repeat(${Math.min(4, perfis.length)}, minmax(0, 1fr))`,
        }}
        css={{
          "& > *": { boxShadow: "0 0 0 0.5px var(--line)", scrollSnapAlign: "start" },
          scrollSnapType: "x proximity",
          _print: { display: "block" },
        }}
        overflowX={{ base: "auto", md: "hidden" }}
        overflowY="hidden"
        borderRadius="md"
      >
        {perfis.map((profile) => (
          <ProfileColumn
            key={profile.id}
            profile={profile}
            of={overview.niveis}
            isMine={profile.id === meu.perfil?.id}
            isResult={profile.id === resultado?.resultado.id && resultado.valido}
          />
        ))}
      </Grid>
    </Card>
  );
}

function ProfileColumn({ profile, of, isMine, isResult }: { profile: Profile; of: number; isMine: boolean; isResult: boolean }) {
  const { nome, nivel, descricao, risco, retornos, fechadoDesde } = profile;
  return (
    <Stack gap="4" p={{ base: "4", md: "5" }} bg={isMine ? "brand.subtle" : undefined}>
      <Stack gap="1.5">
        <Flex gap="2" wrap="wrap" minH={{ md: "6" }}>
          {isMine && (
            <StatusBadge kind="ok" compact>
              Seu perfil
            </StatusBadge>
          )}
          {isResult && (
            <StatusBadge kind="info" icon={null} compact>
              Seu resultado
            </StatusBadge>
          )}
          {fechadoDesde && (
            <StatusBadge kind="off" compact>
              Fechado a novas escolhas
            </StatusBadge>
          )}
        </Flex>
        <Heading as="h3" textStyle="h4" fontWeight={600}>
          {nome}
        </Heading>
        <RiskScale nivel={nivel} of={of} />
        <Text textStyle="label" color="fgMuted" minH={{ xl: "60px" }}>
          {descricao}
        </Text>
      </Stack>
      <Composition profile={profile} />
      <Box mt="auto">
        <KeyValue
          rows={[
            { label: "Em 12 meses", value: percent(retornos.dozeMeses) },
            {
              label: (
                <>
                  Pior mês
                  {risco.pior && (
                    <Text as="span" display="block" textStyle="meta" color="fgMuted">
                      {longMonth(risco.pior.mes)}
                    </Text>
                  )}
                </>
              ),
              value: percent(risco.pior?.retorno ?? null),
            },
            { label: "Maior queda", value: risco.queda ? percent(risco.queda.retorno) : "Nenhuma" },
          ]}
        />
      </Box>
    </Stack>
  );
}

function Explained({ overview: { perfis, inicio, ultimo } }: { overview: Overview }) {
  return (
    <Stack gap="3">
      <Text>
        A composição é a parte de cada classe de ativos no perfil. Entre parênteses do que pode mudar: a política de investimentos do fundo
        deixa cada parte ir do mínimo ao máximo mostrados.
      </Text>
      {inicio && ultimo && (
        <Text>
          O risco vem das cotas de {longMonth(inicio)} a {longMonth(ultimo)}: o pior mês é a menor rentabilidade de um mês, e a maior queda
          é a da cota mais alta até a mais baixa que veio depois dela.
        </Text>
      )}
      {perfis.map(({ id, nome, risco }) => (
        <Text key={id} textStyle="small" color="fgMuted">
          {nome}: {risco.negativos} de {risco.meses} meses com rentabilidade negativa
          {risco.queda && `; maior queda de ${longMonth(risco.queda.de)} a ${longMonth(risco.queda.ate)}`}.
        </Text>
      ))}
      <Text>O que já aconteceu não garante o que vai acontecer.</Text>
    </Stack>
  );
}
