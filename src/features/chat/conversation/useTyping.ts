import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/api/browser";
import { useSocketEvent } from "@/realtime/SocketProvider";
import type { Viewer } from "../viewer";

/** Milliseconds between two tellings that somebody goes on writing. */
const TELL_EVERY_MS = 3_000;
/** Milliseconds of silence after which a person counts as no longer writing. */
const STOPPED_MS = 6_000;

export interface Typing {
  /** Null: the fund, as a participant hears of it. */
  idPessoa: number | null;
  nota: boolean;
}

/**
 * Person who is writing in a conversation now, and a function that reports the viewer's own typing.
 * @param lastMessage id of the last known message: once it arrives, its author no longer counts as writing
 */
export function useTyping(
  idConversa: number,
  viewer: Viewer,
  lastMessage: number,
): { typing: Typing | null; tell: (nota: boolean) => void } {
  const [typing, setTyping] = useState<Typing | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef({ at: 0, nota: false });
  useEffect(() => () => clearTimeout(timer.current), []);

  const { isDesk, isFund, canWrite, id: own } = viewer;
  useSocketEvent("conversationTyping", ({ id, idPessoa, nota }) => {
    // In the assisted view an attendant is told as one, and sees the participant's screen.
    if (id !== idConversa || idPessoa === own || (isFund && !isDesk)) return;
    setTyping({ idPessoa, nota });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(null), STOPPED_MS);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being written has arrived
  useEffect(() => setTyping(null), [lastMessage]);

  const tell = useCallback(
    (nota: boolean) => {
      if (!canWrite || (isFund && !isDesk)) return;
      const now = Date.now();
      if (told.current.nota === nota && now - told.current.at < TELL_EVERY_MS) return;
      told.current = { at: now, nota };
      const telling = isDesk
        ? call("POST /avisarDigitacaoChamado", { body: { idConversa, nota } })
        : call("POST /avisarDigitacao", { body: { idConversa } });
      // A courtesy: the message itself is what must arrive.
      telling.catch(() => undefined);
    },
    [idConversa, isDesk, isFund, canWrite],
  );
  return { typing, tell };
}
