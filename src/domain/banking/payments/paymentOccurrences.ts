/** Meaning of the occurrences of a return of payments: Itaú's note 8, and Febraban's G059 where Itaú has no such code. */

/** `informado`: accepted, scheduled or only told: neither paid nor refused, and so nothing changes. */
export type PaymentOutcomeKind = "pago" | "recusado" | "informado";

export interface PaymentOccurrence {
  especie: PaymentOutcomeKind;
  /** Reason for the person, one sentence. */
  motivo: string;
  /** Correction to make, one sentence. */
  corrigir: string;
  /** Side that has something to correct: only the person may change their account. */
  quem: "pessoa" | "fundo" | null;
}

const told = (motivo: string): PaymentOccurrence => ({ especie: "informado", motivo, corrigir: "", quem: null });
const byPerson = (motivo: string, corrigir: string): PaymentOccurrence => ({ especie: "recusado", motivo, corrigir, quem: "pessoa" });
const byFund = (motivo: string): PaymentOccurrence => ({
  ...{ especie: "recusado", motivo, quem: "fundo" },
  corrigir: "Você não precisa corrigir nada: o fundo envia o pagamento de novo.",
});

const ACCOUNT = "Confira a agência e a conta em Informações Pessoais e salve de novo.";
const HOLDER = "Informe, em Informações Pessoais, uma conta que esteja no seu nome e no seu CPF.";
const FILE = "O banco não aceitou o arquivo em que o pagamento foi.";
const CANCELLED = "O pagamento foi cancelado no banco.";

const OCCURRENCES: Record<string, PaymentOccurrence> = {
  "00": { especie: "pago", motivo: "Pago.", corrigir: "", quem: null },
  BD: told("Agendado no banco."),
  BE: told("Agendado no banco, em outra forma de pagamento."),
  // Febraban calls the document's kind so. Where two manuals differ on a refusal, the payment may be on its way: it is not sent twice.
  AE: told("O banco mudou a data do pagamento."),
  IR: told("Pagamento alterado no banco."),
  ZA: told("O banco trocou a agência ou a conta por outra da mesma pessoa."),
  ZB: told("O nome não é igual ao da Receita Federal."),
  AL: byPerson("O banco da conta não foi encontrado.", "Confira o banco em Informações Pessoais e salve de novo."),
  AM: byPerson("A agência da conta não existe.", ACCOUNT),
  AN: byPerson("A conta não existe ou foi encerrada.", ACCOUNT),
  // Itaú: number of the batch. Febraban: agency, account or digit.
  AG: byPerson("O banco não aceitou a agência, a conta ou o lote do pagamento.", `${ACCOUNT} Se estiverem certas, fale com o fundo.`),
  CN: byPerson("O banco não tem esta conta no cadastro.", ACCOUNT),
  BG: byPerson("A conta está impedida de receber.", "Fale com o seu banco ou informe outra conta em Informações Pessoais."),
  DV: byPerson("O banco da conta devolveu o dinheiro.", ACCOUNT),
  AO: byPerson("O nome de quem recebe não confere com o da conta.", HOLDER),
  AT: byPerson("O CPF não confere com o da conta.", HOLDER),
  BI: byPerson("O CPF não confere com o da conta.", HOLDER),
  CD: byPerson("O CPF não é o do cadastro da conta.", HOLDER),
  CI: byPerson("O CPF não foi aceito pelo banco da conta.", HOLDER),
  CK: byPerson("O CPF não foi aceito pelo banco da conta.", HOLDER),
  TI: byPerson("A conta é de outra pessoa.", HOLDER),
  ZY: byPerson("A conta é de outra pessoa.", HOLDER),
  "01": byFund("Faltou saldo na conta do fundo."),
  SS: byFund("Faltou saldo na conta do fundo, ou o limite do dia passou."),
  "02": byFund(CANCELLED),
  CE: byFund(CANCELLED),
  NA: byFund("O pagamento não foi autorizado no banco a tempo."),
  NR: byFund("O banco não realizou a operação."),
  AP: byFund("O banco não aceitou a data do pagamento."),
  AR: byFund("O banco não aceitou o valor do pagamento."),
  ...Object.fromEntries(
    "AA AB AC AD AF AH AI AJ AK AQ BB BC BL CF HA HB HC HD HE HF HG HI HM RJ TA X1".split(" ").map((code) => [code, byFund(FILE)]),
  ),
};

/** A code that is not here tells something that nobody knows: the payment may have been made, so it stays at the bank. */
export const paymentOccurrence = (code: string): PaymentOccurrence => OCCURRENCES[code] ?? told(`Ocorrência ${code} do banco.`);
