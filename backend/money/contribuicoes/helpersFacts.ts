import type { Reply } from "@contract/infer";

type Facts = Reply<"GET /retornarOpcaoContribuicao/{idPessoa}/{idPlano}">;

const withoutAccount = (option: Facts["vigente"]): Facts["vigente"] =>
  option && { ...option, banco: null, agencia: null, conta: null, idRequisicao: null };

/** Facts of the contribution's forms as a helper is told of them: no bank account, birth date, history, reason or request. */
export const toldToHelper = (facts: Facts): Facts => ({
  ...facts,
  vigente: withoutAccount(facts.vigente),
  agendada: withoutAccount(facts.agendada),
  historico: [],
  suspensoes: facts.suspensoes.map((suspension) => ({ ...suspension, motivo: null, idRequisicao: null })),
  nascimento: null,
});
