import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/error";
import { Icon } from "@/ui/content/Icon";
import { chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { Dialog } from "@/ui/overlays/Dialog";
import type { BulkResult } from "../queueQueries";
import { TextForm } from "../TextForm";
import { type BulkAction, bulkTitle, useBulk } from "./bulk";
import type { Checked } from "./useSelection";

interface Props {
  action: BulkAction;
  checked: readonly Checked[];
  /** Given when the action needed no question and some requests were refused. */
  result?: BulkResult;
  onDone(result: BulkResult): void;
  onClose(): void;
}

const loadSchema = () => import("../schemas").then((module) => module.reasonSchema);

const explanations = {
  avancar: "Cada solicitação vai para a próxima etapa da sua esteira. As que ainda esperam por algo ficam como estão.",
  aprovar: "Cada pedido passa a produzir efeito e a pessoa é avisada. As que ainda esperam por algo ficam como estão.",
  recusar: "Os pedidos terminam. Cada pessoa recebe o motivo.",
} as const;

/** Dialog that asks once for all checked requests, then reports the result of each. */
export function BulkDialog({ action, checked, result: given, onDone, onClose }: Props) {
  const { run, isWorking } = useBulk();
  const [result, setResult] = useState<BulkResult | null>(given ?? null);
  const [failure, setFailure] = useState<string | null>(null);

  const act = async (motivo?: string) => {
    const done = await run(action, checked, motivo);
    setResult(done);
    onDone(done);
  };
  const confirm = async () => {
    setFailure(null);
    await act().catch((error: unknown) => setFailure(messageOf(error)));
  };

  if (result) return <Results checked={checked} result={result} onClose={onClose} />;
  const explanation = action.kind === "decide" ? explanations[action.acao] : "O responsável vê as solicitações em Minhas.";
  return (
    <Dialog
      open
      onClose={onClose}
      title={bulkTitle(action, checked.length)}
      footer={
        action.kind === "decide" && action.acao === "recusar" ? undefined : (
          <>
            <Button variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button loading={isWorking} loadingText="Salvando…" onClick={() => void confirm()}>
              Confirmar
            </Button>
          </>
        )
      }
    >
      <Stack gap="4">
        <Text>{explanation}</Text>
        {failure && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
        {action.kind === "decide" && action.acao === "recusar" && (
          <TextForm
            schema={loadSchema}
            label="Motivo da recusa"
            hint="As pessoas vão ler este texto."
            send="Recusar"
            sending="Recusando…"
            isDanger
            draft="fila:recusar-varias"
            onSend={act}
            onClose={onClose}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const made = (count: number) => (count === 1 ? "1 solicitação mudou" : `${count} solicitações mudaram`);
const kept = (count: number) => (count === 1 ? "1 ficou como estava" : `${count} ficaram como estavam`);

function Results({ checked, result, onClose }: { checked: readonly Checked[]; result: BulkResult; onClose(): void }) {
  const { feitas, recusadas } = result;
  const known = new Map(checked.map((request) => [request.id, request]));
  const name = (id: number) => {
    const request = known.get(id);
    return request ? `${request.protocolo} · ${request.pessoa.nome}` : `Solicitação ${id}`;
  };
  const lines = [
    ...recusadas.map(({ idRequisicao, motivo }) => ({ id: idRequisicao, isDone: false, detail: motivo })),
    ...feitas.map(({ idRequisicao }) => ({ id: idRequisicao, isDone: true, detail: "Feito" })),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={recusadas.length === 0 ? made(feitas.length) : `${made(feitas.length)}, ${kept(recusadas.length)}`}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <chakra.ul listStyleType="none" m="0" p="0" aria-label="O que aconteceu com cada solicitação">
        {lines.map(({ id, isDone, detail }) => (
          <chakra.li key={id} py="2" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
            <Flex gap="2" align="flex-start">
              <chakra.span color={isDone ? "status.ok.fg" : "status.bad.fg"} mt="0.5">
                <Icon as={isDone ? CircleCheck : CircleX} size={18} />
              </chakra.span>
              <chakra.span minW="0">
                <Text as="span" display="block" textStyle="label" color="fg" fontWeight="medium">
                  {name(id)}
                </Text>
                <Text as="span" display="block" textStyle="small" color={isDone ? "fgMuted" : "status.bad.fg"}>
                  {detail}
                </Text>
              </chakra.span>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
