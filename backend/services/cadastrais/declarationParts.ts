import { dateOf } from "@/domain/calendar/calendarDate";
import type { ServiceDefinition } from "@/domain/services/definition";
import { declarationInForce, declare } from "../../people/cadastro";
import type { Effect, PortalService } from "../../requests/esteira";
import { readableRows } from "../../requests/servicos";

/** Kinds of `declaracao.tipo` that a service puts in force. */
export type Declaration = "pep" | "fatca" | "residente-exterior";

/** Puts what was filled in in force, from the day of the conclusion. */
export const declares =
  (tipo: Declaration): Effect =>
  ({ db, context }, { id: idRequisicao, idPessoa, dados }) =>
    declare(db, { idPessoa, tipo, dados, idRequisicao }, dateOf(context.now()));

/** Last declaration of the person, beside the form. */
export const declared =
  (tipo: Declaration, definition: ServiceDefinition): PortalService["inForce"] =>
  async (source, { idPessoa }) => {
    const row = await declarationInForce(source, idPessoa, tipo);
    if (!row) return null;
    return { titulo: "Declaração em vigor", desde: row.validaDesde, linhas: readableRows(definition, row.dados), dados: row.dados };
  };
