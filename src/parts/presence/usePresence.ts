import { useEffect, useRef, useState } from "react";
import { useSocketEvent } from "@/realtime/SocketProvider";

/** Milliseconds; the backend forgets whoever was silent for three of these. */
const BEAT_MS = 15_000;

export interface Colleague {
  id: number;
  nome: string;
}

interface Presence<Seen> {
  /** Event that says that somebody came or left. */
  event: "requestPresence" | "conversationPresence";
  /** Says that `id` is on this screen. */
  mark(id: number): Promise<Seen>;
  leave(id: number): Promise<unknown>;
  /** After each mark: the socket may have missed what it brings along. */
  seen?(answer: Seen): void;
}

/** Tells the colleagues that something is on the screen, and who else has it on theirs. @param id null: nothing that is shared */
export function usePresence<Seen extends { outros: Colleague[] }>(id: number | null, presence: Presence<Seen>): Seen["outros"] {
  const [others, setOthers] = useState<Seen["outros"]>([]);
  const beat = useRef(() => {});
  const latest = useRef(presence);
  latest.current = presence;

  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    beat.current = () => {
      latest.current.mark(id).then(
        (answer) => {
          if (isOver) return;
          setOthers(answer.outros);
          latest.current.seen?.(answer);
        },
        // Presence is a courtesy: without it the versions still protect the decisions.
        () => undefined,
      );
    };
    const leave = () => void latest.current.leave(id).catch(() => undefined);
    beat.current();
    const timer = setInterval(() => beat.current(), BEAT_MS);
    window.addEventListener("pagehide", leave);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [id]);

  useSocketEvent(presence.event, (told) => {
    if (told.id === id) beat.current();
  });
  return others;
}
