import type { folha as table } from "@contract/folha";
import { dateOf } from "@/domain/calendarDate";
import type { Module } from "../../http/handlers";
import type { Account } from "../contas/holdings";
import { incomeReport } from "./incomeReport";
import { payslip, payslips } from "./payslips";
import { letGo } from "./release";
import { runReport, shownRun } from "./report";
import { carryOnLater, discardRun, lockRun, openRun } from "./run";

export const folha: Module<keyof typeof table> = (context) => {
  const account = ({ params, subject }: { params: Account; subject: number | null }): Account => ({
    idPessoa: subject ?? params.idPessoa,
    idPlano: params.idPlano,
  });
  const today = () => dateOf(context.now());
  return {
    "GET /retornarContracheques/{idPessoa}/{idPlano}": async (input) => payslips(input.db, account(input), input.query, today()),
    "GET /retornarContracheque/{idContracheque}": async (input) => payslip(input, input.params.idContracheque),
    "GET /retornarInforme/{idPessoa}/{idPlano}": async (input) => incomeReport(input.db, account(input), input.query, today()),
    "POST /prepararFolha": async ({ db, body, caller, afterCommit }) => {
      const run = await openRun(db, body, caller.pessoa.id);
      if (run.situacao === "preparando") afterCommit(() => carryOnLater(context, run.id));
      return shownRun(run);
    },
    "GET /retornarFolha/{idFolha}": async ({ db, params }) => runReport(db, params.idFolha),
    "POST /liberarFolha": async ({ db, body, caller, afterCommit }) => {
      const run = await lockRun(db, body.idFolha);
      await letGo(db, run, caller.pessoa.id);
      afterCommit(() => carryOnLater(context, run.id));
      return shownRun({ ...run, situacao: "liberando" });
    },
    "POST /descartarFolha": async ({ db, body }) => {
      await discardRun(db, body.idFolha);
      return undefined;
    },
  };
};
