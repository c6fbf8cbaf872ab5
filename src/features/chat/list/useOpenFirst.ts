import { useEffect, useRef } from "react";
import type { Conversation } from "../chatQueries";
import type { useAddress } from "../useAddress";

/** Width from which the open conversation stands beside the list: the breakpoint `lg`. */
const WIDE = "(min-width: 64rem)";

/** The one that waits for the reader, or else the newest. */
const firstOf = (conversations: readonly Conversation[]) => conversations.find(({ naoLidas }) => naoLidas > 0) ?? conversations[0];

/**
 * Opens the first conversation where it has its place beside the list. It comes into the address, so that it stays open when its
 * messages are read; on a phone, where it would hide the list, nothing opens by itself.
 */
export function useOpenFirst(conversations: readonly Conversation[] | undefined, { idConversa, go }: ReturnType<typeof useAddress>) {
  const first = idConversa === null && conversations ? firstOf(conversations)?.id : undefined;
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    if (first && typeof window.matchMedia === "function" && window.matchMedia(WIDE).matches)
      latest.current({ idConversa: first }, { replace: true });
  }, [first]);
}
