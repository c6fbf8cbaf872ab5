import type { Reply } from "@contract/infer";
import { FileCheck2 } from "lucide-react";
import { useRef, useState } from "react";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import { Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { CheckResult } from "./CheckResult";
import { digestOf, UnreadableFile } from "./digest";

interface Checked {
  nome: string;
  reply: Reply<"POST /conferirArquivo">;
}

/** A PDF against its issue, byte by byte, without leaving the browser. `codigo` is that of the document just checked. */
export function FileCheck({ codigo }: { codigo: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const check = async (file: File) => {
    setBusy(true);
    setChecked(null);
    setFailure(null);
    try {
      const sha256 = await digestOf(file);
      const reply = await call("POST /conferirArquivo", { body: { sha256, ...(codigo && { codigo }) } });
      setChecked({ nome: file.name, reply });
    } catch (error) {
      const isTold = error instanceof ApiError || error instanceof UnreadableFile;
      setFailure(isTold ? error.message : "Não conseguimos conferir este arquivo. Tente de novo.");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="4">
      <Text color="fgMuted" textStyle="label">
        Tem o PDF? Conferimos se o arquivo é idêntico ao original{codigo ? `, emitido com o código ${codigo}` : ""}; ele não é enviado.
      </Text>
      <Button
        size="lg"
        alignSelf={{ md: "flex-start" }}
        variant="outline"
        leftIcon={FileCheck2}
        loading={busy}
        loadingText="Conferindo…"
        onClick={() => input.current?.click()}
      >
        Escolher o PDF
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          aria-label="PDF a conferir"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again after it was changed.
            event.target.value = "";
            if (file) void check(file);
          }}
        />
      </VisuallyHidden>
      {failure && (
        <Notice kind="bad" role="alert">
          {failure}
        </Notice>
      )}
      {checked &&
        (checked.reply.situacao === "autentico" ? (
          <CheckResult key={checked.nome} good title="Arquivo autêntico e sem alteração" issued={codigo ? null : checked.reply.documento}>
            {checked.nome} é exatamente o arquivo que foi emitido.
          </CheckResult>
        ) : (
          <CheckResult key={checked.nome} good={false} title="Não é este documento">
            {checked.nome} não é igual ao que foi emitido{codigo ? " com este código" : ""}. Qualquer mudança, mesmo de uma letra, dá este
            resultado; um documento impresso e digitalizado de novo também.
          </CheckResult>
        ))}
    </Stack>
  );
}
