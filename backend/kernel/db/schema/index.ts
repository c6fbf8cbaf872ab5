/**
 * The tables of the reference backend, a file for each module that writes them. Names are those of the API and of
 * pension law. A module asks another module's service for anything that is not its own.
 */
export * from "./ajudantes";
export * from "./avisos";
export * from "./cadastro";
export * from "./carrossel";
export * from "./chamados";
export * from "./comunicados";
export * from "./concessao";
export * from "./conciliacao";
export * from "./configuracoes";
export * from "./contas";
export * from "./contribuicoes";
export * from "./conversas";
export * from "./convites";
export * from "./desligamento";
export * from "./documentos";
export * from "./emprestimos";
export * from "./equipes";
export * from "./folha";
export * from "./imagens";
export * from "./importacoes";
export * from "./infrastructure";
export * from "./investimentos";
export * from "./notificacoes";
export * from "./onboarding";
export * from "./pagamentos";
export * from "./pessoas";
export * from "./planos";
export * from "./portabilidade";
export * from "./quitacoes";
export * from "./requisicoes";
export * from "./resgates";
export * from "./servicos";
export * from "./sessao";
export * from "./simulador";
export * from "./transparencia";
export * from "./tributos";
export * from "./verificacao";
