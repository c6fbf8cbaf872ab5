import { MONTHLY, REGRESSIVE } from "@backend/money/tributos/law";
import type { ConcessionFacts } from "@/domain/benefits/concession";

const dated = (valor: string) => ({ valor, desde: "2025-01-01", fonte: "Demonstração" });
const table = MONTHLY.at(-1);
if (!table) throw new Error("no tax table");

/** Steps of a range, as the backend answers them. */
const upTo = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => String(Number((from + index * step).toFixed(1))));

/** An account with the balance of the reference's example (domain §9, P1), on a quota of one real. */
export const concessionFacts = (changes: Partial<ConcessionFacts> = {}): ConcessionFacts => ({
  hoje: "2026-11-21",
  proximoMes: "2026-11",
  proximoPagamento: "2026-11-30",
  pagamentoSaque: "2026-11-27",
  nascimento: "1965-03-10",
  regime: "PROGRESSIVO",
  regimeTravado: false,
  impedimento: null,
  impedimentoSaque: null,
  especies: [
    {
      id: "normal",
      nome: "Aposentadoria normal",
      permitida: true,
      disponivelEm: "2020-03-10",
      motivo: "Pede 55 anos de idade e 5 anos no plano: disponível desde 10/03/2020.",
      requisitos: [{ codigo: "idade", exigido: 55, cumpridoEm: "2020-03-10", desde: "2025-01-01", fonte: "Demonstração" }],
    },
    {
      id: "invalidez",
      nome: "Aposentadoria por invalidez",
      permitida: true,
      disponivelEm: null,
      motivo: "Para quem recebe do INSS a aposentadoria por invalidez: pede a carta de concessão.",
      requisitos: [],
    },
  ],
  formas: [
    { forma: "percentual", valores: upTo(0.1, 2, 0.1), abono: "opcional", taxa: null, desde: "2015-01-01", fonte: "Demonstração" },
    { forma: "prazo-quotas", valores: upTo(60, 360, 12), abono: "opcional", taxa: null, desde: "2015-01-01", fonte: "Demonstração" },
    { forma: "prazo-linear", valores: upTo(60, 360, 12), abono: "nunca", taxa: "0.04", desde: "2015-01-01", fonte: "Demonstração" },
  ],
  rendaMinima: dated("1043.98"),
  saldoPequeno: dated("15000.00"),
  saqueMaximo: dated("25.00"),
  saqueDisponivel: "25",
  retencao: dated("15.00"),
  quotas: "772781.41000000",
  cota: { valor: "1.00000000", mes: "2026-10", data: "2026-10-30", fonte: "Demonstração" },
  saldo: "772781.41",
  lotes: [
    { date: "2015-03-10", quotas: "300000.00000000" },
    { date: "2019-06-10", quotas: "272781.41000000" },
    { date: "2025-06-10", quotas: "200000.00000000" },
  ],
  tabelaImposto: { ...table, fonte: "Lei" },
  dispensaImposto: null,
  tabelaRegressiva: { validFrom: "2005-01-01", fonte: "Lei 11.053/2004", bands: REGRESSIVE },
  beneficiarios: [{ nome: "Renato Dias", parentesco: "Cônjuge", rateio: "100.00" }],
  rateioFalta: "0.00",
  dependentesIr: [],
  conta: "Itaú, conta final 7-3",
  divida: "0.00",
  taxaProjecao: dated("4.00"),
  emConcessao: null,
  ...changes,
});
