import { useState } from "react";
import { ApiError } from "@/api/error";
import type { ServiceData } from "@/domain/services/definition";
import { visibleData } from "@/domain/services/fields";
import { atualizacaoCadastral } from "@/domain/services/registration/atualizacaoCadastral";
import type { FileInfo } from "@/parts/uploads/useUploads";
import { KeyValue } from "@/ui/content/KeyValue";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";

interface Props {
  dados: ServiceData;
  arquivos: readonly FileInfo[];
  onConfirm: () => Promise<void>;
  onBack: () => void;
}

/** "Confira seus dados" before the second act. */
export function CorrectionReview({ dados, arquivos, onConfirm, onBack }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const rows = atualizacaoCadastral.reviewRows(visibleData(atualizacaoCadastral, dados)).map(({ label, value }) => ({ label, value }));
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : "Não conseguimos enviar o pedido. Tente de novo.");
      setBusy(false);
    }
  };
  return (
    <Stack gap="5" color="fg">
      <KeyValue rows={[...rows, { label: "Documento", value: arquivos.map(({ nome }) => nome).join(", ") }]} />
      <Text textStyle="label" color="fgMuted">
        {atualizacaoCadastral.confirmation} Ao enviar, você vê até quando a equipe responde.
      </Text>
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      <Flex direction={{ base: "column-reverse", md: "row" }} justify="flex-end" gap="3">
        <Button variant="outline" onClick={onBack} disabled={busy}>
          Voltar e alterar
        </Button>
        <Button loading={busy} loadingText="Enviando…" onClick={() => void confirm()}>
          Confirmar pedido
        </Button>
      </Flex>
    </Stack>
  );
}
