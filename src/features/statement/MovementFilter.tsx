import { type FormEvent, useState } from "react";
import { MOVEMENT_KINDS, SUBACCOUNTS } from "@/domain/account/account";
import { Flex } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { DateInput } from "@/ui/controls/text/DateInput";
import { Field } from "@/ui/fields/Field";
import { FilterFrame } from "@/ui/fields/FilterFrame";
import { compact, type MovementFilters, periodFault } from "./movementFilters";

interface MovementFilterProps {
  /** Profiles that the account moved in; not asked for where there is one. */
  profiles: { id: number; nome: string }[];
  applied: MovementFilters;
  onApply(filters: MovementFilters): void;
}

/** Sub-account, kind, profile and period. Nothing changes until 'Filtrar' is pressed. Give it a key of the filters in force. */
export function MovementFilter({ profiles, applied, onApply }: MovementFilterProps) {
  const [draft, setDraft] = useState(applied);
  const [fault, setFault] = useState<string | null>(null);
  const change = (part: MovementFilters) => {
    setDraft({ ...draft, ...part });
    if (fault) setFault(periodFault({ ...draft, ...part }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unclear = event.currentTarget.querySelector<HTMLInputElement>("[data-unclear]");
    if (unclear) return unclear.focus();
    const found = periodFault(draft);
    setFault(found);
    if (!found) onApply(compact(draft));
  };
  const narrowed = Object.keys(compact(draft)).length > 0 || Object.keys(applied).length > 0;
  const hasProfiles = profiles.length > 1 || applied.perfil !== undefined;
  return (
    <FilterFrame
      count={Object.keys(applied).length}
      least={168}
      columns={`${"minmax(0, 1fr) ".repeat(hasProfiles ? 3 : 2)}170px 170px auto`}
      onSubmit={submit}
    >
      <Field label="Subconta">
        <Select
          size="md"
          placeholder="Todas"
          options={SUBACCOUNTS}
          value={draft.subconta ?? ""}
          onChange={(event) => change({ subconta: event.target.value || undefined })}
        />
      </Field>
      <Field label="Movimento">
        <Select
          size="md"
          placeholder="Todos"
          options={MOVEMENT_KINDS}
          value={draft.tipo ?? ""}
          onChange={(event) => change({ tipo: event.target.value || undefined })}
        />
      </Field>
      {hasProfiles && (
        <Field label="Perfil">
          <Select
            size="md"
            placeholder="Todos"
            options={profiles.map(({ id, nome }) => ({ id, value: nome }))}
            value={draft.perfil ?? ""}
            onChange={(event) => change({ perfil: Number(event.target.value) || undefined })}
          />
        </Field>
      )}
      <Field label="Data inicial">
        <DateInput size="md" value={draft.inicio ?? ""} onChange={(event) => change({ inicio: event.target.value || undefined })} />
      </Field>
      <Field label="Data final" error={fault}>
        <DateInput size="md" value={draft.fim ?? ""} onChange={(event) => change({ fim: event.target.value || undefined })} />
      </Field>
      <Flex gap="2" gridColumn={{ base: "1 / -1", xl: "auto" }} mt={{ xl: "26px" }}>
        <Button type="submit" variant="soft" flex={{ base: "1", md: "none" }}>
          Filtrar
        </Button>
        {narrowed && (
          <Button variant="text" onClick={() => onApply({})}>
            Limpar
          </Button>
        )}
      </Flex>
    </FilterFrame>
  );
}
