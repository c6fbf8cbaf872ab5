import { txidOf } from "../../contribution/charges";
import { makeBoleto } from "./boleto";
import { pixText } from "./pix";

/** Account and key that a charge is paid to. */
export interface Receiver {
  nome: string;
  agencia: string;
  conta: string;
  carteira: string;
  chavePix: string;
  cidade: string;
}

export interface ToPay {
  valor: string;
  vencimento: string;
  nossoNumero: string;
  /** Day on which the charge is made. */
  made: string;
}

/** Codes of the boleto and of the Pix of one charge. Both carry the same amount and the same number. */
export function paymentCodes({ valor, vencimento, nossoNumero, made }: ToPay, { nome, chavePix, cidade, ...account }: Receiver) {
  const { agencia, conta, carteira } = account;
  const { barcode, linhaDigitavel } = makeBoleto({ due: vencimento, amount: valor, nossoNumero, agencia, conta, carteira });
  const txid = txidOf(made, nossoNumero);
  const pix = pixText({ key: chavePix, name: nome, city: cidade, amount: valor, txid });
  return { txid, codigoBarras: barcode, linhaDigitavel, pix };
}
