import { useSession } from "@/session/SessionProvider";
import { Box, chakra, Flex, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { DateInput } from "@/ui/controls/text/DateInput";
import { Field } from "@/ui/fields/Field";
import { type DAY_FILTERS, type Due, dueWords, isNarrowed, onTimeWords, type QueueFilters } from "../filters";
import { useMoreLookups } from "../queueQueries";
import type { Address } from "../useAddress";
import { compact, MainFilters } from "./MainFilters";

interface DaysProps {
  title: string;
  filters: QueueFilters;
  from: (typeof DAY_FILTERS)[number];
  until: (typeof DAY_FILTERS)[number];
  change(part: QueueFilters): void;
}

/** Two days, both included; either may be left open. */
const Days = ({ title, filters, from, until, change }: DaysProps) => (
  <Flex gap="2" css={{ "& > *": { flex: 1 } }}>
    <Field label={`${title} de`}>
      <DateInput size="sm" value={filters[from] ?? ""} onChange={(event) => change({ [from]: event.target.value || undefined })} />
    </Field>
    <Field label={`${title} até`}>
      <DateInput size="sm" value={filters[until] ?? ""} onChange={(event) => change({ [until]: event.target.value || undefined })} />
    </Field>
  </Flex>
);

/** Stage, due date and who is in charge; on a phone the other filters too. Each takes effect as it is chosen. */
export function MoreFilters({ address }: { address: Address }) {
  const { filters, narrow } = address;
  const { pessoa } = useSession();
  const { stages, attendants } = useMoreLookups();
  const change = (part: QueueFilters) => narrow(compact({ ...filters, ...part }));
  // A decided request is not open, so this filter shows both sides of the queue.
  const changeDecided = (part: QueueFilters) =>
    change({
      ...part,
      ...(Object.values(part).some(Boolean) && filters.idStatus === undefined && { situacao: filters.situacao ?? "todas" }),
    });
  const others = attendants.filter(({ id }) => id !== pessoa?.id);
  return (
    <chakra.div
      role="group"
      aria-label="Mais filtros"
      position="absolute"
      top="calc(100% + 4px)"
      right="0"
      zIndex="menu"
      width="min(320px, calc(100vw - 32px))"
      p="4"
      bg="surface"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="toast"
      maxHeight="calc(100dvh - 180px)"
      overflowY="auto"
    >
      <Stack gap="3">
        <Flex display={{ base: "flex", lg: "none" }} direction="column" gap="3" css={{ "& > *": { flex: "none" } }}>
          <MainFilters address={address} />
        </Flex>
        <Field label="Etapa">
          <Select
            size="sm"
            placeholder="Todas"
            options={stages.map((nome) => ({ id: nome, value: nome }))}
            value={filters.etapa ?? ""}
            onChange={(event) => change({ etapa: event.target.value })}
          />
        </Field>
        <Field label="Vencimento">
          <Select
            size="sm"
            placeholder="Qualquer prazo"
            options={Object.entries(dueWords).map(([id, value]) => ({ id, value }))}
            value={filters.vencimento ?? ""}
            onChange={(event) => change({ vencimento: (event.target.value || undefined) as Due | undefined })}
          />
        </Field>
        <Field label="Responsável">
          <Select
            size="sm"
            placeholder="Qualquer pessoa"
            options={[
              ...(pessoa ? [{ id: pessoa.id, value: "Eu" }] : []),
              { id: 0, value: "Sem responsável" },
              ...others.map(({ id, nome }) => ({ id, value: nome })),
            ]}
            value={filters.idResponsavel ?? ""}
            onChange={(event) => change({ idResponsavel: event.target.value === "" ? undefined : Number(event.target.value) })}
          />
        </Field>
        <Days title="Recebidas" filters={filters} from="recebidaDe" until="recebidaAte" change={change} />
        <Days title="Concluídas" filters={filters} from="concluidaDe" until="concluidaAte" change={changeDecided} />
        <Field label="Conclusão">
          <Select
            size="sm"
            placeholder="No prazo ou fora dele"
            options={Object.entries(onTimeWords).map(([id, value]) => ({ id, value }))}
            value={filters.noPrazo ?? ""}
            onChange={(event) => changeDecided({ noPrazo: (event.target.value || undefined) as QueueFilters["noPrazo"] })}
          />
        </Field>
        {isNarrowed(filters) && (
          <Box>
            <Button variant="text" size="sm" look="admin" onClick={() => narrow({})}>
              Limpar filtros
            </Button>
          </Box>
        )}
      </Stack>
    </chakra.div>
  );
}
