import { paymentCodes } from "../../src/domain/banking/payments/codes";
import { isBusinessDay, nextBusinessDay, previousBusinessDay } from "../../src/domain/calendar/businessDays";
import { addDays } from "../../src/domain/calendar/calendarDate";
import { addMonths, monthOf } from "../../src/domain/calendar/months";
import { effectiveDue } from "../../src/domain/contribution/charges";
import { Conta } from "./accounts";
import type { Builder } from "./builder";
import { HPE, MAIS_VALOR } from "./plans";

/** Account and key are those of the bank's own examples: nobody can pay them. */
const RECEIVER = {
  validoDesde: "2020-01-01",
  nome: "Fundo de Pensão Exemplo",
  cnpj: "11222333000181",
  agencia: "0057",
  conta: "12345",
  carteira: "109",
  chavePix: "123e4567-e12b-12d1-a456-426655440000",
  cidade: "São Paulo",
  endereco: "Avenida Paulista, 1000, Bela Vista, São Paulo, SP, 01310-100",
};

interface Story {
  valor: string;
  /** Day on which it was made. */
  criada: string;
  vencimento: string;
  situacao: "aberta" | "paga" | "cancelada";
  pagaEm?: string;
}

const business = (date: string) => (isBusinessDay(date) ? date : previousBusinessDay(date));

/** One charge for each state. A paid one becomes quotas by the usual rule: once the quota of its month is known. */
function stories(today: string): Story[] {
  const lastMonth = `${addMonths(monthOf(today), -1)}-10`;
  const paidLastMonth = effectiveDue(lastMonth);
  const paidNow = business(addDays(today, -1));
  return [
    { valor: "300.00", criada: addDays(lastMonth, -60), vencimento: effectiveDue(addDays(lastMonth, -50)), situacao: "cancelada" },
    { valor: "1000.00", criada: addDays(lastMonth, -8), vencimento: paidLastMonth, situacao: "paga", pagaEm: paidLastMonth },
    { valor: "250.00", criada: addDays(today, -25), vencimento: business(addDays(today, -12)), situacao: "aberta" },
    { valor: "500.00", criada: addDays(today, -6), vencimento: effectiveDue(addDays(today, 2)), situacao: "paga", pagaEm: paidNow },
    { valor: "132.65", criada: addDays(today, -2), vencimento: effectiveDue(addDays(nextBusinessDay(today), 9)), situacao: "aberta" },
  ];
}

/** Adds the account that receives each plan's charges, and the charges of Bruno and Carla. */
export function addCharges({ rows, calendar }: Builder): void {
  for (const { id } of rows.plano) rows.beneficiario.push({ id: rows.beneficiario.length + 1, idPlano: id, ...RECEIVER });
  for (const [idPessoa, idPlano] of [
    [Conta.BRUNO, HPE],
    [Conta.CARLA, MAIS_VALOR],
  ] as const) {
    const receiver = rows.beneficiario.find((row) => row.idPlano === idPlano);
    if (!receiver) throw new Error(`nobody receives for the plan ${idPlano}`);
    for (const { valor, criada, vencimento, situacao, pagaEm } of stories(calendar.today)) {
      const id = rows.cobranca.length + 1;
      const nossoNumero = String(id).padStart(8, "0");
      const criadaEm = calendar.at(criada, "10:12");
      rows.cobranca.push({
        id,
        idPessoa,
        idPlano,
        idBeneficiario: receiver.id,
        valor,
        vencimento,
        nossoNumero,
        carteira: RECEIVER.carteira,
        ...paymentCodes({ valor, vencimento, nossoNumero, made: criada }, RECEIVER),
        situacao,
        criadaEm,
        canceladaEm: situacao === "cancelada" ? calendar.at(addDays(criada, 2), "15:40") : null,
        pagaEm: pagaEm ?? null,
        valorPago: pagaEm ? valor : null,
      });
    }
  }
}
