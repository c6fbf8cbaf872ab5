import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { today } from "@/domain/calendarDate";
import { addMonths, monthOf } from "@/domain/months";
import { periodName, periodOptions } from "@/domain/period";
import { planName } from "@/domain/planName";
import { isSupplyCategory, SUPPLY_CATEGORIES } from "@/domain/suppliers";
import { Field } from "@/ui/Field";
import { Grid } from "@/ui/layout";
import { Select } from "@/ui/Select";
import { TextInput } from "@/ui/TextInput";
import { plansQuery } from "../frame/queries";
import { everySupplierQuery, OF_FUND, type View } from "./queries";

/** Months that the periods reach back: as long as the portal shows. */
const MONTHS = 120;

interface Props {
  view: View;
  typed: string;
  onType(text: string): void;
  go(change: Partial<View>): void;
}

/** Words, supplier, plan, category and period; each acts when it is chosen. */
export function ServiceFilters({ view, typed, onType, go }: Props) {
  const suppliers = useQuery(everySupplierQuery()).data?.itens ?? [];
  const plans = useQuery(plansQuery()).data ?? [];
  const last = monthOf(today());
  const known = periodOptions(addMonths(last, 1 - MONTHS), last);
  const { inicio, fim } = view;
  const chosen = inicio && fim ? `${inicio}/${fim}` : "";
  const periods =
    chosen && inicio && fim && !known.some(({ id }) => id === chosen)
      ? [{ id: chosen, value: periodName(inicio, fim), period: { inicio, fim } }, ...known]
      : known;
  return (
    <Grid
      role="search"
      gap="2"
      px="4"
      pb="3"
      templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", xl: "minmax(0, 1.5fr) repeat(4, minmax(0, 1fr))" }}
      css={{ "& > :first-child": { gridColumn: { base: "1 / -1", xl: "auto" } } }}
    >
      <Field label="Procurar serviço" hideLabel>
        <TextInput
          size="sm"
          type="search"
          leftIcon={Search}
          value={typed}
          maxLength={100}
          autoComplete="off"
          placeholder="O que foi feito"
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      <Field label="Fornecedor" hideLabel>
        <Select
          size="sm"
          placeholder="Fornecedor: todos"
          options={suppliers.map(({ id, nome }) => ({ id, value: nome }))}
          value={view.idFornecedor ?? ""}
          onChange={({ target }) => go({ idFornecedor: target.value ? Number(target.value) : undefined })}
        />
      </Field>
      <Field label="Plano" hideLabel>
        <Select
          size="sm"
          placeholder="Plano: todos"
          options={[...plans.map(({ id, nome }) => ({ id, value: planName(nome) })), { id: OF_FUND, value: "Do fundo (nenhum plano)" }]}
          value={view.idPlano ?? ""}
          onChange={({ target }) => go({ idPlano: target.value ? Number(target.value) : undefined })}
        />
      </Field>
      <Field label="Categoria" hideLabel>
        <Select
          size="sm"
          placeholder="Categoria: todas"
          options={SUPPLY_CATEGORIES}
          value={view.categoria ?? ""}
          onChange={({ target }) => go({ categoria: isSupplyCategory(target.value) ? target.value : undefined })}
        />
      </Field>
      <Field label="Período" hideLabel>
        <Select
          size="sm"
          placeholder="Período: todos"
          options={periods}
          value={chosen}
          onChange={({ target }) => go(periods.find(({ id }) => id === target.value)?.period ?? { inicio: undefined, fim: undefined })}
        />
      </Field>
    </Grid>
  );
}
