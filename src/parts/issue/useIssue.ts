import type { Body, Reply } from "@contract/infer";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { saveFile } from "@/ui/browser/saveFile";

/** Document to issue: a statement of a period, a year's demonstrative or report, a payslip. */
export type Asked = Body<"POST /emitirDocumento">;
type Issued = Reply<"POST /emitirDocumento">;

export interface Issue {
  /** Issues the document and hands it to the browser's downloads. Pressed again meanwhile it does nothing. */
  start: () => void;
  isPending: boolean;
  error: ApiError | null;
  issued: Issued | null;
}

/** Issues the document that a screen shows. The result is dropped when the screen shows another document. */
export function useIssue(asked: Asked): Issue {
  const client = useQueryClient();
  const write = useWrite("POST /emitirDocumento");
  const busy = useRef(false);
  const { mutate, isPending, error, data, variables } = useMutation<Issued, ApiError, Asked>({
    mutationFn: async (body) => {
      const issued = await write.mutateAsync({ body });
      const content = await call("GET /baixarDocumentoEmitido/{idEmissao}", { params: { idEmissao: issued.id } });
      saveFile(content, issued.arquivo.nome);
      void client.invalidateQueries({ queryKey: ["GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}"] });
      return issued;
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  const isOfThis = JSON.stringify(variables) === JSON.stringify(asked);
  return {
    start: () => {
      if (busy.current) return;
      busy.current = true;
      mutate(asked);
    },
    isPending,
    error: isOfThis ? error : null,
    issued: isOfThis ? (data ?? null) : null,
  };
}
