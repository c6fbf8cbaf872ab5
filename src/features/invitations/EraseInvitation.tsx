import { useWrite } from "@/api/write";
import { Text } from "@/ui/content/layout";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";

interface Props {
  token: string;
  onClose(): void;
  onErased(): void;
}

/** The invited person decides that the portal keeps nothing of them. */
export function EraseInvitation({ token, onClose, onErased }: Props) {
  const write = useWrite("POST /apagarConvite");
  return (
    <ConfirmDialog
      title="Apagar os seus dados?"
      label="Apagar"
      busyText="Apagando…"
      variant="danger"
      back="Voltar"
      act={() => write.mutateAsync({ body: { token } }).then(onErased)}
      failed="Não conseguimos apagar."
      onClose={onClose}
    >
      <Text>
        Apagamos o seu nome, o seu e-mail, a mensagem do convite e o pedido de contato, se você fez um. Este link deixa de abrir e você não
        recebe mais convites neste e-mail.
      </Text>
    </ConfirmDialog>
  );
}
