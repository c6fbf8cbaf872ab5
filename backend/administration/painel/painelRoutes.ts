import type { painel as table } from "@contract/painel";
import { dateOf } from "@/domain/calendar/calendarDate";
import { pendingReceipts } from "../../desk/conciliacao";
import { openTickets, ticketWeeks } from "../../desk/conversas";
import type { Module } from "../../kernel/http/handlers";
import { recordAudit } from "../../kernel/identity/audit";
import { permissionsOf } from "../../kernel/identity/permissions";
import { lostJobs, sendAgain } from "../../kernel/jobs/lost";
import { notFound } from "../../kernel/problem";
import { requestFigures, requestWeeks } from "./requests";
import { running } from "./running";

const WEEKS = 12;
const MOST_LOST = 50;

/** The attendants' home: counted where the rows are, and of other areas only what the caller may read. */
export const painel: Module<keyof typeof table> = (context) => {
  const areasOf = async (...[db, id]: Parameters<typeof permissionsOf>) => (await permissionsOf(db, id)).map(({ area }) => area);
  return {
    "GET /retornarResumoFilas": async ({ db, caller, services }) => {
      const { id } = caller.pessoa;
      const areas = await areasOf(db, id);
      const now = context.now();
      return {
        ...(await requestFigures({ db, services }, id, now)),
        chamados: areas.includes("chamados") ? await openTickets(db, id, now) : null,
        conciliacao: areas.includes("conciliacao") ? await pendingReceipts(db) : null,
      };
    },
    "GET /retornarSemanasAtendimento": async ({ db, caller, services }) => {
      const areas = await areasOf(db, caller.pessoa.id);
      const now = context.now();
      return {
        solicitacoes: await requestWeeks({ db, services }, dateOf(now), WEEKS),
        chamados: areas.includes("chamados") ? await ticketWeeks(db, now, WEEKS) : null,
      };
    },
    "GET /retornarEmAndamento": async ({ db, caller }) => ({
      itens: await running(db, await areasOf(db, caller.pessoa.id), context.now()),
    }),
    "GET /retornarTarefasPerdidas": async ({ db }) => ({ itens: await lostJobs(db, MOST_LOST) }),
    "POST /reenviarTarefa": async ({ db, body, caller }) => {
      const sent = await sendAgain(db, body.id);
      if (!sent) throw notFound("Esta tarefa já foi mandada de novo.");
      const detalhe = { tarefa: sent.tarefa, dados: sent.dados };
      await recordAudit(db, { idAtor: caller.pessoa.id, idSujeito: null, acao: "tarefa.reenviar", resultado: "permitida", detalhe });
      return undefined;
    },
  };
};
