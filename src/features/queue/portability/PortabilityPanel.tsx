import { useQueryClient } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatDate, today } from "@/domain/calendar/calendarDate";
import { formatAmount } from "@/domain/money/money";
import { PortabilityCard } from "@/parts/portability/PortabilityCard";
import type { PortabilityProgressData } from "@/parts/portability/portabilityQueries";
import { Box } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { toast } from "@/ui/feedback/toast";
import { type Request, refreshRequests } from "../queueQueries";

const ReceiptDialog = dynamic(() => import("./ReceiptDialog").then((module) => module.ReceiptDialog));

/** Values of the recorded receipt, as they are typed; the announced amount without one. */
const typedOf = ({ valor, valorEstimado, recebidaEm, lotes }: PortabilityProgressData) => ({
  valor: valor ?? valorEstimado ?? "",
  recebidoEm: recebidaEm ?? today(),
  lotes: lotes.map((lote) => `${formatDate(lote.data)}; ${formatAmount(lote.valor)}; ${lote.parte}`).join("\n"),
});

/** The portability of the open request; of money that comes, the place where it is recorded. */
export function PortabilityPanel({ request, onOwn }: { request: Request; onOwn(versao: number): void }) {
  const client = useQueryClient();
  const write = useWrite("POST /registrarRecebimentoPortabilidade");
  const [open, setOpen] = useState<PortabilityProgressData | null>(null);
  const mayRecord = ({ sentido, aberta }: PortabilityProgressData) => sentido === "entrada" && aberta && request.pode.decidir;
  return (
    <>
      <PortabilityCard idRequisicao={request.id} versao={request.versao} dense>
        {(progress) =>
          mayRecord(progress) && (
            <Box>
              <Button variant="outline" size="sm" leftIcon={Inbox} onClick={() => setOpen(progress)}>
                {progress.recebidaEm ? "Corrigir recebimento" : "Registrar recebimento"}
              </Button>
            </Box>
          )
        }
      </PortabilityCard>
      {open && (
        <ReceiptDialog
          idRequisicao={request.id}
          entidade={open.entidade}
          before={typedOf(open)}
          onClose={() => setOpen(null)}
          onSend={async (receipt) => {
            const { versao } = await write.mutateAsync({ body: { idRequisicao: request.id, versao: request.versao, ...receipt } });
            onOwn(versao);
            void toast.success("Recebimento registrado");
            await refreshRequests(client, request.id);
          }}
        />
      )}
    </>
  );
}
