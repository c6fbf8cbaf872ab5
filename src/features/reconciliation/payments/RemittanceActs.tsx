import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { saveFile } from "@/ui/browser/saveFile";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import type { Remittance } from "./paymentQueries";
import { isUnanswered } from "./paymentWords";

const dialogs = {
  release: dynamic(() => import("./RemittanceDialogs").then((module) => module.ReleaseFile), { ssr: false }),
  discard: dynamic(() => import("./RemittanceDialogs").then((module) => module.DiscardFile), { ssr: false }),
  redo: dynamic(() => import("./RemittanceDialogs").then((module) => module.RedoFile), { ssr: false }),
};

/** Next steps of a file, for those who may write; the one whom it waits for sees why they may not release it. */
export function RemittanceActs({ remittance }: { remittance: Remittance }) {
  const { id, sequencia, situacao, faltaParaLiberar } = remittance;
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const saving = useMutation<void, ApiError>({
    mutationFn: async () =>
      saveFile(await call("GET /baixarRemessaPagamentos/{idRemessa}", { params: { idRemessa: id } }), `remessa-${sequencia}.rem`),
  });
  const Open = open && dialogs[open];
  return (
    <Stack gap="1" py="1">
      {situacao === "conferencia" && faltaParaLiberar && (
        <Text textStyle="small" color="fgMuted" css={{ overflowWrap: "anywhere" }}>
          {faltaParaLiberar}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        {situacao === "conferencia" && !faltaParaLiberar && (
          <Button size="sm" look="admin" aria-label={`Liberar a remessa ${sequencia}`} onClick={() => setOpen("release")}>
            Liberar
          </Button>
        )}
        {situacao === "conferencia" && (
          <Button variant="outline" size="sm" aria-label={`Descartar a remessa ${sequencia}`} onClick={() => setOpen("discard")}>
            Descartar
          </Button>
        )}
        {(situacao === "liberada" || situacao === "concluida") && (
          <Button
            variant="outline"
            size="sm"
            leftIcon={Download}
            aria-label={`Baixar o arquivo da remessa ${sequencia}`}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            Baixar arquivo
          </Button>
        )}
        {isUnanswered(remittance) && (
          <Button variant="text" size="sm" look="admin" aria-label={`Refazer a remessa ${sequencia}`} onClick={() => setOpen("redo")}>
            Refazer
          </Button>
        )}
      </Flex>
      {saving.error && (
        <Text role="alert" textStyle="small" color="status.bad.fg">
          Não conseguimos baixar. {saving.error.message}
        </Text>
      )}
      {Open && <Open remittance={remittance} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
