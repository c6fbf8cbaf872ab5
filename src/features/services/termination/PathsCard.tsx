import { formatDate } from "@/domain/calendar/calendarDate";
import { INSTITUTO_NAMES } from "@/domain/exits/termination";
import { formatMoney, formatQuantity } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import { PathsByOne } from "./PathsByOne";
import { PathsTable } from "./PathsTable";
import type { Guide } from "./terminationQueries";

function Explained({ saldo, cota, caminhos, hoje }: Guide) {
  return (
    <Stack gap="3">
      <Text>
        O seu saldo em {formatDate(hoje)} é de {formatMoney(saldo)}
        {cota && `: as suas cotas vezes o valor de ${formatQuantity(cota.valor)}, de ${formatDate(cota.data)} (${cota.fonte})`}.
      </Text>
      <Text>
        O imposto do resgate é calculado contribuição por contribuição, a mais antiga primeiro. No regime progressivo é uma antecipação,
        acertada na declaração anual; no regressivo é definitivo e cai com o tempo de cada contribuição no plano.
      </Text>
      {caminhos.map(({ instituto, aposentadoria }) =>
        aposentadoria ? (
          <Box key={instituto}>
            <Text fontWeight={600}>{INSTITUTO_NAMES[instituto]}, na aposentadoria</Text>
            {aposentadoria.premissas.map(({ rotulo, valor }) => (
              <Text key={rotulo}>
                {rotulo}: {valor}
              </Text>
            ))}
          </Box>
        ) : null,
      )}
      <Text color="fgMuted">Projeções são estimativas: dependem do rendimento e das suas contribuições até lá.</Text>
    </Stack>
  );
}

/** The comparison: beside each other on a wide screen, one at a time on a phone. */
export function PathsCard({ guide }: { guide: Guide }) {
  return (
    <Card
      title="Compare os quatro caminhos"
      padding="0"
      action={<Explain title="Os valores dos quatro caminhos">{() => <Explained {...guide} />}</Explain>}
    >
      <Box display={{ base: "none", xl: "block" }}>
        <PathsTable guide={guide} />
      </Box>
      <Box display={{ base: "block", xl: "none" }}>
        <PathsByOne guide={guide} />
      </Box>
    </Card>
  );
}
