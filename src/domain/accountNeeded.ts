/** Why nothing can be paid yet: said by each service that pays, so that its screens know what to offer. */
export const ACCOUNT_NEEDED = "Cadastre a sua conta bancária em Informações Pessoais: é nela que o dinheiro cai.";
