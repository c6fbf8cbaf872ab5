import { useWrite } from "@/api/write";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { type PublicLink, useRefreshLinks } from "./sharingQueries";

/** Asks before a link is taken back. */
export function RevokeDialog({ link, onClose }: { link: PublicLink; onClose(): void }) {
  const write = useWrite("POST /revogarLink");
  const refresh = useRefreshLinks();
  const revoke = async () => {
    await write.mutateAsync({ body: { idLink: link.id } });
    void toast.success("Link revogado");
    void refresh();
  };
  return (
    <ConfirmDialog
      title="Revogar este link?"
      label="Revogar link"
      busyText="Revogando…"
      variant="danger"
      act={revoke}
      failed="Não conseguimos revogar."
      onClose={onClose}
    >
      <Text>
        {link.documento}, para {link.destino}. O link deixa de abrir na hora, para sempre. O que já foi visto, impresso ou salvo por quem
        abriu continua com essa pessoa.
      </Text>
    </ConfirmDialog>
  );
}
