import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import { Form } from "@/ui/fields/Form";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { Dialog } from "@/ui/overlays/Dialog";
import { DialogActions } from "@/ui/overlays/DialogActions";
import { settingQuery } from "../frame/frameQueries";
import { reasonFaults } from "../frame/head";

interface Props {
  profile: { id: number; nome: string };
  /** True from the press to the answer, and for good once the profile is gone. */
  removing: boolean;
  onRemoving(removing: boolean): void;
  onClose(): void;
  onRemoved(): void;
  /** It cannot be taken out, and is to be closed instead. */
  onCloseProfile(): void;
}

/** Takes out a profile that nobody ever was in; of any other it says who was, and offers to close it. */
export function RemoveDialog({ profile: { id, nome }, removing, onRemoving, onClose, onRemoved, onCloseProfile }: Props) {
  const client = useQueryClient();
  const setting = settingQuery("perfis", `perfil-${id}`);
  const { data } = useQuery({ ...setting, enabled: !removing });
  const remove = useWrite("POST /excluirPerfilInvestimento/{idPerfil}");
  const [kept, setKept] = useState<string | null>(null);
  const form = useForm({ defaultValues: { motivo: "" }, resolver: ruleResolver<{ motivo: string }>(reasonFaults) });
  const send = async ({ motivo }: { motivo: string }) => {
    // A read that reaches the backend after the profile went would be refused: nobody asks for it from here on.
    flushSync(() => onRemoving(true));
    await client.cancelQueries({ queryKey: setting.queryKey });
    try {
      await remove.mutateAsync({ params: { idPerfil: id }, body: { motivo: motivo.trim(), versao: data?.versao ?? 0 } });
    } catch (failure) {
      onRemoving(false);
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status === 409) void client.invalidateQueries({ queryKey: setting.queryKey });
      if (failure.status !== 422) throw failure;
      return setKept(failure.message);
    }
    toast.success("Perfil excluído.");
    await client.invalidateQueries({ queryKey: ["GET /retornarPerfisDoFundo"] });
    onRemoved();
  };
  return (
    <Dialog open onClose={onClose} title={`Excluir o perfil ${nome}?`}>
      {kept ? (
        <Stack gap="5">
          <Notice kind="wait" role="status">
            {kept}
          </Notice>
          <Flex direction={{ base: "column-reverse", md: "row" }} justify="flex-end" gap="3">
            <Button variant="outline" look="admin" onClick={onClose}>
              Voltar
            </Button>
            <Button look="admin" onClick={onCloseProfile}>
              Fechar a novas escolhas
            </Button>
          </Flex>
        </Stack>
      ) : (
        <Form form={form} onSubmit={send}>
          <Stack gap="5">
            <Text textStyle="label">
              Só se exclui um perfil em que ninguém nunca esteve e que ainda não tem cotas. Não dá para desfazer.
            </Text>
            <TextAreaField name="motivo" label="Motivo" rows={2} maxLength={500} />
            <DialogActions
              look="admin"
              label="Excluir o perfil"
              busyText="Excluindo…"
              back="Manter"
              busy={form.formState.isSubmitting}
              onBack={onClose}
            />
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
