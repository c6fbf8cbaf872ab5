import type { Reply } from "@contract/infer";
import type { Ref } from "react";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Heading, Text } from "@/ui/content/layout";

export type ReachOf = Reply<"GET /retornarAlcanceAtas">;

const people = (total: number) => (total === 1 ? "1 pessoa" : `${total.toLocaleString("pt-BR")} pessoas`);

interface Props {
  reach: ReachOf;
  /** Only this plan sees it; null: every plan. */
  idPlano: number | null;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** Number of people who will see the publication, by plan. */
export function Reach({ reach, idPlano, headingRef }: Props) {
  const plans = reach.planos.filter(({ id }) => idPlano === null || id === idPlano);
  const total = idPlano === null ? reach.total : plans.reduce((sum, { pessoas }) => sum + pessoas, 0);
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="md" p="4">
      <Heading ref={headingRef} as="h3" textStyle="label" fontWeight="semibold" tabIndex={-1} outline="none">
        Quem verá
      </Heading>
      <Text textStyle="label" mt="1" mb="2" role="status">
        {total === 0 ? "Ninguém hoje." : `${people(total)}. Nada foi gravado ainda.`}
      </Text>
      {plans.length > 1 && (
        <KeyValue rows={plans.map(({ nome, pessoas }) => ({ label: nome, value: pessoas.toLocaleString("pt-BR") }))} tabular />
      )}
      {plans.length > 1 && (
        <Text textStyle="small" color="fgMuted" mt="2">
          Quem está em mais de um plano conta uma vez no total.
        </Text>
      )}
    </Box>
  );
}
