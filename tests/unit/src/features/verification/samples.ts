import type { Reply } from "@contract/infer";

export type Opened = Reply<"POST /abrirLink">;

const quota = (valor: string, data: string) => ({ perfil: { id: 3, nome: "Moderado" }, valor, data, fonte: "Custodiante" });

const shared = {
  titular: { nome: "Elza Moura", cpf: "***.995.350-**", matricula: "0009764" },
  plano: "HPE",
  fundo: { nome: "Fundo de Demonstração", cnpj: "11222333000181" },
  abertura: {
    usos: 1,
    usosMaximos: 3,
    expiraEm: "2026-11-28T12:00:00.000Z",
    continuacao: "continua",
    continuaAte: "2026-11-21T12:15:00.000Z",
    quando: "2026-11-21T12:00:00.000Z",
  },
};

export const openedPayslip: Opened = {
  ...shared,
  extrato: null,
  contracheque: {
    competencia: "2026-10",
    tipo: "mensal",
    dataPagamento: "2026-10-31",
    beneficio: "01-001204",
    bruto: "9000.00",
    descontos: "841.88",
    liquido: "8158.12",
    especie: "aposentadoria",
    regime: "PROGRESSIVO",
    dependentesIr: 0,
    linhas: [
      { codigo: "1001", descricao: "Renda mensal", referencia: "0,8% do saldo", vencimento: "9000.00", desconto: "0.00" },
      { codigo: "5001", descricao: "IRRF", referencia: "27,5%", vencimento: "0.00", desconto: "841.88" },
    ],
    baseIrrf: "6488.82",
    irrf: "841.88",
    isento65: "1903.98",
    isentoMolestia: "0.00",
    quotas: "7200.00000000",
    cota: "1.25000000",
    saldo: "1116000.00",
    acumulado: { bruto: "90000.00", irrf: "8418.80", liquido: "81581.20" },
    aliquota: "27.5",
  },
};

const total = {
  abertura: { quotas: "40000.00000000", valor: "49000.00" },
  porTipo: { contribuicao: "3645.68", taxa: "-12.00" },
  entradas: "3645.68",
  saidas: "12.00",
  rendimento: "856.44",
  fechamento: { quotas: "42939.80604432", valor: "53490.12" },
};

export const openedStatement: Opened = {
  ...shared,
  contracheque: null,
  extrato: {
    inicio: "2026-08",
    fim: "2026-09",
    linhas: [{ ...total, subconta: "basica", nome: "Básica" }],
    total,
    cotas: [
      {
        perfil: { id: 3, nome: "Moderado" },
        inicial: quota("1.22500000", "2026-07-31"),
        final: quota("1.24570012", "2026-09-30"),
        retorno: "1.69",
      },
    ],
    regimeTributario: "NAO_ESCOLHIDO",
    meses: [
      {
        mes: "2026-08",
        contribuicoes: { basica: "1822.84" },
        porTipo: {},
        rendimento: "382.72",
        quotas: "1476.50041343",
        cota: "1.23456789",
        saldo: "51205.56",
      },
      {
        mes: "2026-09",
        contribuicoes: { basica: "1822.84" },
        porTipo: { taxa: "-12.00" },
        rendimento: "473.72",
        quotas: "1463.30563089",
        cota: "1.24570012",
        saldo: "53490.12",
      },
    ],
  },
};
