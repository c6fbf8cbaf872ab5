import { useAddressed } from "@/layout/useAddressed";
import { Stack } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { ServiceList } from "./ServiceList";
import { SupplierList } from "./SupplierList";
import { readView, type View } from "./suppliersQueries";

const tabs = [
  { id: "servicos", label: "Serviços prestados" },
  { id: "fornecedores", label: "Fornecedores" },
] as const;

const CLEAR: Partial<View> = {
  id: undefined,
  texto: undefined,
  idFornecedor: undefined,
  idPlano: undefined,
  categoria: undefined,
  situacao: undefined,
  inicio: undefined,
  fim: undefined,
};

/** `/settings/registrar-servico-prestado-fornecedor`: who works for the fund, and what each plan paid for it. */
export function SuppliersSettings() {
  const { view, go } = useAddressed(readView);
  return (
    <Stack gap="4">
      <div>
        <Tabs
          label="O que cadastrar"
          tabs={tabs}
          value={view.aba}
          onChange={(aba) => go({ ...CLEAR, aba: aba === "fornecedores" ? "fornecedores" : "servicos" })}
        />
      </div>
      {view.aba === "fornecedores" ? <SupplierList view={view} go={go} /> : <ServiceList view={view} go={go} />}
    </Stack>
  );
}
