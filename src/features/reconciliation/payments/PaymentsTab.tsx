import { FileUp } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useAddressed } from "@/layout/useAddressed";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { readPayments } from "./address";
import { PaymentFigures } from "./PaymentFigures";
import { PaymentList } from "./PaymentList";
import type { TakenReturn } from "./paymentQueries";
import { RemittanceCard } from "./RemittanceCard";

const PaymentUpload = dynamic(() => import("./PaymentUpload").then((module) => module.PaymentUpload), { ssr: false });

/** Payments of the fund: the figures, those that may go now, the files with what came back of each, and the list. */
export function PaymentsTab({ isWriter }: { isWriter: boolean }) {
  const { view, go } = useAddressed(readPayments);
  const [isUploading, setUploading] = useState(false);
  const [taken, setTaken] = useState<TakenReturn | null>(null);
  const onlyRefused = () => go({ situacao: "recusado", natureza: undefined, idRemessa: undefined, texto: undefined });
  return (
    <Stack gap="4">
      {isWriter && (
        <Flex justify="flex-end">
          <Button size="sm" look="admin" leftIcon={FileUp} onClick={() => setUploading(true)}>
            Importar retorno dos pagamentos
          </Button>
        </Flex>
      )}
      {taken && <Taken taken={taken} onRefused={onlyRefused} />}
      <PaymentFigures go={go} isWriter={isWriter} />
      <RemittanceCard go={go} isWriter={isWriter} />
      <PaymentList view={view} go={go} isWriter={isWriter} />
      {isUploading && <PaymentUpload onClose={() => setUploading(false)} onTaken={setTaken} />}
    </Stack>
  );
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count.toLocaleString("pt-BR")} ${many}`);

/** Counts of a return file, until the page is left. */
function Taken({ taken: { nome, pagos, recusados, outros }, onRefused }: { taken: TakenReturn; onRefused(): void }) {
  return (
    <Notice
      kind={recusados > 0 ? "wait" : "ok"}
      role="status"
      action={
        recusados > 0 && (
          <Button variant="text" size="sm" look="admin" onClick={onRefused}>
            Ver os recusados
          </Button>
        )
      }
    >
      <Text css={{ overflowWrap: "anywhere" }}>
        <strong>{nome}</strong>: {counted(pagos, "pagamento confirmado", "pagamentos confirmados")},{" "}
        {counted(recusados, "recusado", "recusados")}.
        {outros > 0 && ` ${counted(outros, "linha é", "linhas são")} de pagamentos que não estão aqui ou já tinham resposta.`}
        {pagos + recusados > 0 && " As pessoas foram avisadas."}
      </Text>
    </Notice>
  );
}
