import { formatDate } from "../calendar/calendarDate";
import { formatMoney, formatRate, isZeroAmount } from "../money/money";
import { INSTITUTO_NAMES, type Instituto } from "./termination";

/** Amounts in reais; `aliquota` is the percentage that the tax takes of the whole. */
interface Taxed {
  imposto: string;
  liquido: string;
  aliquota: string;
}
type ByRegime = Record<"PROGRESSIVO" | "REGRESSIVO", Taxed>;

/** One of the four ways on somebody's own account, as the guide's endpoint answers it. */
export interface Path {
  instituto: Instituto;
  valor: string | null;
  liquido: ByRegime | null;
  custoMensal: string | null;
  custo: { propria: string; patrocinadora: string } | null;
  aposentadoria: { saldo: string; renda: string } | null;
  perde: string;
  divida: string;
  combina: readonly Instituto[];
}

interface Silence {
  instituto: "bpd" | "resgate" | "beneficio";
  em: string;
  /** The term did not begin: the latest that it can be. */
  previsto: boolean;
  mesesPlano: number;
  mesesExigidos: number | null;
  valor: string | null;
  liquido: ByRegime | null;
}

/** Criteria of the comparison, in the order in which they are read. */
export const CRITERIA = ["hoje", "custo", "aposentadoria", "perde", "prazo", "combina"] as const;
export type Criterion = (typeof CRITERIA)[number];
export const CRITERION_NAMES: Readonly<Record<Criterion, string>> = {
  hoje: "Você recebe hoje, já sem imposto",
  custo: "Custa por mês",
  aposentadoria: "Na aposentadoria",
  perde: "O que você deixa",
  prazo: "Até quando escolher",
  combina: "Pode combinar com",
};

/** The law's name in one plain sentence. */
export const IN_SHORT: Readonly<Record<Instituto, string>> = {
  bpd: "Deixar o dinheiro no plano, rendendo, e receber a renda quando se aposentar.",
  autopatrocinio: "Continuar contribuindo, também no lugar da empresa.",
  portabilidade: "Levar o dinheiro para outro plano de previdência, sem imposto.",
  resgate: "Receber o dinheiro agora, com imposto, e sair do plano.",
};

/** One cell: its main words, and their explanation. */
export interface Cell {
  valor: string;
  detalhes: string[];
}

const cell = (valor: string, ...detalhes: (string | false | null)[]): Cell => ({
  valor,
  detalhes: detalhes.filter((text) => !!text) as string[],
});
const UNKNOWN = "Não calculado";
const money = (value: string | null) => (value === null ? UNKNOWN : formatMoney(value));

const TAXED = [
  ["PROGRESSIVO", "Progressivo"],
  ["REGRESSIVO", "Regressivo"],
] as const;

/** "Progressivo: R$ 85,00 (imposto R$ 15,00, 15%)" for each regime, that in force first and alone where it was chosen. */
function netWords({ liquido }: Pick<Path, "liquido">, regime: string): string[] {
  if (!liquido) return [];
  const words = ([id, name]: (typeof TAXED)[number]) =>
    `${name}: ${formatMoney(liquido[id].liquido)} (imposto de ${formatMoney(liquido[id].imposto)}, ${formatRate(liquido[id].aliquota)})${regime === id ? ", o seu regime" : ""}`;
  return [...TAXED].sort(([id]) => (id === regime ? -1 : 0)).map(words);
}

function today(path: Path, regime: string): Cell {
  if (path.instituto === "resgate") {
    if (!path.liquido) return cell(UNKNOWN);
    const { PROGRESSIVO, REGRESSIVO } = path.liquido;
    const chosen = regime === "PROGRESSIVO" ? PROGRESSIVO : regime === "REGRESSIVO" ? REGRESSIVO : null;
    const [less, more] = [PROGRESSIVO.liquido, REGRESSIVO.liquido].sort(
      (one, other) => one.length - other.length || (one < other ? -1 : 1),
    );
    const head = chosen
      ? formatMoney(chosen.liquido)
      : less === more
        ? money(less ?? null)
        : `${money(less ?? null)} a ${money(more ?? null)}`;
    return cell(head, `De ${money(path.valor)} antes do imposto.`, ...netWords(path, regime));
  }
  if (path.instituto === "portabilidade")
    return cell("R$ 0,00 em mãos", `${money(path.valor)} vão direto para o outro plano, sem imposto.`);
  return cell("R$ 0,00 em mãos", path.valor && `${money(path.valor)} continuam investidos em seu nome.`);
}

function cost(path: Path): Cell {
  if (path.instituto === "resgate" || path.instituto === "portabilidade") return cell("R$ 0,00");
  if (path.custoMensal === null) return cell(UNKNOWN);
  return cell(
    formatMoney(path.custoMensal),
    path.custo && `${formatMoney(path.custo.propria)} da sua parte e ${formatMoney(path.custo.patrocinadora)} da parte da empresa.`,
  );
}

function atRetirement(path: Path): Cell {
  if (path.instituto === "resgate") return cell("Nada deste plano");
  if (path.instituto === "portabilidade") return cell("Depende do outro plano");
  if (!path.aposentadoria) return cell(UNKNOWN);
  return cell(
    `${formatMoney(path.aposentadoria.renda)} por mês`,
    `De um saldo de ${formatMoney(path.aposentadoria.saldo)}, em dinheiro de hoje.`,
  );
}

const GIVES_UP: Readonly<Record<Instituto, string>> = {
  bpd: "As contribuições da empresa.",
  autopatrocinio: "As contribuições da empresa, que você passa a pagar.",
  portabilidade: "A conta neste plano. Depois da transferência não há volta.",
  resgate: "A conta neste plano e a renda da aposentadoria.",
};

function lost(path: Path, regime: string): Cell {
  const tax = path.liquido && regime in path.liquido ? path.liquido[regime as keyof typeof path.liquido].imposto : null;
  return cell(
    isZeroAmount(path.perde) ? "Nada do saldo" : formatMoney(path.perde),
    !isZeroAmount(path.perde) && "É a parte da empresa que, pelo tempo de plano, ainda não é sua.",
    tax !== null && `${formatMoney(tax)} de imposto.`,
    !isZeroAmount(path.divida) && `${formatMoney(path.divida)} do empréstimo são descontados.`,
    GIVES_UP[path.instituto],
  );
}

const deadline = (prazo: string | null): Cell =>
  prazo ? cell(formatDate(prazo)) : cell("Ainda não começou", "O prazo começa quando você receber o extrato.");

function combined({ combina, instituto }: Path): Cell {
  if (combina.length === 0) return cell("Nenhum outro");
  const part = instituto === "resgate" || instituto === "portabilidade";
  return cell(
    combina.map((other) => INSTITUTO_NAMES[other]).join("; "),
    part ? "Uma parte sai, o resto segue o outro caminho." : "A parte que não sair fica neste caminho.",
  );
}

/** Cells of one path in the comparison, by criterion. @param prazo last day of the option term; null where it did not begin */
export const cellsOf = (path: Path, regime: string, prazo: string | null): Record<Criterion, Cell> => ({
  hoje: today(path, regime),
  custo: cost(path),
  aposentadoria: atRetirement(path),
  perde: lost(path, regime),
  prazo: deadline(prazo),
  combina: combined(path),
});

/** Option that the plan presumes for a person who says nothing, in sentences with dates and amounts. */
export function silenceSentences({ silencio, regime }: { silencio: Silence | null; regime: string }): string[] {
  if (!silencio) return [];
  const { instituto, em, previsto, mesesPlano, mesesExigidos, valor } = silencio;
  const until = previsto ? `no máximo em ${formatDate(em)}` : `em ${formatDate(em)}`;
  if (instituto === "beneficio")
    return [
      `No fim do prazo, ${until}, nada é presumido: ${valor ? formatMoney(valor) : "o saldo"} continua no plano, em seu nome.`,
      "Nesse dia você já terá a idade e o tempo do benefício do plano: peça-o quando quiser, em Serviços.",
    ];
  const months =
    mesesExigidos === null ? "Este plano não tem BPD." : `Nesse dia você terá ${mesesPlano} meses de plano; o BPD pede ${mesesExigidos}.`;
  if (instituto === "bpd")
    return [
      `No fim do prazo, ${until}, o plano entende que você quer o BPD: ${valor ? formatMoney(valor) : "o saldo"} fica no plano, em seu nome, e nada é pago agora.`,
      months,
      "Depois disso você ainda pode pedir resgate ou portabilidade.",
    ];
  return [
    `No fim do prazo, ${until}, o plano entende que você quer o resgate de tudo${valor ? `: ${formatMoney(valor)} antes do imposto` : ""}.`,
    ...netWords({ liquido: silencio.liquido }, regime),
    months,
  ];
}
