import { formatDate } from "../calendar/calendarDate";
import { formatMoney, formatRate } from "../money/money";
import { type Assumptions, type Dated, numberOf, type OfferedForm, type Saver } from "./facts";
import { BONUS_WORDS, formName } from "./words";

/** Inputs of a simulation, kept with it so that later differences can be told. */
export interface Snapshot {
  assumptions: Assumptions;
  saver: Saver;
}

export interface Change {
  rotulo: string;
  antes: string;
  depois: string;
}

const NONE = "não havia";
const money = (dated: Dated | null) => (dated ? formatMoney(dated.valor) : NONE);
const percent = (dated: Dated | null) => (dated ? formatRate(dated.valor) : NONE);
const yearly = (dated: Dated) => `${formatRate(dated.valor)} ao ano`;
const years = (dated: Dated | null) => (dated ? `${numberOf(dated, 0)} anos` : NONE);

/** Undefined in simulations that were saved before forms of income existed. */
const forms = (formas: readonly OfferedForm[] | undefined) =>
  formas?.map(({ forma, abono }) => `${formName(forma)}, ${BONUS_WORDS[abono]}`).join("; ") || NONE;

/** Inputs of a simulation that have changed since, in words. Passing time is not named. */
export function changesSince(before: Snapshot, now: Snapshot): Change[] {
  const [a, b] = [before.assumptions, now.assumptions];
  const rows: Change[] = [
    { rotulo: "Saldo", antes: formatMoney(before.saver.saldo), depois: formatMoney(now.saver.saldo) },
    {
      rotulo: "Salário",
      antes: before.saver.salario ? formatMoney(before.saver.salario) : NONE,
      depois: now.saver.salario ? formatMoney(now.saver.salario) : NONE,
    },
    { rotulo: "Versão das premissas", antes: a.versao, depois: b.versao },
    { rotulo: "Perfil dos cenários", antes: a.perfil ?? "do plano", depois: b.perfil ?? "do plano" },
    { rotulo: "Cenário pessimista", antes: yearly(a.cenarios.pessimista), depois: yearly(b.cenarios.pessimista) },
    { rotulo: "Cenário esperado", antes: yearly(a.cenarios.esperado), depois: yearly(b.cenarios.esperado) },
    { rotulo: "Cenário otimista", antes: yearly(a.cenarios.otimista), depois: yearly(b.cenarios.otimista) },
    { rotulo: "Unidade de referência (UR)", antes: money(a.unidadeReferencia), depois: money(b.unidadeReferencia) },
    { rotulo: "Contrapartida da patrocinadora", antes: percent(a.contrapartida), depois: percent(b.contrapartida) },
    { rotulo: "Renda mínima do plano", antes: money(a.rendaMinima), depois: money(b.rendaMinima) },
    { rotulo: "Idade mínima", antes: years(a.idadeMinima), depois: years(b.idadeMinima) },
    { rotulo: "Saque à vista", antes: percent(a.saqueMaximo), depois: percent(b.saqueMaximo) },
    { rotulo: "Formas de renda", antes: a.formas ? forms(a.formas) : forms(b.formas), depois: forms(b.formas) },
  ];
  return rows.filter(({ antes, depois }) => antes !== depois);
}

/** Every assumption with its date and source, as reports list them. */
export function assumptionRows(assumptions: Assumptions): { rotulo: string; valor: string; desde: string; fonte: string }[] {
  const { cenarios, perfil } = assumptions;
  const of = perfil ? `, perfil ${perfil}` : "";
  const row = (rotulo: string, dated: Dated | null, valor: string) =>
    dated ? [{ rotulo, valor, desde: formatDate(dated.desde), fonte: dated.fonte }] : [];
  return [
    ...row(`Rendimento pessimista${of}`, cenarios.pessimista, `${yearly(cenarios.pessimista)} acima da inflação`),
    ...row(`Rendimento esperado${of}`, cenarios.esperado, `${yearly(cenarios.esperado)} acima da inflação`),
    ...row(`Rendimento otimista${of}`, cenarios.otimista, `${yearly(cenarios.otimista)} acima da inflação`),
    ...row("Unidade de referência (UR)", assumptions.unidadeReferencia, money(assumptions.unidadeReferencia)),
    ...row("Contrapartida da patrocinadora", assumptions.contrapartida, `${percent(assumptions.contrapartida)} da básica`),
    ...row("Contribuição mínima", assumptions.minimo, money(assumptions.minimo)),
    ...row("Idade mínima do benefício", assumptions.idadeMinima, years(assumptions.idadeMinima)),
    ...row("Saque à vista, no máximo", assumptions.saqueMaximo, percent(assumptions.saqueMaximo)),
    ...row("Renda mínima", assumptions.rendaMinima, money(assumptions.rendaMinima)),
    ...assumptions.formas.map(({ forma, abono, desde, fonte }) => ({
      rotulo: `Forma de renda: ${formName(forma).toLowerCase()}`,
      valor: BONUS_WORDS[abono],
      desde: formatDate(desde),
      fonte,
    })),
  ];
}
