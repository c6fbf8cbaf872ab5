/** Accounts of the demo fund. */
export const password = "Portal@2026";
export const accounts = [
  { cpf: "987.654.321-00", who: "Ana Ribeiro, administradora" },
  { cpf: "529.982.247-25", who: "Bruno Carvalho, HPE, contribuinte ativo, um vínculo" },
  { cpf: "123.456.789-09", who: "Carla Menezes, MAIS_VALOR, contribuinte ativa" },
  { cpf: "111.444.777-35", who: "Diego Fontes, HPE e DXC, dois vínculos" },
  { cpf: "168.995.350-09", who: "Elza Moura, HPE, assistida, em benefício, 71 anos" },
  { cpf: "935.411.347-80", who: "Fábio Prado, DXC, primeiro acesso: onboarding pendente" },
  { cpf: "304.050.607-26", who: "Gabriela Nunes, MAIS_VALOR, primeiro acesso" },
  { cpf: "526.374.851-59", who: "Iara Campos, HPE, primeiro acesso" },
  { cpf: "415.263.748-03", who: "Heitor Lima, DXC, primeiro acesso" },
];
/** The team: what a newcomer sees depends on who signs in. */
const team = [
  { cpf: "624.039.516-17", who: "Patrícia Nogueira Lima, da equipe, a segunda pessoa que aprova" },
  { cpf: "602.817.394-04", who: "Renata Alves, da equipe, papel Auditor: só vê" },
  { cpf: "646.251.738-76", who: "Sandra Queiroz, da equipe, papel Atendente: não conclui o que paga" },
  { cpf: "657.362.849-79", who: "Otto Ferraz, da equipe, papel Analista: conclui até R$ 50.000,00" },
  { cpf: "668.473.951-33", who: "Helena Dutra, da equipe, papel Gestor: conclui sem limite e libera a folha" },
  { cpf: "613.928.405-89", who: "Tiago Moura, da equipe, quatro áreas próprias" },
  { cpf: "635.140.627-73", who: "Marcos Vinícius de Sá, da equipe, sem nenhuma área" },
];

export function printAccounts() {
  console.log(`\n  Contas de demonstração, todas com a senha ${password}`);
  for (const { cpf, who } of [...accounts, ...team]) console.log(`    ${cpf}   ${who}`);
}
