import type { Body } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { useWrite } from "@/api/write";
import { toast } from "@/ui/feedback/toast";
import { type Request, refreshRequests } from "../queueQueries";

type Act = Omit<Body<"POST /avancarRequisicao">, "idRequisicao" | "versao">;

const words: Record<Act["acao"], string> = {
  avancar: "A solicitação avançou",
  aprovar: "Solicitação concluída",
  recusar: "Solicitação recusada",
  "pedir-documentos": "Pedido enviado à pessoa",
  devolver: "Solicitação devolvida",
};

/**
 * Acts of an attendant on the open request. Each names the version that was on the screen. After every result the
 * request is read again before the act ends, so that a refusal is shown beside the present state.
 * @throws ApiError 409 when somebody was faster
 */
export function useRequestActions(idRequisicao: number, onOwn: (versao: number) => void) {
  const client = useQueryClient();
  const advance = useWrite("POST /avancarRequisicao");
  const decide = useWrite("POST /decidirDocumento");
  const assign = useWrite("POST /atribuirRequisicoes");
  const again = () => refreshRequests(client, idRequisicao);

  const settle = async <T extends { versao: number }>(work: Promise<T>, said: string): Promise<T> => {
    try {
      const reply = await work;
      onOwn(reply.versao);
      void toast.success(said);
      return reply;
    } finally {
      await again();
    }
  };
  return {
    isBusy: advance.isPending || decide.isPending || assign.isPending,
    advance: ({ versao }: Pick<Request, "versao">, act: Act) =>
      settle(advance.mutateAsync({ body: { idRequisicao, versao, ...act } }), words[act.acao]),
    decideDocument: ({ versao }: Pick<Request, "versao">, idDocumento: number, aceito: boolean, motivo?: string) =>
      settle(
        decide.mutateAsync({ body: { idDocumento, versao, aceito, ...(motivo && { motivo }) } }),
        aceito ? "Documento aceito" : "Documento recusado",
      ),
    assign: ({ versao }: Pick<Request, "versao">, to: { id: number; nome: string } | null) =>
      settle(
        assign.mutateAsync({ body: { itens: [{ idRequisicao, versao }], idResponsavel: to?.id ?? null } }).then(({ feitas, recusadas }) => {
          const [refused] = recusadas;
          if (refused) throw new Error(refused.motivo);
          return { versao: feitas[0]?.versao ?? versao };
        }),
        to ? `Com ${to.nome}` : "Sem responsável",
      ),
  };
}

export type RequestActions = ReturnType<typeof useRequestActions>;
