import { type Period, periodName, periodOptions } from "@/domain/period";
import { isSupplyCategory, SUPPLY_CATEGORIES } from "@/domain/suppliers";
import { Field } from "@/ui/Field";
import { Grid } from "@/ui/layout";
import { Select } from "@/ui/Select";
import type { Services, SuppliersView } from "./queries";

interface SuppliersFilterProps {
  services: Services;
  view: SuppliersView;
  onChange(change: Partial<SuppliersView>): void;
}

/** The periods that there are; one of an address that is not among them comes first. */
function periodsOf({ primeiro, ultimo, inicio, fim }: Services) {
  if (!primeiro || !ultimo || !inicio || !fim) return { chosen: "", options: [] };
  const options = periodOptions(primeiro, ultimo);
  const chosen = `${inicio}/${fim}`;
  const period: Period = { inicio, fim };
  const known = options.some(({ id }) => id === chosen);
  return { chosen, options: known ? options : [{ id: chosen, value: periodName(inicio, fim), period }, ...options] };
}

/** Period, category and supplier; each acts when it is chosen. */
export function SuppliersFilter({ services, view, onChange }: SuppliersFilterProps) {
  const { chosen, options } = periodsOf(services);
  return (
    <Grid role="search" gap="4" templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }}>
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
    </Grid>
  );
}
