import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, today } from "@/domain/calendar/calendarDate";
import { Box, Flex } from "@/ui/content/layout";
import { Select } from "@/ui/controls/Select";
import { DateInput } from "@/ui/controls/text/DateInput";
import { Field } from "@/ui/fields/Field";
import type { Period, useAddress } from "../../useAddress";
import { attendantsQuery, teamsQuery } from "../deskQueries";

const DAYS = "dias";
const periods = [
  { id: "4", value: "Últimas 4 semanas" },
  { id: "12", value: "Últimas 12 semanas" },
  { id: "26", value: "Últimas 26 semanas" },
  { id: "52", value: "Últimas 52 semanas" },
  { id: DAYS, value: "Escolher dias" },
];
const DEFAULT_WEEKS = 12;
/** Days that the choice begins with. */
const FIRST_DAYS = 29;

/** Period, team and attendant, kept in the address. */
export function FigureFilters({ address }: { address: ReturnType<typeof useAddress> }) {
  const { periodo, filtro, go } = address;
  const teams = useQuery(teamsQuery());
  const attendants = useQuery(attendantsQuery());
  const byDays = periodo.de !== undefined || periodo.ate !== undefined;
  const [days, setDays] = useState<Period>({ de: periodo.de, ate: periodo.ate });
  const change = (next: Period) => go({ periodo: next }, { replace: true });
  const choose = (value: string) => {
    if (value !== DAYS) return change({ semanas: Number(value) });
    const first = { de: addDays(today(), -FIRST_DAYS), ate: today() };
    setDays(first);
    change(first);
  };
  const type = (part: Period) => {
    const next = { ...days, ...part };
    setDays(next);
    // Half of a period is not asked for: its other half is being typed.
    if (next.de && next.ate && next.de <= next.ate) change({ de: next.de, ate: next.ate });
  };
  const who = (name: "idEquipe" | "idAtendente", value: string) =>
    go({ filtro: { ...filtro, [name]: value === "" ? undefined : Number(value) } }, { replace: true });
  return (
    <Flex gap="3" wrap="wrap" align="flex-end" _print={{ display: "none" }}>
      <Box minW="190px" flex={{ base: "1 1 100%", md: "none" }}>
        <Field label="Período">
          <Select
            size="sm"
            options={periods}
            value={byDays ? DAYS : String(periodo.semanas ?? DEFAULT_WEEKS)}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
      </Box>
      {byDays && (
        <>
          <Box w={{ base: "calc(50% - 6px)", md: "140px" }}>
            <Field label="De">
              <DateInput size="sm" max={today()} value={days.de ?? ""} onChange={({ target }) => type({ de: target.value })} />
            </Field>
          </Box>
          <Box w={{ base: "calc(50% - 6px)", md: "140px" }}>
            <Field label="Até">
              <DateInput size="sm" max={today()} value={days.ate ?? ""} onChange={({ target }) => type({ ate: target.value })} />
            </Field>
          </Box>
        </>
      )}
      <Box minW="150px" flex={{ base: "1 1 45%", md: "none" }}>
        <Field label="Equipe">
          <Select
            size="sm"
            placeholder="Todas"
            options={(teams.data ?? []).map(({ id, nome }) => ({ id, value: nome }))}
            value={filtro.idEquipe ?? ""}
            onChange={({ target }) => who("idEquipe", target.value)}
          />
        </Field>
      </Box>
      <Box minW="150px" flex={{ base: "1 1 45%", md: "none" }}>
        <Field label="Atendente">
          <Select
            size="sm"
            placeholder="Todos"
            options={(attendants.data ?? []).map(({ id, nome }) => ({ id, value: nome }))}
            value={filtro.idAtendente ?? ""}
            onChange={({ target }) => who("idAtendente", target.value)}
          />
        </Field>
      </Box>
    </Flex>
  );
}
