import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { query } from "@/api/query";
import { rateioNotice } from "@/domain/rateio";
import { useSession } from "@/session/SessionProvider";
import { DEPENDENTS, type Notice, SYNTHETIC } from "./order";

/**
 * The notice 'Rateio Disponível' (specification §4), made here while the dependents' shares do not add up to 100 %.
 * Without an answer about the dependents there is none.
 */
export function useRateioNotice(isWanted: boolean): { notice: Notice | null; markRead(): void } {
  const { person, vinculo } = useSession();
  const idPessoa = person?.id ?? 0;
  const idPlano = vinculo?.plano.id ?? 0;
  const { data, dataUpdatedAt } = useQuery({
    ...query("GET /retornarDependentes/{idPessoa}/{idPlano}", { params: { idPessoa, idPlano } }),
    enabled: isWanted && idPessoa > 0 && idPlano > 0,
  });
  const [read, setRead] = useState<string | null>(null);
  const notice = useMemo<Notice | null>(() => {
    const text = data && rateioNotice(idPlano, data);
    if (!text) return null;
    return {
      ...text,
      id: SYNTHETIC,
      data_notificacao: new Date(dataUpdatedAt).toISOString(),
      reagido: read === `${idPlano} ${text.descricao}` ? "S" : "N",
      vizualizado: "N",
      tipoNotificacao: { id: DEPENDENTS, nome: "Dependentes" },
      pessoaNotificada: { id: idPessoa, nome: person?.nome ?? "" },
      pessoaNotificou: null,
      plano: null,
    };
  }, [data, dataUpdatedAt, idPessoa, idPlano, person?.nome, read]);
  return { notice, markRead: () => notice && setRead(`${idPlano} ${notice.descricao}`) };
}
