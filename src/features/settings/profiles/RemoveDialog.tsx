import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { Form } from "@/ui/Form";
import { Flex, Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { ruleResolver } from "@/ui/ruleResolver";
import { TextAreaField } from "@/ui/TextAreaField";
import { toast } from "@/ui/toast";
import { reasonFaults } from "../frame/head";
import { settingQuery } from "../frame/queries";

interface Props {
  profile: { id: number; nome: string };
  onClose(): void;
  onRemoved(): void;
  /** It cannot be taken out, and is to be closed instead. */
  onCloseProfile(): void;
}

/** Takes out a profile that nobody ever was in; of any other it says who was, and offers to close it. */
export function RemoveDialog({ profile: { id, nome }, onClose, onRemoved, onCloseProfile }: Props) {
  const client = useQueryClient();
  const setting = settingQuery("perfis", `perfil-${id}`);
  const { data } = useQuery(setting);
  const remove = useWrite("POST /excluirPerfilInvestimento/{idPerfil}");
  const [kept, setKept] = useState<string | null>(null);
  const form = useForm({ defaultValues: { motivo: "" }, resolver: ruleResolver<{ motivo: string }>(reasonFaults) });
  const send = async ({ motivo }: { motivo: string }) => {
    try {
      await remove.mutateAsync({ params: { idPerfil: id }, body: { motivo: motivo.trim(), versao: data?.versao ?? 0 } });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status === 409) void client.invalidateQueries({ queryKey: setting.queryKey });
      if (failure.status !== 422) throw failure;
      return setKept(failure.message);
    }
    toast.success("Perfil excluído.");
    onRemoved();
    await client.invalidateQueries({ queryKey: ["GET /retornarPerfisDoFundo"] });
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
