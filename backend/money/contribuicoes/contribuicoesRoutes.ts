import type { contribuicoes as table } from "@contract/contribuicoes";
import { longMonth } from "@/domain/calendar/months";
import { NoticeKind } from "@/domain/services/ids";
import type { Module } from "../../kernel/http/handlers";
import { notify } from "../../people/notificacoes";
import type { Account } from "../contas";
import { resume } from "./change";
import { contributionFacts } from "./contribuicoesFacts";
import { toldToHelper } from "./helpersFacts";

export const contribuicoes: Module<keyof typeof table> = (context) => {
  const account = ({ idPessoa, idPlano }: Account, subject: number | null): Account => ({ idPessoa: subject ?? idPessoa, idPlano });
  return {
    "GET /retornarOpcaoContribuicao/{idPessoa}/{idPlano}": async ({ db, params, subject, caller }) => {
      const facts = await contributionFacts(db, account(params, subject), context.now());
      return caller.helper ? toldToHelper(facts) : facts;
    },
    "POST /retomarContribuicao": async (input) => {
      const { db, body, caller, subject } = input;
      const owner = account(body, subject);
      const { retomaEm, idRequisicao } = await resume(db, owner, body.idSuspensao, context.now());
      await notify(context, input, {
        ...owner,
        idTipo: NoticeKind.REQUESTS,
        idRequisicao,
        titulo: "Contribuição retomada",
        descricao: `Sua contribuição volta em ${longMonth(retomaEm)}.`,
        idPessoaNotificou: caller.pessoa.id,
      });
      return { retomaEm };
    },
  };
};
