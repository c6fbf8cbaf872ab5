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

export function printAccounts() {
  console.log(`\n  Contas de demonstração, todas com a senha ${password}`);
  for (const { cpf, who } of accounts) console.log(`    ${cpf}   ${who}`);
}
