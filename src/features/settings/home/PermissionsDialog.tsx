import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { reasonFault } from "@/domain/text/reason";
import { chakra, Stack, Text } from "@/ui/content/layout";
import { Checkbox } from "@/ui/controls/Checkbox";
import { TextArea } from "@/ui/controls/text/TextArea";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { Field } from "@/ui/fields/Field";
import { Dialog } from "@/ui/overlays/Dialog";
import { DialogActions } from "@/ui/overlays/DialogActions";
import { AreaLevels } from "./AreaLevels";
import { type Administrator, rolesQuery, teamQuery } from "./homeQueries";

interface Props {
  who: Administrator;
  readOnly: boolean;
  onClose(): void;
}

/** Dialog with the roles of an administrator, and the permissions that they have beside them, area by area. */
export function PermissionsDialog({ who, readOnly, onClose }: Props) {
  const client = useQueryClient();
  const roles = useQuery(rolesQuery());
  const [areas, setAreas] = useState(who.areas);
  const [papeis, setPapeis] = useState(who.papeis);
  const [motivo, setMotivo] = useState("");
  const [error, setError] = useState<string | null>(null);
  const save = useWrite("POST /definirPermissoes");

  const submit = async () => {
    const fault = reasonFault(motivo, "Diga o motivo da mudança.");
    setError(fault);
    if (fault) return;
    await save
      .mutateAsync(
        { body: { idAdministrador: who.id, areas, antes: who.areas, papeis, papeisAntes: who.papeis, motivo: motivo.trim() } },
        {
          onSuccess: async () => {
            await client.invalidateQueries({ queryKey: teamQuery().queryKey });
            await client.invalidateQueries({ queryKey: rolesQuery().queryKey });
            toast.success("Permissões salvas.");
            onClose();
          },
        },
      )
      .catch(() => {});
  };

  return (
    <Dialog open onClose={onClose} title={`Permissões de ${who.nome}`} size="lg">
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="4">
          <QueryState query={roles} skeleton={<Skeleton h="120px" />} title="Não conseguimos carregar os papéis">
            {({ itens }) => (
              <chakra.fieldset border="0" p="0" m="0" disabled={readOnly}>
                <chakra.legend textStyle="label" fontWeight={500} mb="1.5">
                  Papéis
                </chakra.legend>
                <Stack gap="2">
                  {itens.map(({ id, nome, descricao }) => (
                    <Checkbox
                      key={id}
                      look="admin"
                      checked={papeis.includes(id)}
                      onChange={({ target }) =>
                        setPapeis((before) => (target.checked ? [...before, id] : before.filter((one) => one !== id)))
                      }
                      label={
                        <>
                          {nome}
                          <Text as="span" display="block" textStyle="small" color="fgMuted">
                            {descricao}
                          </Text>
                        </>
                      }
                    />
                  ))}
                </Stack>
              </chakra.fieldset>
            )}
          </QueryState>
          <Text textStyle="label" fontWeight="semibold">
            Além dos papéis
          </Text>
          <AreaLevels value={areas} readOnly={readOnly} onChange={setAreas} />
          {readOnly ? (
            <Text textStyle="small" color="fgMuted">
              Ninguém muda as próprias permissões; quem administra as permissões muda as dos outros.
            </Text>
          ) : (
            <>
              <Field label="Motivo" hint="Fica no histórico." error={error ?? undefined}>
                <TextArea rows={2} maxLength={500} value={motivo} onChange={(event) => setMotivo(event.target.value)} />
              </Field>
              {save.error && (
                <Notice kind="bad" role="alert">
                  {save.error.message}
                </Notice>
              )}
              <DialogActions label="Salvar permissões" busy={save.isPending} onBack={onClose} look="admin" />
            </>
          )}
        </Stack>
      </chakra.form>
    </Dialog>
  );
}
