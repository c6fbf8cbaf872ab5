import { useWrite } from "@/api/write";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";

interface Props {
  token: string;
  onClose(): void;
  onErased(): void;
}

/** The invited person decides that the portal keeps nothing of them. */
export function EraseInvitation({ token, onClose, onErased }: Props) {
  const write = useWrite("POST /apagarConvite");
  return (
    <Dialog
      open
      onClose={onClose}
      title="Apagar os seus dados?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Voltar
          </Button>
          <Button
            variant="danger"
            loading={write.isPending}
            loadingText="Apagando…"
            onClick={() => write.mutate({ body: { token } }, { onSuccess: onErased })}
          >
            Apagar
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          Apagamos o seu nome, o seu e-mail, a mensagem do convite e o pedido de contato, se você fez um. Este link deixa de abrir e você
          não recebe mais convites neste e-mail.
        </Text>
        {write.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos apagar. {write.error.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
