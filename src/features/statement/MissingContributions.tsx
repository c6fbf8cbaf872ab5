import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useParticipant } from "@/session/SessionProvider";
import { missingQuery } from "./statementQueries";

// Few lack a month: the others load nothing of it.
const MissingList = dynamic(() => import("./MissingList").then((module) => module.MissingList));

/** Months whose contribution did not arrive. Nothing where none is missing, or where the backend does not check. */
export function MissingContributions() {
  const { idPessoa, idPlano } = useParticipant();
  const owner = { idPessoa, idPlano };
  const { data } = useQuery({ ...missingQuery(owner), enabled: idPlano > 0 });
  return data && data.meses.length > 0 ? <MissingList owner={owner} faltantes={data} /> : null;
}
