import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Text } from "@/ui/content/layout";
import type { Solicitacao } from "../requestsQueries";

/** 'Dados enviados': what was declared or asked for, as it was sent. */
export function DataCard({ dados }: Pick<Solicitacao, "dados">) {
  return (
    <Card title="Dados enviados" plain>
      {dados.length === 0 ? (
        <Text textStyle="label" color="fgMuted">
          Este pedido não tem formulário preenchido.
        </Text>
      ) : (
        <KeyValue layout="grid" rows={dados.map(({ rotulo, valor }) => ({ label: rotulo, value: valor || "—" }))} />
      )}
    </Card>
  );
}
