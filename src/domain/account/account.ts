/** Parts of an account in a plan of individual accounts (domain §7.3), in the order of the statement. */

export const SUBACCOUNTS = [
  { id: "basica", value: "Básica" },
  { id: "suplementar", value: "Suplementar" },
  { id: "voluntaria", value: "Voluntária" },
  { id: "patrocinadora", value: "Patrocinadora" },
  { id: "portada-efpc", value: "Portada de entidade fechada" },
  { id: "portada-aberta", value: "Portada de entidade aberta" },
] as const;
export type SubaccountId = (typeof SUBACCOUNTS)[number]["id"];

export const MOVEMENT_KINDS = [
  { id: "saldo-inicial", value: "Saldo inicial" },
  { id: "contribuicao", value: "Contribuição" },
  { id: "portabilidade-entrada", value: "Portabilidade recebida" },
  { id: "portabilidade-saida", value: "Portabilidade enviada" },
  { id: "resgate", value: "Resgate" },
  { id: "reversao", value: "Parte da patrocinadora não adquirida" },
  { id: "quitacao-emprestimo", value: "Quitação de empréstimo" },
  { id: "beneficio", value: "Benefício" },
  { id: "taxa", value: "Taxa de administração" },
  { id: "risco", value: "Custo de risco" },
  { id: "troca-perfil", value: "Transferência entre perfis" },
  { id: "estorno", value: "Estorno" },
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number]["id"];

/** Kinds that take quotas out of the account: each belongs to the month of its own day, whatever month's quota it is made at. */
export const LEAVING_KINDS = ["portabilidade-saida", "resgate", "reversao", "quitacao-emprestimo", "beneficio", "taxa", "risco"] as const;
export type LeavingKind = (typeof LEAVING_KINDS)[number] & MovementKind;
