import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useState } from "react";
import { Flex } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { DateInput } from "@/ui/controls/text/DateInput";
import { Field } from "@/ui/fields/Field";
import { FilterFrame } from "@/ui/fields/FilterFrame";
import { isNarrowed, periodError, type RequestFilters } from "./filters";
import { featuresQuery, statusesQuery } from "./requestList";

interface Lookup {
  id: number;
  nome: string;
}
const options = (lookup: readonly Lookup[] | undefined) => (lookup ?? []).map(({ id, nome }) => ({ id, value: nome }));

/** The lookups of the filters. One that fails is only logged (§8): the list can still be narrowed by the rest. */
function useLookups() {
  const features = useQuery(featuresQuery());
  const statuses = useQuery(statusesQuery());
  useEffect(() => {
    if (features.error) console.warn("requisicaoFuncionalidade", features.error);
  }, [features.error]);
  useEffect(() => {
    if (statuses.error) console.warn("requisicaoStatus", statuses.error);
  }, [statuses.error]);
  return { features: options(features.data), statuses: options(statuses.data) };
}

interface FilterFormProps {
  applied: RequestFilters;
  onApply(filters: RequestFilters): void;
}

const toId = (value: string) => (value === "" ? undefined : Number(value));

/** Without the fields that say nothing, so that equal filters are equal. */
const compact = (filters: RequestFilters): RequestFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ""));

/** Service, situation and period. Nothing changes until 'Filtrar' is pressed. */
export function FilterForm({ applied, onApply }: FilterFormProps) {
  const lookups = useLookups();
  const panelId = useId();
  const [draft, setDraft] = useState(applied);
  const [error, setError] = useState<string | null>(null);
  /** Fields begin anew with it: half a date is in none of the filters. */
  const [clears, setClears] = useState(0);

  // Going back changes the address under the form, which then shows the filters of the address.
  const appliedText = JSON.stringify(applied);
  const [shownText, setShownText] = useState(appliedText);
  if (shownText !== appliedText) {
    setShownText(appliedText);
    setDraft(applied);
    setError(null);
  }

  const change = (part: RequestFilters) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // A message that was given goes as soon as it no longer holds.
    if (error) setError(periodError(next));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unclear = event.currentTarget.querySelector<HTMLInputElement>("[data-unclear]");
    if (unclear) {
      unclear.focus();
      return;
    }
    const problem = periodError(draft);
    setError(problem);
    if (problem) document.getElementById(`${panelId}-final`)?.focus();
    else onApply(compact(draft));
  };
  const clear = () => {
    setDraft({});
    setError(null);
    setClears(clears + 1);
    onApply({});
  };
  return (
    <FilterFrame
      count={Object.keys(applied).length}
      least={140}
      columns="minmax(0, 1.4fr) minmax(0, 1fr) 170px 170px auto"
      onSubmit={submit}
    >
      <Field label="Serviço">
        <Select
          size="md"
          placeholder="Todos"
          options={lookups.features}
          value={draft.idFuncionalidade ?? ""}
          onChange={(event) => change({ idFuncionalidade: toId(event.target.value) })}
        />
      </Field>
      <Field label="Situação">
        <Select
          size="md"
          placeholder="Todas"
          options={lookups.statuses}
          value={draft.idStatus ?? ""}
          onChange={(event) => change({ idStatus: toId(event.target.value) })}
        />
      </Field>
      <Field label="Data inicial">
        <DateInput
          key={clears}
          size="md"
          value={draft.dataSolicitacaoInicio ?? ""}
          onChange={(event) => change({ dataSolicitacaoInicio: event.target.value || undefined })}
        />
      </Field>
      <Field label="Data final" error={error} htmlFor={`${panelId}-final`}>
        <DateInput
          key={clears}
          size="md"
          value={draft.dataSolicitacaoFinal ?? ""}
          onChange={(event) => change({ dataSolicitacaoFinal: event.target.value || undefined })}
        />
      </Field>
      <Flex gap="2" gridColumn={{ base: "1 / -1", xl: "auto" }} mt={{ xl: "26px" }}>
        <Button type="submit" variant="soft" flex={{ base: "1", md: "none" }}>
          Filtrar
        </Button>
        {(isNarrowed(applied) || isNarrowed(compact(draft))) && (
          <Button variant="text" onClick={clear}>
            Limpar
          </Button>
        )}
      </Flex>
    </FilterFrame>
  );
}
