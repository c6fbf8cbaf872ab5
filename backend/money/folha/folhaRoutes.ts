import type { folha as table } from "@contract/folha";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Module } from "../../kernel/http/handlers";
import type { Account } from "../contas";
import { payslip, payslips } from "./payslips";
import { letGo } from "./release";
import { runReport, shownRun } from "./report";
import { carryOnLater, discardRun, lockRun, openRun } from "./run";

export const folha: Module<Exclude<keyof typeof table, "GET /retornarInforme/{idPessoa}/{idPlano}">> = (context) => {
  const account = ({ params, subject }: { params: Account; subject: number | null }): Account => ({
    idPessoa: subject ?? params.idPessoa,
    idPlano: params.idPlano,
  });
  const today = () => dateOf(context.now());
  return {
    "GET /retornarContracheques/{idPessoa}/{idPlano}": async (input) => payslips(input.db, account(input), input.query, today()),
    "GET /retornarContracheque/{idContracheque}": async (input) => payslip(input, input.params.idContracheque),
    "POST /prepararFolha": async ({ db, body, caller }) => {
      const run = await openRun(db, body, caller.pessoa.id);
      if (run.situacao === "preparando") await carryOnLater(db, run.id);
      return shownRun(run);
    },
    "GET /retornarFolha/{idFolha}": async ({ db, params }) => runReport(db, params.idFolha),
    "POST /liberarFolha": async ({ db, body, caller }) => {
      const run = await lockRun(db, body.idFolha);
      await letGo(db, run, caller.pessoa.id, today());
      await carryOnLater(db, run.id);
      return shownRun({ ...run, situacao: "liberando" });
    },
    "POST /descartarFolha": async ({ db, body }) => {
      await discardRun(db, body.idFolha);
      return undefined;
    },
  };
};
