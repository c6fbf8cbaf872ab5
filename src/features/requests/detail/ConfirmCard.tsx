import { useRef } from "react";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { catalogue } from "@/routes";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { Notice } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import type { Solicitacao } from "../requestsQueries";
import { TurnFoot, TurnFrame } from "./TurnFrame";
import { useRefreshRequest } from "./useRequestUpdates";

/** Screen of the service, where there is one: the form remembers what was filled in. */
const formOf = (idFuncionalidade: number) => catalogue.find(({ id }) => id !== 0 && id === idFuncionalidade)?.path ?? null;

/** A request that was filled in and never confirmed: the second act, or the way back to the form. */
export function ConfirmCard({ solicitacao, order }: { solicitacao: Solicitacao; order: number }) {
  const { id, pode, funcionalidade, proximoPasso } = solicitacao;
  const confirm = useWrite("POST /confirmarRequisicao");
  const refresh = useRefreshRequest();
  const form = formOf(funcionalidade.id);
  const sent = useRef(false);
  const send = async () => {
    // The second click of a double click may come before the button is disabled, or after the answer and before its screen.
    if (sent.current) return;
    sent.current = true;
    try {
      const { prazo } = await confirm.mutateAsync({ body: { idRequisicao: id } });
      void toast.success(prazo ? `Pedido confirmado. Conclusão até ${formatDate(prazo)}` : "Pedido confirmado");
      await refresh(id);
    } catch {
      // The card shows the failure.
      sent.current = false;
    }
  };
  return (
    <TurnFrame title={pode.confirmar ? "Falta você confirmar" : "Este pedido ficou pela metade"} prazo={null} order={order}>
      <Stack gap="4" px={{ base: "4", md: "5" }} py="5">
        <Text textStyle="label" color="fgMuted">
          {pode.confirmar ? proximoPasso : "Ele ainda não foi para a equipe. Continue de onde parou, ou cancele se não quiser mais."}
        </Text>
        {confirm.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos confirmar. {confirm.error.message}
          </Notice>
        )}
      </Stack>
      <TurnFoot note={pode.confirmar ? "Sem a confirmação, o pedido não anda." : ""}>
        <Flex gap="3" direction={{ base: "column-reverse", md: "row" }}>
          {form && pode.confirmar && (
            <LinkButton variant="outline" href={form}>
              Alterar os dados
            </LinkButton>
          )}
          {pode.confirmar ? (
            <Button writes loading={confirm.isPending} loadingText="Confirmando…" onClick={() => void send()}>
              Confirmar pedido
            </Button>
          ) : (
            form && <LinkButton href={form}>Continuar o pedido</LinkButton>
          )}
        </Flex>
      </TurnFoot>
    </TurnFrame>
  );
}
