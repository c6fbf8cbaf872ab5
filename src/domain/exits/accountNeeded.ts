/** Refusal of every service that pays, for a person without a bank account: its screens recognise it and offer the registration. */
export const ACCOUNT_NEEDED = "Cadastre a sua conta bancária em Informações Pessoais: é nela que você recebe.";
