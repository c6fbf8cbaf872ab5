import { formatMoney, isZeroAmount } from "@/domain/money/money";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import type { Quote } from "./portabilityQueries";
import { TravelSum } from "./TravelCard";

/** Short summary of the request, before the conditions and the review. */
export function TravelSummary({ quote }: { quote: Quote }) {
  return (
    <Stack gap="4">
      <Box
        as="section"
        aria-label="O que vai com você"
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
        paddingInline="4"
        paddingBlock="2"
      >
        <TravelSum quote={quote} />
      </Box>
      {!isZeroAmount(quote.naoAdquirido) && !quote.soPortado && (
        <Notice kind="wait">
          {formatMoney(quote.naoAdquirido)} da parte da patrocinadora ficam no plano e não voltam: a tabela do plano ainda não os deu a
          você.
        </Notice>
      )}
      <Text textStyle="label" color="fgMuted">
        O Termo de Portabilidade sai em até 5 dias úteis e a transferência é feita em até 10 dias úteis depois dele. Você acompanha as duas
        datas na solicitação.
      </Text>
    </Stack>
  );
}
