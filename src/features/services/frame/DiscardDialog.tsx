import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Box, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast";
import type { DraftKeeper } from "./useDraftKeeper";

export function DiscardDialog({ keeper, onClose }: { keeper: DraftKeeper; onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const discard = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await keeper.discard();
      void toast.success("Rascunho descartado");
      onClose();
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : "Algo não saiu como esperado. Tente de novo em instantes.");
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Descartar o rascunho?"
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Voltar
          </Button>
          <Button variant="danger" leftIcon={Trash2} loading={busy} loadingText="Descartando…" onClick={() => void discard()}>
            Descartar rascunho
          </Button>
        </>
      }
    >
      <Text>O que foi preenchido some de todos os aparelhos e não pode ser recuperado.</Text>
      {problem && (
        <Box marginTop="3">
          <Notice kind="bad" role="alert">
            {problem}
          </Notice>
        </Box>
      )}
    </Dialog>
  );
}
