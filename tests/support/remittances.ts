import type { Remittance, RemittancePayment } from "@/domain/banking/payments/remittance";

/** Remittances of payments for the tests. */
export const payer = { nome: "Fundo de Pensão Exemplo", cnpj: "11222333000181", agencia: "0057", conta: "12345-7" };

export const payment = (id: number, over: Partial<RemittancePayment> = {}): RemittancePayment => ({
  id,
  meio: "credito",
  valor: "1234.56",
  nome: "José Avelã & Filhos",
  documento: "52998224725",
  conta: { banco: "341", agencia: "0057", conta: "72192-0" },
  ...over,
});

export const remittance = (pagamentos: readonly RemittancePayment[], over: Partial<Remittance> = {}): Remittance => ({
  sequencia: 7,
  geradaEm: new Date("2026-11-24T12:34:00-03:00"),
  data: "2026-11-25",
  pagador: payer,
  pagamentos,
  ...over,
});
