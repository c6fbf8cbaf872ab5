import { planName } from "@/domain/plans/planName";
import { statusLook } from "@/parts/requests/RequestStatus";
import { Box } from "@/ui/content/layout";
import { Select } from "@/ui/controls/Select";
import type { QueueFilters, Situation } from "../filters";
import { useLookups } from "../queueQueries";
import type { Address } from "../useAddress";

const toId = (value: string) => (value === "" ? undefined : Number(value));

/** Filters without empty ones, so that equal filters are equal. */
export const compact = (filters: QueueFilters): QueueFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ""));

const named = (lookup: readonly { id: number; nome: string }[]) => lookup.map(({ id, nome }) => ({ id, value: nome }));

/** Service, situation and plan. A situation is one of the lookup's, or a whole side of the queue. */
export function MainFilters({ address }: { address: Address }) {
  const { filters, narrow } = address;
  const { services, statuses, plans } = useLookups();
  const change = (part: QueueFilters) => narrow(compact({ ...filters, ...part }));
  const chooseSituation = (value: string) =>
    change(
      value === "encerradas" || value === "todas"
        ? { situacao: value satisfies Situation, idStatus: undefined }
        : { situacao: undefined, idStatus: toId(value) },
    );
  return (
    <>
      <Box flex="0 1 180px" minW="0">
        <Select
          size="sm"
          aria-label="Serviço"
          placeholder="Serviço: todos"
          options={named(services.filter(({ id }) => id > 0))}
          value={filters.idFuncionalidade ?? ""}
          onChange={(event) => change({ idFuncionalidade: toId(event.target.value) })}
        />
      </Box>
      <Box flex="0 1 180px" minW="0">
        <Select
          size="sm"
          aria-label="Situação"
          placeholder="Situação: abertas"
          options={[
            { id: "encerradas", value: "Encerradas" },
            { id: "todas", value: "Abertas e encerradas" },
            ...statuses.map((status) => ({ id: status.id, value: statusLook(status).word })),
          ]}
          value={filters.idStatus ?? filters.situacao ?? ""}
          onChange={(event) => chooseSituation(event.target.value)}
        />
      </Box>
      <Box flex="0 1 140px" minW="0">
        <Select
          size="sm"
          aria-label="Plano"
          placeholder="Plano: todos"
          options={named(plans.map(({ id, nome }) => ({ id, nome: planName(nome) })))}
          value={filters.idPlano ?? ""}
          onChange={(event) => change({ idPlano: toId(event.target.value) })}
        />
      </Box>
    </>
  );
}
