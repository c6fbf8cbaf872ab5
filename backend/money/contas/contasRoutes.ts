import type { contas as table } from "@contract/contas";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Module } from "../../kernel/http/handlers";
import { balance } from "./balance";
import { contributionStatement } from "./contributions";
import { exportMovements } from "./export";
import type { Account } from "./holdings";
import { movements } from "./movements";
import { statement } from "./statement";

export const contas: Module<keyof typeof table> = (context) => {
  const account = ({ params, subject }: { params: Account; subject: number | null }): Account => ({
    idPessoa: subject ?? params.idPessoa,
    idPlano: params.idPlano,
  });
  return {
    "GET /retornarSaldo/{idPessoa}/{idPlano}": async (input) => balance(input.db, account(input), input.query?.meses),
    "GET /retornarExtrato/{idPessoa}/{idPlano}": async (input) => statement(input.db, account(input), input.query ?? {}),
    "GET /retornarMovimentos/{idPessoa}/{idPlano}": async (input) => movements(input.db, account(input), input.query ?? {}),
    "GET /exportarMovimentos/{idPessoa}/{idPlano}": async (input) =>
      exportMovements(input.db, account(input), input.query ?? {}, context.now(), input.reply),
    "GET /retornarDemonstrativo/{idPessoa}/{idPlano}": async (input) =>
      contributionStatement(input.db, account(input), dateOf(context.now()), input.query?.ano),
  };
};
