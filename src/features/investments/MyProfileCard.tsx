import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney, formatQuantity } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import { Composition } from "./Composition";
import type { Overview } from "./investmentsQueries";
import { RiskScale } from "./RiskScale";

/** Card with the profile of the person's money, its amount and its composition. */
export function MyProfileCard({ overview: { meu, perfis, niveis } }: { overview: Overview }) {
  const profile = perfis.find(({ id }) => id === meu.perfil?.id);
  const last = meu.posicoes[0]?.cota;
  return (
    <Card title="Seu perfil hoje">
      <Stack gap="4">
        <Box>
          <Text textStyle={{ base: "h2", md: "h1" }} fontWeight={600}>
            {meu.perfil?.nome}
          </Text>
          <RiskScale nivel={meu.perfil?.nivel ?? 1} of={niveis} />
          {profile?.fechadoDesde && (
            <Text textStyle="label" color="fgMuted" mt="1">
              Fechado a novas escolhas desde {formatDate(profile.fechadoDesde)}. Você continua nele; quem sai não volta.
            </Text>
          )}
        </Box>
        {last ? (
          <Box>
            <Text textStyle="label" color="fgMuted">
              Seu saldo em {formatDate(last.data)}
            </Text>
            <Text textStyle="h3" fontWeight={600} color="brand.fg" whiteSpace="nowrap">
              {formatMoney(meu.saldo)}
            </Text>
            <Explain title="Seu saldo no perfil">{() => <Explained meu={meu} />}</Explain>
          </Box>
        ) : (
          <Text textStyle="label" color="fgMuted">
            Seu saldo aparece aqui depois da primeira contribuição.
          </Text>
        )}
        {profile && (
          <Box>
            <Text textStyle="label" fontWeight={500} mb="2">
              Onde o dinheiro está aplicado
            </Text>
            <Composition profile={profile} limits={false} />
          </Box>
        )}
      </Stack>
    </Card>
  );
}

const Explained = ({ meu }: { meu: Overview["meu"] }) => (
  <Stack gap="4">
    <Text>Suas cotas do perfil, multiplicadas pelo valor da cota do mês. Cada subconta é arredondada ao centavo.</Text>
    {meu.posicoes.map(({ cota, quotas, valor }) => (
      <Box key={cota.perfil.id}>
        <KeyValue
          tabular
          rows={[
            { label: `Cotas em ${cota.perfil.nome}`, value: formatQuantity(quotas) },
            { label: `Valor da cota em ${formatDate(cota.data)}`, value: formatQuantity(cota.valor) },
            { label: "Saldo", value: formatMoney(valor), strong: true },
          ]}
        />
        <Text textStyle="small" color="fgMuted">
          Fonte: {cota.fonte}.
        </Text>
      </Box>
    ))}
  </Stack>
);
