import type { Body } from "@contract/infer";
import { useRouter } from "next/router";
import { useRef, useState } from "react";
import { useWrite } from "@/api/write";
import { helpNeeded, problemFound, REQUEST_SUBJECT } from "@/domain/messages/requestConversation";
import type { RoutePath } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import type { Session } from "@/session/session";
import { rememberOpened } from "../conversations/sent";
import type { Requisicao } from "./requestList";

const CHAT: RoutePath = "/chat";

/**
 * The conversation about a request (specification §6). A participant asks for help. An administrator tells the owner of the request about a problem and becomes the attendant.
 */
export function conversationAbout(
  requisicao: Requisicao,
  { pessoa, vinculo }: Pick<Session, "pessoa" | "vinculo">,
): Body<"POST /criarConversa"> {
  const common = {
    idPessoa: requisicao.pessoa.id,
    idPlano: requisicao.plano.id || vinculo?.plano.id || null,
    idRequisicao: requisicao.id,
    assunto: REQUEST_SUBJECT,
  };
  return pessoa?.admin === "S"
    ? { ...common, idPessoaAtendente: pessoa.id, mensagem: problemFound(requisicao) }
    : { ...common, mensagem: helpNeeded(requisicao) };
}

/** Opens the conversation about a request and goes to it. However often it is asked meanwhile, one is created. */
export function useRequestConversation() {
  const session = useSession();
  const router = useRouter();
  const { mutateAsync } = useWrite("POST /criarConversa");
  const busy = useRef(false);
  const [openingId, setOpeningId] = useState<number | null>(null);
  const [failedId, setFailedId] = useState<number | null>(null);

  const open = async (requisicao: Requisicao) => {
    if (busy.current) return;
    busy.current = true;
    setOpeningId(requisicao.id);
    setFailedId(null);
    try {
      const { id } = await mutateAsync({ body: conversationAbout(requisicao, session) });
      rememberOpened(id);
      // The screen is left: its buttons stay as they are until then, so that nothing is created in between.
      await router.push({ pathname: CHAT, query: { idConversa: id } });
    } catch (failure) {
      // The error catalogue (§8) wants this failure logged and without a message: the button itself offers another try.
      console.warn("criarConversa", failure);
      busy.current = false;
      setOpeningId(null);
      setFailedId(requisicao.id);
    }
  };
  return { open, openingId, failedId };
}
