import { useWrite } from "@/api/write";
import { toHundredths, writeShare } from "@/domain/money/shares";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { type Dependent, type Owner, useRefreshDependents } from "./dependentsQueries";

interface Props {
  owner: Owner;
  dependent: Dependent;
  hasRateio: boolean;
  onClose: () => void;
}

/** Dialog before a dependent is taken out; it states the consequence for the share. */
export function RemoveDialog({ owner, dependent, hasRateio, onClose }: Props) {
  const write = useWrite("POST /removerDependente");
  const refresh = useRefreshDependents();
  const share = toHundredths(dependent.rateio);
  const remove = async () => {
    await write.mutateAsync({ body: { ...owner, idDependente: dependent.id } });
    void toast.success("Dependente removido");
    void refresh();
  };
  return (
    <ConfirmDialog
      title={`Remover ${dependent.nome}?`}
      label="Remover"
      busyText="Removendo…"
      variant="danger"
      act={remove}
      failed="Não conseguimos remover."
      onClose={onClose}
    >
      <Text>
        {hasRateio && share > 0
          ? `Os ${writeShare(share)}% do rateio ficam disponíveis para você distribuir entre os outros dependentes.`
          : "A pessoa sai desta lista. Você pode incluí-la de novo quando quiser."}
      </Text>
    </ConfirmDialog>
  );
}
