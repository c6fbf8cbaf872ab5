import type { Reply } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";

export type Registration = Reply<"GET /retornarCadastro/{idPessoa}">;

export const registrationQuery = (idPessoa: number) => query("GET /retornarCadastro/{idPessoa}", { params: { idPessoa } });

/** Changes of the registration that the first section shows before more are asked for. */
export const FIRST_CHANGES = 5;

export const historyQuery = (idPessoa: number, limit: number) =>
  query("GET /retornarHistoricoCadastro/{idPessoa}", { params: { idPessoa }, query: { page: 0, limit } });

/** Sections of the profile that show no history. */
const withoutHistory: ReadonlySet<unknown> = new Set(["seguranca", "privacidade"]);

export const profileQueries: PageQueries = ({ person }, url) => {
  if (!person) return [];
  const registration = registrationQuery(person.id);
  return withoutHistory.has(url.secao) ? [registration] : [registration, historyQuery(person.id, FIRST_CHANGES)];
};

/** Asks anew for everything that shows the registration, after it changed. */
export function useRefreshRegistration(idPessoa: number) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: registrationQuery(idPessoa).queryKey }),
      client.invalidateQueries({ queryKey: ["GET /retornarHistoricoCadastro/{idPessoa}"] }),
      client.invalidateQueries({ queryKey: ["GET /retornarNotificacoes/{idPessoa}/{idPlano}"] }),
    ]);
}

const CONFLICT = 409;

/**
 * Writes a part of the registration over the version that the form was opened on. Where somebody changed that part
 * since, the refusal is shown beside what is there now, and saving again is a decision.
 * @param versao of the part, as the screen shows it
 */
export function useVersionedWrite(idPessoa: number, part: (registration: Registration) => number) {
  const client = useQueryClient();
  const refresh = useRefreshRegistration(idPessoa);
  const { queryKey } = registrationQuery(idPessoa);
  const current = () => {
    const registration = client.getQueryData(queryKey);
    return registration ? part(registration) : 0;
  };
  const [versao, setVersao] = useState(current);
  const save = async (write: (versao: number) => Promise<unknown>) => {
    try {
      await write(versao);
    } catch (error) {
      if (error instanceof ApiError && error.status === CONFLICT) {
        await client.refetchQueries({ queryKey });
        setVersao(current());
      }
      throw error;
    }
    void refresh();
  };
  return { save, versao };
}
