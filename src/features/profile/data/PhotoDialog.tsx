import { useQueryClient } from "@tanstack/react-query";
import { Camera, ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import { photoQuery } from "@/api/photo";
import { useWrite } from "@/api/write";
import { useAddressOf } from "@/parts/person/useAddressOf";
import { Avatar } from "@/ui/content/Avatar";
import { chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import { Dialog } from "@/ui/overlays/Dialog";
import { isImage, refusalOf } from "@/ui/uploads/uploadsRules";
import { useRefreshRegistration } from "../profileQueries";

interface Props {
  idPessoa: number;
  nome: string;
  photo: string | null;
  onClose: () => void;
}

const faultOf = (file: File) => (isImage(file) ? refusalOf(file, 0, 1) : "A foto precisa ser uma imagem: PNG ou JPG.");

/** Chooses or takes the photo that stands beside the person's name, or takes it away. */
export function PhotoDialog({ idPessoa, nome, photo, onClose }: Props) {
  const client = useQueryClient();
  const refresh = useRefreshRegistration(idPessoa);
  const change = useWrite("POST /alterarFoto");
  const remove = useWrite("POST /removerFoto");
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<"save" | "remove" | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const preview = useAddressOf(file);

  const choose = (list: FileList | null) => {
    const chosen = list?.[0];
    if (!chosen) return;
    const fault = faultOf(chosen) ?? null;
    setError(fault);
    setFile(fault ? null : chosen);
  };
  const act = async (what: "save" | "remove", run: () => Promise<{ foto: string } | null>, done: string) => {
    if (busy) return;
    setBusy(what);
    setError(null);
    try {
      client.setQueryData(photoQuery(idPessoa).queryKey, await run());
      void toast.success(done);
      void refresh();
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : "Não conseguimos salvar a foto. Tente de novo.");
      setBusy(null);
    }
  };
  const save = (chosen: File) =>
    act(
      "save",
      async () => {
        const form = new FormData();
        form.append("arquivo", chosen, chosen.name);
        const { id } = await call("POST /enviarArquivo", { form });
        return change.mutateAsync({ body: { idPessoa, idArquivo: id } });
      },
      "Foto atualizada",
    );
  const takeAway = () =>
    act(
      "remove",
      async () => {
        await remove.mutateAsync({ body: { idPessoa } });
        return null;
      },
      "Foto removida",
    );

  return (
    <Dialog open onClose={onClose} title={photo ? "Trocar foto" : "Incluir foto"}>
      <Stack gap="5" color="fg">
        <Flex gap="5" align="center">
          <Avatar label={file ? `Prévia de ${file.name}` : nome} src={preview ?? photo} size="xl" />
          <Text color="fgMuted">A foto é cortada em um quadrado, pelo meio. Só você e a equipe de atendimento a veem.</Text>
        </Flex>
        <Flex gap="3" wrap="wrap" direction={{ base: "column", md: "row" }}>
          <chakra.span display={{ base: "grid", md: "none" }}>
            <Button variant="soft" leftIcon={Camera} disabled={busy !== null} onClick={() => camera.current?.click()}>
              Tirar foto
            </Button>
          </chakra.span>
          <Button variant="outline" leftIcon={ImageUp} disabled={busy !== null} onClick={() => chooser.current?.click()}>
            Escolher imagem
          </Button>
          {photo && !file && (
            <Button variant="text" leftIcon={Trash2} loading={busy === "remove"} disabled={busy !== null} onClick={() => void takeAway()}>
              Remover foto
            </Button>
          )}
        </Flex>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label="Imagem para a foto"
          onChange={(event) => choose(event.target.files)}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="user"
          hidden
          aria-label="Foto da câmera"
          onChange={(event) => choose(event.target.files)}
        />
        {error && (
          <Notice kind="bad" role="alert">
            {error}
          </Notice>
        )}
        <Flex direction={{ base: "column-reverse", md: "row" }} justify="flex-end" gap="3">
          <Button variant="outline" onClick={onClose} disabled={busy !== null}>
            Cancelar
          </Button>
          <Button disabled={!file} loading={busy === "save"} loadingText="Salvando…" onClick={() => file && void save(file)}>
            Salvar foto
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
