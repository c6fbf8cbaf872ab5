import { Service } from "../services/ids";
/** Words of portability that screens, the term and the services share; without arithmetic, so that a page may carry them. */

/** Kinds of plan of the term (domain §5.2). */
export const PLAN_KINDS = [
  { id: "EFPC", value: "Fundo de pensão (entidade fechada, EFPC)", hint: "Plano de empresa, associação ou instituidor" },
  { id: "PGBL", value: "PGBL", hint: "Plano gerador de benefício livre, de banco ou seguradora" },
  { id: "PRGP", value: "PRGP", hint: "Plano com remuneração garantida e performance" },
  { id: "PAGP", value: "PAGP", hint: "Plano com atualização garantida e performance" },
  { id: "FGB", value: "FGB", hint: "Fundo gerador de benefício, plano tradicional" },
] as const;

/** True for plans of a bank or an insurer: LC 109 art. 14 §4 then asks for an income. */
export const isOpenKind = (kind: string): boolean => kind !== "" && kind !== "EFPC";

export const kindName = (kind: string): string => PLAN_KINDS.find(({ id }) => id === kind)?.value ?? kind;

export const REGIMES = [
  { id: "PROGRESSIVO", value: "Progressivo" },
  { id: "REGRESSIVO", value: "Regressivo" },
  { id: "NAO_ESCOLHIDO", value: "Ainda não escolhi" },
] as const;
export const regimeName = (regime: string): string => REGIMES.find(({ id }) => id === regime)?.value ?? regime;

/** Register of a plan: CNPB of a closed one (ten digits), SUSEP process of an open one. */
export const registryName = (kind: string): string => (isOpenKind(kind) ? "Processo SUSEP" : "CNPB");

/** Problem of a register's number, in words; null when it is right. Processes of the SUSEP have had several lengths. */
export function registryFault(kind: string, typed: string): string | null {
  const digits = typed.replace(/\D/g, "");
  if (!/^[\d./\- ]*$/.test(typed)) return "Use só números, pontos, barra e hífen.";
  if (isOpenKind(kind))
    return digits.length >= 10 && digits.length <= 20 ? null : "O processo SUSEP tem de 10 a 20 números, por exemplo 15414.900840/2018-51.";
  return digits.length === 10 ? null : "O CNPB tem 10 números, por exemplo 1990.0011-74.";
}

/** `1990.0011-74`; a text without ten digits comes back unchanged. */
export const formatCnpb = (typed: string): string => typed.replace(/\D/g, "").replace(/^(\d{4})(\d{4})(\d{2})$/, "$1.$2-$3") || typed;

export const formatRegistry = (kind: string, typed: string): string => (isOpenKind(kind) ? typed : formatCnpb(typed));

export const isPortability = (idFuncionalidade: number): boolean =>
  idFuncionalidade === Service.PORTABILITY || idFuncionalidade === Service.PORTABILITY_IN;
