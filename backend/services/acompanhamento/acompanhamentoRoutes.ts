import type { acompanhamento as table } from "@contract/acompanhamento";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Module } from "../../kernel/http/handlers";
import type { Account } from "../../money/contas";
import { contest } from "./contest";
import { missingContributions } from "./missing";
import { upcoming } from "./upcoming";

export const acompanhamento: Module<keyof typeof table> = (context) => {
  const account = ({ params, subject }: { params: Account; subject: number | null }): Account => ({
    idPessoa: subject ?? params.idPessoa,
    idPlano: params.idPlano,
  });
  const today = () => dateOf(context.now());
  return {
    "GET /retornarProximosEventos/{idPessoa}/{idPlano}": async (input) => upcoming(input.db, account(input), today()),
    "GET /retornarContribuicoesFaltantes/{idPessoa}/{idPlano}": async (input) => {
      const missing = await missingContributions(input.db, account(input), today());
      const { helper } = input.caller;
      if (!helper || helper.partes.includes("solicitacoes")) return missing;
      // Requests are a part of their own.
      return { ...missing, meses: missing.meses.map((month) => ({ ...month, contestacao: null })) };
    },
    "POST /contestarContribuicao": async ({ body, ...input }) =>
      contest({ context, ...input }, { ...body, idPessoa: input.subject ?? body.idPessoa }),
  };
};
