import { acompanhamento } from "./acompanhamento";
import { administradores } from "./administradores";
import { ajudantes } from "./ajudantes";
import { avisos } from "./avisos";
import { beneficios } from "./beneficios";
import { cadastro } from "./cadastro";
import { carrossel } from "./carrossel";
import { chamados } from "./chamados";
import { cobrancas } from "./cobrancas";
import { comunicados } from "./comunicados";
import { concessao } from "./concessao";
import { conciliacao } from "./conciliacao";
import { configuracoes } from "./configuracoes";
import { contas } from "./contas";
import { contribuicoes } from "./contribuicoes";
import { conversas } from "./conversas";
import { convites } from "./convites";
import { dependentes } from "./dependentes";
import { desligamento } from "./desligamento";
import { documentos } from "./documentos";
import { emails } from "./emails";
import { emissao } from "./emissao";
import { emprestimos } from "./emprestimos";
import { esteira } from "./esteira";
import { fila } from "./fila";
import { folha } from "./folha";
import { imagens } from "./imagens";
import { importacoes } from "./importacoes";
import { indexadores } from "./indexadores";
import { investimentos } from "./investimentos";
import { notificacoes } from "./notificacoes";
import { onboarding } from "./onboarding";
import { pagamentos } from "./pagamentos";
import { painel } from "./painel";
import { permissoes } from "./permissoes";
import { pessoas } from "./pessoas";
import { planos } from "./planos";
import { portabilidades } from "./portabilidades";
import { privacidade } from "./privacidade";
import { requisicoes } from "./requisicoes";
import { resgates } from "./resgates";
import { senhas } from "./senhas";
import { servicos } from "./servicos";
import { sessao } from "./sessao";
import { atas } from "./settings/atas";
import { fornecedores } from "./settings/fornecedores";
import { simulador } from "./simulador";
import { simuladorRegime } from "./simuladorRegime";
import { transparencia } from "./transparencia";
import { verificacao } from "./verificacao";
import { vinculos } from "./vinculos";

/** Every call of the product, keyed by `"METHOD /path"`. */
export const contract = {
  ...sessao,
  ...ajudantes,
  ...planos,
  ...pessoas,
  ...permissoes,
  ...administradores,
  ...senhas,
  ...configuracoes,
  ...imagens,
  ...carrossel,
  ...emails,
  ...esteira,
  ...importacoes,
  ...requisicoes,
  ...conversas,
  ...chamados,
  ...notificacoes,
  ...avisos,
  ...comunicados,
  ...onboarding,
  ...servicos,
  ...dependentes,
  ...cadastro,
  ...privacidade,
  ...fila,
  ...painel,
  ...desligamento,
  ...documentos,
  ...contas,
  ...acompanhamento,
  ...cobrancas,
  ...contribuicoes,
  ...beneficios,
  ...folha,
  ...transparencia,
  ...atas,
  ...fornecedores,
  ...emissao,
  ...verificacao,
  ...convites,
  ...investimentos,
  ...emprestimos,
  ...simulador,
  ...resgates,
  ...pagamentos,
  ...vinculos,
  ...portabilidades,
  ...concessao,
  ...simuladorRegime,
  ...conciliacao,
  ...indexadores,
};

export type Contract = typeof contract;
export type RouteKey = keyof Contract;
