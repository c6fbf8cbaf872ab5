/** Records of the bank's return files, the same for every layout (domain §10.5). */

export const BANK_FORMATS = [
  { id: "cnab400", value: "CNAB 400 · Itaú" },
  { id: "cnab240", value: "CNAB 240 · Itaú" },
  { id: "debito150", value: "Débito automático · Febraban 150" },
] as const;
export type BankFormat = (typeof BANK_FORMATS)[number]["id"];

/** `pagamento`: money came. `recusa`: it did not, or was taken back. `informacao`: neither. */
export type RecordKind = "pagamento" | "recusa" | "informacao";

/** One line (in CNAB 240, one pair of segments T and U). Amounts are reais, `"132.65"`; days `AAAA-MM-DD`. */
export interface BankRecord {
  /** Line of the file, from 1. */
  linha: number;
  ocorrencia: string;
  especie: RecordKind;
  carteira: string | null;
  nossoNumero: string | null;
  /** Text that the fund wrote into the charge for its own use. */
  identificacao: string | null;
  /** Direct debit: the fund's identifier of the person. */
  cliente: string | null;
  /** CPF or CNPJ of the payer, digits only. */
  documento: string | null;
  pagador: string | null;
  valorTitulo: string;
  /** Amount credited, in reais. */
  valor: string;
  tarifa: string;
  encargos: string;
  vencimento: string | null;
  /** Day on which it was paid or refused. */
  data: string | null;
  dataCredito: string | null;
  canal: string | null;
  erros: string | null;
}

/** Place of a problem in a file, for the person who sent it. Lines and positions count from 1. */
export interface FileFault {
  linha: number | null;
  de: number | null;
  ate: number | null;
  mensagem: string;
}

export interface BankFile {
  formato: BankFormat;
  /** Number of the file in its account: none comes twice. */
  sequencia: number;
  /** Agency and account, `0057/12345`; in a direct debit the bank and the agreement. */
  conta: string;
  geradoEm: string | null;
  registros: BankRecord[];
  /** Sum of the titles, which the trailer must repeat, in reais. */
  total: string;
}

export type Judged = { file: BankFile } | { faults: FileFault[] };

/** `linha 3, posições 221 a 234`. */
export function placeOf({ linha, de, ate }: FileFault): string {
  if (linha === null) return "arquivo";
  if (de === null) return `linha ${linha}`;
  return de === ate || ate === null ? `linha ${linha}, posição ${de}` : `linha ${linha}, posições ${de} a ${ate}`;
}
