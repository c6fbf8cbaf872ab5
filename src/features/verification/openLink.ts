import type { Reply } from "@contract/infer";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import { forgetLink, type KeptLink, keepLink, keptLink } from "./keptLink";

export type Opened = Reply<"POST /abrirLink">;
export type OpenedPayslip = NonNullable<Opened["contracheque"]>;
export type OpenedStatement = NonNullable<Opened["extrato"]>;

/** Asks for the document of a link once: asking is what counts as an opening, so nothing asks again by itself. */
export const openQuery = ({ token, finalidade }: KeptLink) =>
  queryOptions<Opened, ApiError>({
    queryKey: ["POST /abrirLink", finalidade, token],
    queryFn: async () => {
      const kept = keptLink(finalidade);
      const continuacao = kept?.token === token ? kept.continuacao : undefined;
      try {
        const opened = await call("POST /abrirLink", { body: { token, finalidade, ...(continuacao && { continuacao }) } });
        keepLink({ token, finalidade, continuacao: opened.abertura.continuacao });
        return opened;
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 404) forgetLink();
        throw failure;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
