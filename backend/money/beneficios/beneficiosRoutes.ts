import type { beneficios as table } from "@contract/beneficios";
import { longMonth } from "@/domain/calendar/months";
import { NoticeKind } from "@/domain/services/ids";
import type { Module } from "../../kernel/http/handlers";
import { notify } from "../../people/notificacoes";
import type { Account } from "../contas";
import { benefitFacts } from "./beneficiosFacts";
import { resumeBenefit } from "./change";

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
        idTipo: NoticeKind.REQUESTS,
        idRequisicao,
        titulo: "Benefício retomado",
        descricao: `O seu benefício volta a ser pago em ${longMonth(retomaEm)}.`,
        idPessoaNotificou: caller.pessoa.id,
      });
      return { retomaEm };
    },
  };
};
