import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { rateioNotice, remainingRateio } from "@/domain/money/rateio";
import * as NoticeKind from "@/domain/services/noticeKinds";
import { useSession } from "@/session/SessionProvider";
import { sharesQuery } from "../frameQueries";
import { type Notice, SYNTHETIC } from "./order";
import { useRateioRead } from "./rateioRead";

/**
 * The notice 'Rateio Disponível' (specification §4), made here while the dependents' shares do not add up to 100 %.
 * Without an answer about the dependents there is none. Read once, it stays read until another percentage remains.
 */
export function useRateioNotice(isWanted: boolean): { notice: Notice | null; markRead(): void } {
  const session = useSession();
  const { person, vinculo } = session;
  const idPessoa = person?.id ?? 0;
  const idPlano = vinculo?.plano.id ?? 0;
  const { data, dataUpdatedAt } = useQuery({
    ...sharesQuery(session),
    enabled: isWanted && idPessoa > 0 && idPlano > 0,
  });
  const { read, keep } = useRateioRead(idPessoa, idPlano);
  const remaining = data ? remainingRateio(idPlano, data) : 0;
  const notice = useMemo<Notice | null>(() => {
    const text = data && rateioNotice(idPlano, data);
    if (!text) return null;
    return {
      ...text,
      id: SYNTHETIC,
      data_notificacao: new Date(dataUpdatedAt).toISOString(),
      reagido: read === remaining ? "S" : "N",
      vizualizado: "N",
      tipoNotificacao: { id: NoticeKind.DEPENDENTS, nome: "Dependentes" },
      pessoaNotificada: { id: idPessoa, nome: person?.nome ?? "" },
      pessoaNotificou: null,
      plano: null,
    };
  }, [data, dataUpdatedAt, idPessoa, idPlano, person?.nome, read, remaining]);
  return { notice, markRead: () => notice && keep(remaining) };
}
