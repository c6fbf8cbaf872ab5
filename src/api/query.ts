import { queryOptions } from "@tanstack/react-query";
import type { RouteKey } from "../../contract";
import { call } from "./browser";
import type { CallArgs, CallReply } from "./client";
import type { ApiError } from "./error";

type Rest<K extends RouteKey> = Parameters<typeof call<K>> extends [unknown, ...infer R] ? R : never;

/** Options of a read for `useQuery`, and for the prefetch of the server. The key names the call. */
export function query<K extends RouteKey & `GET ${string}`>(key: K, ...rest: Rest<K>) {
  const args = rest[0] as CallArgs<K> | undefined;
  return queryOptions<CallReply<K>, ApiError>({
    queryKey: [key, args ?? {}],
    queryFn: ({ signal }) => (call as (key: K, args: unknown) => Promise<CallReply<K>>)(key, { ...args, signal }),
  });
}
