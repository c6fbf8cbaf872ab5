import { offersName } from "./offered";
import { query } from "./query";

/** Arguments for the enrolments of a person: the active ones, then those that are over. */
export const enrolmentsOf = (idPessoa: number) => ({
  params: { idPessoa },
  // A backend of the specification's calls alone knows no such parameter.
  query: offersName("retornarSessao") ? { encerrados: "S" as const } : {},
});

export const enrolmentsQuery = (idPessoa: number) => query("GET /retornarPlanosAtivos/{idPessoa}", enrolmentsOf(idPessoa));
