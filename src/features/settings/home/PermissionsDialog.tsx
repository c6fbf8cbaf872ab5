import type { Area, Nivel } from "@contract/areas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { areaNames } from "@/domain/people/areas";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { TextArea } from "@/ui/controls/text/TextArea";
import { Notice } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import { Field } from "@/ui/fields/Field";
import { Dialog } from "@/ui/overlays/Dialog";
import { DialogActions } from "@/ui/overlays/DialogActions";
import { type Administrator, teamQuery } from "./homeQueries";
import { summaryOf } from "./summary";

const levels = [
  { id: "L", value: "Pode ver" },
  { id: "E", value: "Pode ver e mudar" },
];
const SHORTEST_REASON = 3;

interface Props {
  who: Administrator;
  readOnly: boolean;
  onClose(): void;
}

/** Dialog with the permissions of an administrator, area by area. */
export function PermissionsDialog({ who, readOnly, onClose }: Props) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Partial<Record<Area, Nivel>>>(() =>
    Object.fromEntries(who.areas.map(({ area, nivel }) => [area, nivel])),
  );
  const [motivo, setMotivo] = useState("");
  const [error, setError] = useState<string | null>(null);
  const save = useWrite("POST /definirPermissoes");
  const names = Object.entries(areaNames) as [Area, string][];
  const areas = names.flatMap(([area]) => {
    const nivel = chosen[area];
    return nivel ? [{ area, nivel }] : [];
  });
  const all = (nivel: Nivel | null) => setChosen(nivel ? Object.fromEntries(names.map(([area]) => [area, nivel])) : {});

  const submit = async () => {
    if (motivo.trim().length < SHORTEST_REASON) return setError("Diga o motivo da mudança.");
    setError(null);
    await save
      .mutateAsync(
        { body: { idAdministrador: who.id, areas, antes: who.areas, motivo: motivo.trim() } },
        {
          onSuccess: async () => {
            await client.invalidateQueries({ queryKey: teamQuery().queryKey });
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
          <Flex justify="space-between" align="center" gap="2" wrap="wrap">
            <Text role="status" textStyle="small" color="fgMuted">
              {summaryOf(areas)}
            </Text>
            {!readOnly && (
              <Flex gap="2" wrap="wrap">
                <Button size="sm" variant="text" look="admin" onClick={() => all("E")}>
                  Tudo
                </Button>
                <Button size="sm" variant="text" look="admin" onClick={() => all("L")}>
                  Só ver
                </Button>
                <Button size="sm" variant="text" look="admin" onClick={() => all(null)}>
                  Nada
                </Button>
              </Flex>
            )}
          </Flex>
          <Box display="grid" gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} columnGap="4" rowGap="3">
            {names.map(([area, name]) => (
              <Field key={area} label={name}>
                <Select
                  size="sm"
                  placeholder="Sem acesso"
                  options={levels}
                  disabled={readOnly}
                  value={chosen[area] ?? ""}
                  onChange={({ target }) =>
                    setChosen((before) => ({ ...before, [area]: target.value === "L" || target.value === "E" ? target.value : undefined }))
                  }
                />
              </Field>
            ))}
          </Box>
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
