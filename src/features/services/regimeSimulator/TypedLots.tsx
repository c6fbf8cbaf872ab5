import { Plus, Trash2 } from "lucide-react";
import { memo, useId } from "react";
import { MOST_LOTS } from "@/domain/taxSimulator/faults";
import { lotFaults, type Typed } from "@/domain/taxSimulator/typing";
import { Box, Flex, Grid, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { CurrencyInput } from "@/ui/controls/text/CurrencyInput";
import { DateInput } from "@/ui/controls/text/DateInput";
import { Field } from "@/ui/fields/Field";

interface Props {
  lots: Typed["lots"];
  today: string;
  onChange(change: Partial<Typed>): void;
}

/** On a phone a whole date and its calendar have no room beside an amount. */
const LOT_COLUMNS = { base: "minmax(0, 1fr) auto", sm: "minmax(0, 1fr) minmax(0, 1fr) auto" };

/** Money by the day on which it came in, as a person writes it. A field that nobody has touched says nothing yet. */
export const TypedLots = memo(function TypedLots({ lots, today, onChange }: Props) {
  const faults = lotFaults(lots, today);
  const id = useId();
  const put = (at: number, change: Partial<Typed["lots"][number]>) =>
    onChange({ lots: lots.map((lot, index) => (index === at ? { ...lot, ...change } : lot)) });
  return (
    <Stack as="section" gap="3" aria-labelledby={id}>
      <Heading as="h3" id={id} textStyle="label" fontWeight={600}>
        Dinheiro no plano, por dia de entrada
      </Heading>
      <Text textStyle="small" color="fgMuted">
        Some numa só entrada o que entrou perto da mesma data. O valor é o de hoje, com o rendimento.
      </Text>
      {lots.map((lot, at) => {
        const untouched = lot.date === "" && lot.amount === "";
        const fault = untouched ? null : faults[at];
        return (
          // Rows have no name of their own: they are what stands at their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          <Grid key={at} templateColumns={LOT_COLUMNS} gap="2" alignItems="start">
            <Field label={`Entrou em (${at + 1})`} error={fault?.date}>
              <DateInput size="md" max={today} value={lot.date} onChange={(event) => put(at, { date: event.target.value })} />
            </Field>
            <Field label={`Vale hoje (${at + 1})`} error={fault?.amount}>
              <CurrencyInput size="md" value={lot.amount} onChange={(amount) => put(at, { amount })} />
            </Field>
            <Box paddingTop="7" gridColumn={{ base: "2", sm: "auto" }} gridRow={{ base: "1", sm: "auto" }}>
              <IconButton
                label={`Remover a entrada ${at + 1}`}
                icon={Trash2}
                disabled={lots.length === 1}
                onClick={() => onChange({ lots: lots.filter((_, index) => index !== at) })}
              />
            </Box>
          </Grid>
        );
      })}
      <Flex>
        <Button
          size="sm"
          variant="outline"
          leftIcon={Plus}
          disabled={lots.length >= MOST_LOTS}
          onClick={() => onChange({ lots: [...lots, { date: "", amount: "" }] })}
        >
          Incluir outra entrada
        </Button>
      </Flex>
    </Stack>
  );
});
