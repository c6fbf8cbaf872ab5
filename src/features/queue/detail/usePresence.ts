import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "@/api/browser";
import { useSocketEvent } from "@/realtime/SocketProvider";
import { type Colleague, requestQuery } from "../queries";

/** Milliseconds; the backend forgets whoever was silent for three of these. */
const BEAT_MS = 15_000;

/** Tells the colleagues that this request is on the screen, and who else has it on theirs. */
export function usePresence(idRequisicao: number): Colleague[] {
  const client = useQueryClient();
  const [others, setOthers] = useState<Colleague[]>([]);
  const beat = useRef(() => {});

  useEffect(() => {
    let isOver = false;
    const body = { idRequisicao };
    beat.current = () => {
      call("POST /marcarPresenca", { body }).then(
        ({ outros, versao }) => {
          if (isOver) return;
          setOthers(outros);
          // The socket may have missed a change: the beat brings the version along.
          const shown = client.getQueryData(requestQuery(idRequisicao).queryKey);
          if (shown && shown.versao < versao) void client.invalidateQueries({ queryKey: requestQuery(idRequisicao).queryKey });
        },
        // Presence is a courtesy: without it the versions still protect the decisions.
        () => undefined,
      );
    };
    const leave = () => void call("POST /deixarRequisicao", { body }).catch(() => undefined);
    beat.current();
    const timer = setInterval(() => beat.current(), BEAT_MS);
    window.addEventListener("pagehide", leave);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [client, idRequisicao]);

  useSocketEvent("requestPresence", ({ id }) => {
    if (id === idRequisicao) beat.current();
  });
  return others;
}
