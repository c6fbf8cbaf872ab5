import type { Reply } from "@contract/infer";
import { toReais } from "@/domain/account/quotas";
import { LOTS, TABLES } from "../../domain/taxSimulator/tables";

const parameter = (valor: string) => ({ valor, desde: "2025-01-01", fonte: "Demonstração: regulamento" });
/** Facts for the simulator of the tax regime: the lots of domain §2 and the law of 2026. */
export const regimeFacts: Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}"> = {
  hoje: "2026-11-21",
  nascimento: "1976-05-10",
  escolha: { regime: "NAO_ESCOLHIDO", escolhidoEm: null, travado: false, travadoEm: null },
  cota: { valor: "2.50000000", mes: "2026-10", data: "2026-10-30", fonte: "Demonstração", perfis: 1 },
  lotes: LOTS.map(({ date, quotas }) => ({ date, valor: toReais(quotas, "2.5"), resgate: toReais(quotas, "2.5") })),
  saldo: "12500.00",
  saldoResgate: "12500.00",
  direito: { percentual: "80", fonte: "Demonstração: tabela do plano" },
  contribuicao: { mes: "2026-12", valor: "1822.84" },
  salario: "15000.00",
  dependentes: 0,
  tabelas: {
    ...TABLES,
    mensal: { ...TABLES.mensal, bands: [...TABLES.mensal.bands] },
    anual: { ...TABLES.anual, bands: [...TABLES.anual.bands] },
    regressiva: { ...TABLES.regressiva, bands: [...TABLES.regressiva.bands] },
  },
  taxaProjecao: parameter("4.00"),
  faixas: {
    percentualMinimo: parameter("0.10"),
    percentualMaximo: parameter("2.00"),
    percentualPasso: parameter("0.10"),
    mesesMinimo: parameter("60.00"),
    mesesMaximo: parameter("360.00"),
  },
  saqueMaximo: parameter("25.00"),
  formas: (["prazo-linear", "prazo-quotas", "percentual"] as const).map((forma) => ({
    ...{ forma, desde: "2015-01-01", fonte: "Demonstração: regulamento" },
    abono: forma === "prazo-linear" ? ("nunca" as const) : ("opcional" as const),
  })),
  premissas: [{ nome: "Tabela regressiva", valor: "De 35% a 10%", desde: "2005-01-01", fonte: "Lei 11.053/2004" }],
  versao: "2026.01-3f9c2a",
};
