import { useWrite } from "@/api/write";
import { Button } from "../Button";
import { Dialog } from "../Dialog";
import { Stack, Text } from "../layout";
import { Notice } from "../Notice";
import { toast } from "../toast";
import { type PublicLink, useRefreshLinks } from "./queries";

/** Asks before a link is taken back. */
export function RevokeDialog({ link, onClose }: { link: PublicLink; onClose(): void }) {
  const write = useWrite("POST /revogarLink");
  const refresh = useRefreshLinks();
  const revoke = () =>
    write.mutate(
      { body: { idLink: link.id } },
      {
        onSuccess: () => {
          void toast.success("Link revogado");
          void refresh();
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Revogar este link?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Manter
          </Button>
          <Button variant="danger" loading={write.isPending} loadingText="Revogando…" onClick={revoke}>
            Revogar link
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          {link.documento}, para {link.destino}. O link deixa de abrir na hora, para sempre. O que já foi visto, impresso ou salvo por quem
          abriu continua com essa pessoa.
        </Text>
        {write.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos revogar. {write.error.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
