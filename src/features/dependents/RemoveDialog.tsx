import { useWrite } from "@/api/write";
import { toHundredths, writeShare } from "@/domain/shares";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast";
import { type Dependent, type Owner, useRefreshDependents } from "./queries";

interface Props {
  owner: Owner;
  dependent: Dependent;
  hasRateio: boolean;
  onClose: () => void;
}

/** Asks before a dependent is taken out, and says what becomes of the share. */
export function RemoveDialog({ owner, dependent, hasRateio, onClose }: Props) {
  const write = useWrite("POST /removerDependente");
  const refresh = useRefreshDependents();
  const share = toHundredths(dependent.rateio);
  const remove = () =>
    write.mutate(
      { body: { ...owner, idDependente: dependent.id } },
      {
        onSuccess: () => {
          void toast.success("Dependente removido");
          void refresh();
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remover ${dependent.nome}?`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Manter
          </Button>
          <Button variant="danger" loading={write.isPending} loadingText="Removendo…" onClick={remove}>
            Remover
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          {hasRateio && share > 0
            ? `Os ${writeShare(share)}% do rateio ficam disponíveis para você distribuir entre os outros dependentes.`
            : "A pessoa sai desta lista. Você pode incluí-la de novo quando quiser."}
        </Text>
        {write.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos remover. {write.error.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
