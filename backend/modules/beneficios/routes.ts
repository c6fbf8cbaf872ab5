import type { beneficios as table } from "@contract/beneficios";
import { longMonth } from "@/domain/months";
import type { Module } from "../../http/handlers";
import type { Account } from "../contas/holdings";
import { NOTICE, notify } from "../notificacoes/notify";
import { resumeBenefit } from "./change";
import { benefitFacts } from "./facts";

export const beneficios: Module<keyof typeof table> = (context) => {
  const account = ({ idPessoa, idPlano }: Account, subject: number | null): Account => ({ idPessoa: subject ?? idPessoa, idPlano });
  return {
    "GET /retornarBeneficios/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
      benefitFacts(db, account(params, subject), context.now()),
    "POST /retomarBeneficio": async (input) => {
      const { db, body, caller, subject } = input;
      const owner = account(body, subject);
      const { retomaEm, idRequisicao } = await resumeBenefit(db, owner, body.idSuspensao, context.now());
      await notify(context, input, {
        ...owner,
        idTipo: NOTICE.requests,
        idRequisicao,
        titulo: "Benefício retomado",
        descricao: `O seu benefício volta a ser pago em ${longMonth(retomaEm)}.`,
        idPessoaNotificou: caller.pessoa.id,
      });
      return { retomaEm };
    },
  };
};
