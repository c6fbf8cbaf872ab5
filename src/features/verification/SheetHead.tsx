import { formatCnpj } from "@/domain/people/cnpj";
import { planName } from "@/domain/plans/planName";
import { Card } from "@/ui/content/Card";
import { KeyValue, type KeyValueRow } from "@/ui/content/KeyValue";
import type { Opened } from "./openLink";

/** Issuer and participant, as at the head of the paper. */
export function SheetHead({ opened: { fundo, plano, titular }, more }: { opened: Opened; more: readonly KeyValueRow[] }) {
  return (
    <Card title="Identificação">
      <KeyValue
        layout="grid"
        columns={4}
        rows={[
          ...(fundo ? [{ label: "Entidade", value: `${fundo.nome}, CNPJ\u00a0${formatCnpj(fundo.cnpj)}` }] : []),
          { label: "Plano", value: planName(plano) },
          { label: "Nome", value: titular.nome },
          { label: "CPF", value: titular.cpf },
          { label: "Matrícula", value: titular.matricula || "–" },
          ...more,
        ]}
      />
    </Card>
  );
}
