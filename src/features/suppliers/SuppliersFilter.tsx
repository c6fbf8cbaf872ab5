import { periodChoice } from "@/domain/calendar/period";
import { isSupplyCategory, SUPPLY_CATEGORIES } from "@/domain/messages/suppliers";
import { Select } from "@/ui/controls/Select";
import { Field } from "@/ui/fields/Field";
import { FilterFrame } from "@/ui/fields/FilterFrame";
import type { Services, SuppliersView } from "./suppliersQueries";

interface SuppliersFilterProps {
  services: Services;
  view: SuppliersView;
  onChange(change: Partial<SuppliersView>): void;
}

/** The periods that there are. */
const periodsOf = ({ primeiro, ultimo, inicio, fim }: Services) =>
  primeiro && ultimo && inicio && fim ? periodChoice(primeiro, ultimo, { inicio, fim }) : { chosen: "", options: [] };

/** Period, category and supplier; each acts when it is chosen. */
export function SuppliersFilter({ services, view, onChange }: SuppliersFilterProps) {
  const { chosen, options } = periodsOf(services);
  return (
    <FilterFrame
      count={[view.categoria, view.idFornecedor, view.inicio ?? view.fim].filter(Boolean).length}
      columns="repeat(3, minmax(0, 1fr))"
      least={220}
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label="Período">
        <Select
          size="md"
          options={options}
          value={chosen}
          onChange={({ target }) => onChange(options.find(({ id }) => id === target.value)?.period ?? {})}
        />
      </Field>
      <Field label="Categoria">
        <Select
          size="md"
          placeholder="Todas"
          options={SUPPLY_CATEGORIES}
          value={view.categoria ?? ""}
          onChange={({ target }) => onChange({ categoria: isSupplyCategory(target.value) ? target.value : undefined })}
        />
      </Field>
      <Field label="Fornecedor">
        <Select
          size="md"
          placeholder="Todos"
          options={services.fornecedores.map(({ id, nome }) => ({ id: String(id), value: nome }))}
          value={String(view.idFornecedor ?? "")}
          onChange={({ target }) => onChange({ idFornecedor: target.value ? Number(target.value) : undefined })}
        />
      </Field>
    </FilterFrame>
  );
}
