import type { ParameterField } from "./parameters";

/** Parameters of the ways out of a plan (domain §5.1), screen by screen. */

const TOGETHER = "Pode ser pedido junto";
const together = (codigo: string, rotulo: string): ParameterField => ({ codigo, rotulo, tipo: "flag", opcional: true, grupo: TOGETHER });

const RIGHT = "Quem pode";
export const portabilityFields: readonly ParameterField[] = [
  { codigo: "PORTABILIDADE_MESES", rotulo: "Tempo no plano", tipo: "months", maximo: "600", opcional: true, grupo: RIGHT },
  {
    codigo: "PORTABILIDADE_SEM_DESLIGAMENTO",
    rotulo: "Pode portar sem sair da patrocinadora?",
    tipo: "flag",
    opcional: true,
    ajuda: "Planos instituídos, em que não há vínculo a terminar.",
    grupo: RIGHT,
  },
  {
    codigo: "PORTABILIDADE_DESCONTA_DIVIDA",
    rotulo: "Desconta o saldo devedor do empréstimo",
    tipo: "flag",
    opcional: true,
    ajuda: "Se não, a pessoa quita o empréstimo antes de portar.",
    grupo: RIGHT,
  },
  {
    codigo: "PORTABILIDADE_ABERTA_ANOS",
    rotulo: "Prazo mínimo da renda em entidade aberta",
    tipo: "years",
    minimo: "1",
    maximo: "60",
    opcional: true,
    ajuda: "A pessoa declara que sabe disso ao portar para uma entidade aberta.",
    grupo: RIGHT,
  },
  together("COMBINA_RESGATE_PORTABILIDADE", "Com o resgate"),
  together("COMBINA_PORTABILIDADE_BPD", "Com o BPD"),
  together("COMBINA_PORTABILIDADE_AUTOPATROCINIO", "Com o autopatrocínio"),
];

const MONTH = "Mensalidade";
const LATE = "Atraso";
export const selfSponsorFields: readonly ParameterField[] = [
  {
    codigo: "AUTOPATROCINIO_MINIMO_PERCENTUAL",
    rotulo: "Menor parte da contribuição normal",
    tipo: "percent",
    maximo: "100",
    opcional: true,
    ajuda: "Limite até o qual a pessoa pode reduzir a mensalidade.",
    grupo: MONTH,
  },
  { codigo: "AUTOPATROCINIO_DIA", rotulo: "Vencimento", tipo: "day", minimo: "1", maximo: "28", opcional: true, grupo: MONTH },
  {
    codigo: "AUTOPATROCINIO_EMISSAO_DIAS",
    rotulo: "Cobrança emitida antes do vencimento",
    tipo: "days",
    minimo: "1",
    maximo: "60",
    opcional: true,
    grupo: MONTH,
  },
  { codigo: "AUTOPATROCINIO_MULTA", rotulo: "Multa", tipo: "percent", maximo: "20", opcional: true, grupo: LATE },
  { codigo: "AUTOPATROCINIO_JUROS_MES", rotulo: "Juros ao mês", tipo: "percent", maximo: "10", opcional: true, grupo: LATE },
  {
    codigo: "AUTOPATROCINIO_SEGUNDA_VIA_DIAS",
    rotulo: "Prazo da segunda via",
    tipo: "days",
    minimo: "1",
    maximo: "60",
    opcional: true,
    grupo: LATE,
  },
  {
    codigo: "AUTOPATROCINIO_ATRASOS",
    rotulo: "Atraso seguido até o aviso",
    tipo: "months",
    minimo: "1",
    maximo: "24",
    opcional: true,
    ajuda: "Meses seguidos sem pagar até a pessoa ser avisada.",
    grupo: LATE,
  },
  {
    codigo: "AUTOPATROCINIO_AVISO_DIAS",
    rotulo: "Prazo do aviso antes de cancelar",
    tipo: "days",
    minimo: "1",
    maximo: "180",
    opcional: true,
    grupo: LATE,
  },
  together("COMBINA_RESGATE_AUTOPATROCINIO", "Com o resgate"),
];

const DEFERRED = "Benefício proporcional";
const TERM = "Prazo de quem se desligou";
const days = (codigo: string, rotulo: string, ajuda?: string): ParameterField => ({
  ...{ codigo, rotulo, tipo: "days", maximo: "365", opcional: true, grupo: TERM },
  ...(ajuda && { ajuda }),
});
export const deferredFields: readonly ParameterField[] = [
  { codigo: "BPD_MESES", rotulo: "Tempo no plano", tipo: "months", maximo: "600", opcional: true, grupo: DEFERRED },
  {
    codigo: "BPD_CUSTO_MENSAL",
    rotulo: "Custo por mês",
    tipo: "money",
    opcional: true,
    ajuda: "De administração, tirado do saldo.",
    grupo: DEFERRED,
  },
  {
    codigo: "PROJECAO_RENDA_MESES",
    rotulo: "Duração da renda nas projeções",
    tipo: "months",
    minimo: "12",
    maximo: "600",
    opcional: true,
    grupo: DEFERRED,
  },
  days("EXTRATO_PREPARO_DIAS", "Extrato é feito depois de"),
  days("EXTRATO_DIAS", "Prazo do fundo para o extrato"),
  days("EXTRATO_RECEBIMENTO_DIAS", "Extrato não aberto vale como recebido em", "Contados do aviso; com 0, vale o dia do aviso."),
  days("OPCAO_DIAS", "Prazo da pessoa para escolher", "Sem escolha, vale o que a lei presume."),
  days("OPCAO_LEMBRETE_1", "Primeiro lembrete, antes do fim"),
  days("OPCAO_LEMBRETE_2", "Segundo lembrete, antes do fim"),
  days("OPCAO_LEMBRETE_3", "Terceiro lembrete, antes do fim"),
  together("COMBINA_RESGATE_BPD", "Com o resgate"),
];
