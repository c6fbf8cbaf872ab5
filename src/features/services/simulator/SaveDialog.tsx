import { type FormEvent, useState } from "react";
import { useWrite } from "@/api/write";
import { useParticipant } from "@/session/SessionProvider";
import { chakra, Stack } from "@/ui/content/layout";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Notice } from "@/ui/feedback/Notice";
import { Field } from "@/ui/fields/Field";
import { Dialog } from "@/ui/overlays/Dialog";
import { DialogActions } from "@/ui/overlays/DialogActions";
import { useFrame } from "./simulatorBoardContext";
import { useSavedAgain } from "./simulatorQueries";

const NAME_LENGTH = 60;

/** Asks for the name under which the simulation on the screen is saved. */
export function SaveDialog({ onSaved, onClose }: { onSaved(name: string): void; onClose(): void }) {
  const { shown } = useFrame();
  const { idPessoa, idPlano } = useParticipant();
  const write = useWrite("POST /salvarSimulacao");
  const refresh = useSavedAgain();
  const [name, setName] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const save = async () => {
    const nome = name.trim();
    setEmpty(nome === "");
    if (nome === "") return;
    try {
      await write.mutateAsync({ body: { idPessoa, idPlano, nome, escolha: shown() } });
    } catch {
      return;
    }
    await refresh();
    onSaved(nome);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog open onClose={onClose} title="Salvar esta simulação">
      <chakra.form noValidate aria-label="Salvar esta simulação" onSubmit={submit}>
        <Stack gap="5" color="fg">
          <Field label="Nome" hint="Por exemplo: parar aos 60." error={isEmpty ? "Escreva um nome." : undefined}>
            <TextInput value={name} maxLength={NAME_LENGTH} onChange={({ target }) => setName(target.value)} />
          </Field>
          {write.error && (
            <Notice kind="bad" role="alert">
              Não conseguimos salvar. {write.error.message}
            </Notice>
          )}
          <DialogActions label="Salvar" busy={write.isPending} onBack={onClose} />
        </Stack>
      </chakra.form>
    </Dialog>
  );
}
