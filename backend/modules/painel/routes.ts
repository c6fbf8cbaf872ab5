import type { painel as table } from "@contract/painel";
import { dateOf } from "@/domain/calendarDate";
import type { Module } from "../../http/handlers";
import { pendingReceipts } from "../conciliacao/list";
import { ticketWeeks } from "../conversas/deskFigures";
import { openTickets } from "../conversas/figures";
import { permissionsOf } from "../permissoes/permissions";
import { requestFigures, requestWeeks } from "./requests";
import { running } from "./running";

const WEEKS = 12;

/** The attendants' home: counted where the rows are, and of other areas only what the caller may read. */
export const painel: Module<keyof typeof table> = (context) => {
  const areasOf = async (...[db, id]: Parameters<typeof permissionsOf>) => (await permissionsOf(db, id)).map(({ area }) => area);
  return {
    "GET /retornarResumoFilas": async ({ db, caller }) => {
      const { id } = caller.pessoa;
      const areas = await areasOf(db, id);
      const now = context.now();
      return {
        ...(await requestFigures(db, id, now)),
        chamados: areas.includes("chamados") ? await openTickets(db, id, now) : null,
        conciliacao: areas.includes("conciliacao") ? await pendingReceipts(db) : null,
      };
    },
    "GET /retornarSemanasAtendimento": async ({ db, caller }) => {
      const areas = await areasOf(db, caller.pessoa.id);
      const now = context.now();
      return {
        solicitacoes: await requestWeeks(db, dateOf(now), WEEKS),
        chamados: areas.includes("chamados") ? await ticketWeeks(db, now, WEEKS) : null,
      };
    },
    "GET /retornarEmAndamento": async ({ db, caller }) => ({
      itens: await running(db, await areasOf(db, caller.pessoa.id), context.now()),
    }),
  };
};
