import { useEffect, useRef, useState } from "react";
import { call } from "@/api/browser";
import { useSocketEvent } from "@/realtime/SocketProvider";

/** Milliseconds; the backend forgets whoever was silent for three of these. */
const BEAT_MS = 15_000;

export interface Colleague {
  id: number;
  nome: string;
}

/** Tells the colleagues that this conversation is on the screen, and who else has it on theirs. */
export function usePresence(idConversa: number, isDesk: boolean): Colleague[] {
  const [others, setOthers] = useState<Colleague[]>([]);
  const beat = useRef(() => {});

  useEffect(() => {
    if (!isDesk) return;
    let isOver = false;
    const body = { idConversa };
    beat.current = () => {
      call("POST /marcarPresencaChamado", { body }).then(
        ({ outros }) => {
          if (!isOver) setOthers(outros);
        },
        // Presence is a courtesy: without it a second one who answers is refused nothing.
        () => undefined,
      );
    };
    const leave = () => void call("POST /deixarChamado", { body }).catch(() => undefined);
    beat.current();
    const timer = setInterval(() => beat.current(), BEAT_MS);
    window.addEventListener("pagehide", leave);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [idConversa, isDesk]);

  useSocketEvent("conversationPresence", ({ id }) => {
    if (isDesk && id === idConversa) beat.current();
  });
  return others;
}
