import { Trash2 } from "lucide-react";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import type { DraftKeeper } from "./useDraftKeeper";

export const DiscardDialog = ({ keeper, onClose }: { keeper: DraftKeeper; onClose(): void }) => (
  <ConfirmDialog
    title="Descartar o rascunho?"
    label="Descartar rascunho"
    busyText="Descartando…"
    variant="danger"
    icon={Trash2}
    back="Voltar"
    act={() => keeper.discard().then(() => toast.success("Rascunho descartado"))}
    onClose={onClose}
  >
    <Text>O que foi preenchido some de todos os aparelhos e não pode ser recuperado.</Text>
  </ConfirmDialog>
);
