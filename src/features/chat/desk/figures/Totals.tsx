import { minutesInWords } from "@/domain/calendar/minutes";
import { Box, chakra, Grid, Text } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";
import type { useAddress } from "../../useAddress";
import type { Figures } from "../deskQueries";
import { count, mark, ticketsAddress, whoOf } from "./links";

const Whole = chakra(Link, {
  base: { borderRadius: "sm", "&::after": { content: '""', position: "absolute", inset: 0 } },
});

const time = (minutes: number | null) => (minutes === null ? "—" : minutesInWords(minutes));

/** Strip with the totals of the period. The figures of received and closed tickets are links to them. */
export function Totals({ figures, address }: { figures: Figures; address: ReturnType<typeof useAddress> }) {
  const { total, de, ate } = figures;
  const who = whoOf(address.filtro);
  const cells = [
    { label: "Recebidos", value: count(total.recebidos), href: ticketsAddress({ ...who, recebidaDe: de, recebidaAte: ate }) },
    { label: "Encerrados", value: count(total.encerrados), href: ticketsAddress({ ...who, encerradaDe: de, encerradaAte: ate }) },
    { label: "Primeira resposta", value: time(total.primeiraResposta), detail: "Mediana" },
    { label: "Solução", value: time(total.encerramento), detail: "Mediana, até encerrar" },
    { label: "Respostas fora do prazo", value: count(total.atrasados), isBad: total.atrasados > 0, detail: "No período" },
    {
      label: "Satisfação",
      value: mark(total.satisfacao),
      detail: total.avaliacoes === 1 ? "De 1 a 5, uma avaliação" : `De 1 a 5, ${count(total.avaliacoes)} avaliações`,
    },
  ];
  return (
    <Grid
      as="dl"
      templateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))", xl: "repeat(6, minmax(0, 1fr))" }}
      bg="line"
      gap="1px"
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
    >
      {cells.map(({ label, value, href, detail, isBad }) => (
        <Box key={label} bg="surface" px="4" py="3" position="relative" _hover={href ? { bg: "subtle" } : undefined}>
          <Text as="dt" textStyle="small" color="fgMuted">
            {label}
          </Text>
          <Text as="dd" textStyle="h3" fontFamily="tabular" color={isBad ? "status.bad.fg" : undefined}>
            {href ? (
              <Whole href={href} prefetch={false} aria-label={`${label}: ${value}`}>
                {value}
              </Whole>
            ) : (
              value
            )}
          </Text>
          <Text as="dd" textStyle="meta" color="fgMuted">
            {detail ?? "Ver os chamados"}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
