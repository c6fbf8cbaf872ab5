import type { chamados as table } from "@contract/chamados";
import type { Module } from "../../kernel/http/handlers";
import { ticketFigures } from "./deskFigures";
import { ticketCounts } from "./find";
import { deleteMacro, listMacros, saveMacro } from "./macros";
import { addNote, notesOf } from "./notes";
import { leaveTicket, markTicketPresence, tellTyping } from "./presence";
import { rateConversation } from "./rating";
import { scopeOf } from "./scope";
import { deleteTeam, listTeams, saveTeam } from "./teams";
import { transferTicket } from "./transfer";

/** Calls that only attendants make about conversations, and the participants' ratings. */
export const chamados: Module<keyof typeof table> = (context) => ({
  "GET /retornarContagensChamados": (input) => ticketCounts(scopeOf(context, input)),
  "GET /retornarNotasChamado/{idConversa}": (input) => notesOf(scopeOf(context, input), input.params.idConversa),
  "POST /anotarChamado": (input) => addNote(scopeOf(context, input), input.body),
  "POST /transferirChamado": (input) => transferTicket(scopeOf(context, input), input.body),
  "POST /marcarPresencaChamado": (input) => markTicketPresence(scopeOf(context, input), input.body.idConversa),
  "POST /deixarChamado": (input) => leaveTicket(scopeOf(context, input), input.body.idConversa),
  "POST /avisarDigitacaoChamado": (input) => tellTyping(scopeOf(context, input), input.body),
  "POST /avisarDigitacao": (input) => tellTyping(scopeOf(context, input), input.body),
  "POST /avaliarConversa": (input) => rateConversation(scopeOf(context, input), input.body),
  "GET /retornarMacros": (input) => listMacros(input),
  "POST /salvarMacro": (input) => saveMacro(scopeOf(context, input), input.body),
  "POST /excluirMacro": (input) => deleteMacro(scopeOf(context, input), input.body),
  "GET /retornarEquipes": ({ db }) => listTeams(db),
  "POST /salvarEquipe": (input) => saveTeam(scopeOf(context, input), input.body),
  "POST /excluirEquipe": (input) => deleteTeam(scopeOf(context, input), input.body),
  "GET /retornarIndicadoresChamados": ({ db, query }) => ticketFigures(db, context.now(), query),
});
