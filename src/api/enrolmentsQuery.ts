import { offersName } from "./offered";
import { query } from "./query";

/** The parameter is not the specification's: only a backend that knows more than its calls is asked with it. */
const knowsEnded = () => offersName("retornarSessao");

/** Arguments for the enrolments of a person: the active ones, then those that are over. */
export const enrolmentsOf = (idPessoa: number) => ({
  params: { idPessoa },
  query: knowsEnded() ? { encerrados: "S" as const } : {},
});

export const enrolmentsQuery = (idPessoa: number) => query("GET /retornarPlanosAtivos/{idPessoa}", enrolmentsOf(idPessoa));
