import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { RouteKey } from "../../contract";
import { call } from "./browser";
import type { CallArgs, CallReply } from "./client";
import type { ApiError } from "./error";

type WriteArgs<K extends RouteKey> = Omit<CallArgs<K>, "signal" | "idempotencyKey">;

/**
 * A write. The same arguments sent again before the first succeeded (double click, retry after a failure) carry the
 * same Idempotency-Key, so that the backend writes once. Different arguments are another intent and get another key.
 */
export function useWrite<K extends RouteKey & `POST ${string}`>(key: K) {
  const intent = useRef<{ text: string; id: string } | null>(null);
  return useMutation<CallReply<K>, ApiError, WriteArgs<K>>({
    mutationKey: [key],
    mutationFn: async (args) => {
      const text = JSON.stringify(args);
      if (intent.current?.text !== text) intent.current = { text, id: crypto.randomUUID() };
      const reply = await (call as (key: K, args: unknown) => Promise<CallReply<K>>)(key, { ...args, idempotencyKey: intent.current.id });
      intent.current = null;
      return reply;
    },
  });
}
