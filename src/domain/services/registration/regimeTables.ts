import { formatDate } from "../../calendar/calendarDate";
import { formatMoney, formatRate } from "../../money/money";
import type { TaxTables } from "../../taxSimulator/tables";

/** The tables of the two tax regimes, as people read them, from the dated rows (domain §1.1, §2). */

export interface RegimeTable {
  title: string;
  /** Law, and since when. */
  source: string;
  note: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const sourceOf = ({ fonte, validFrom }: { fonte: string; validFrom: string }) => `${fonte}. Em vigor desde ${formatDate(validFrom)}.`;
const years = (count: number) => `${count} ${count === 1 ? "ano" : "anos"}`;

/** Times are inclusive above: paid on the second anniversary is still "up to 2 years". */
export function regressiveTable(table: TaxTables["regressiva"]): RegimeTable {
  return {
    title: "Tabela regressiva",
    source: sourceOf(table),
    note: "A alíquota depende do tempo de cada contribuição no plano. O imposto é retido na fonte e é definitivo.",
    columns: ["Tempo da contribuição no plano", "Alíquota"],
    rows: table.bands.map(({ years: until, rate }, index) => {
      const from = table.bands[index - 1]?.years ?? null;
      const time =
        until === null ? `Mais de ${years(from ?? 0)}` : from === null ? `Até ${years(until)}` : `Mais de ${from} até ${years(until)}`;
      return [time, formatRate(rate)];
    }),
  };
}

/** The cent after an amount. */
function nextCent(amount: string): string {
  const digits = (BigInt(amount.replace(".", "")) + 1n).toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function progressiveTable(table: TaxTables["mensal"]): RegimeTable {
  return {
    title: "Tabela progressiva mensal",
    source: sourceOf(table),
    note: `A alíquota vale para a renda do mês, depois das deduções. ${
      table.reduction ? `Rendas de até ${formatMoney(table.reduction.noneFrom)} têm ainda uma redução do imposto. ` : ""
    }O acerto é feito na declaração anual.`,
    columns: ["Renda do mês", "Alíquota", "Parcela a deduzir"],
    rows: table.bands.map(({ upTo, rate, parcel }, index) => {
      const from = table.bands[index - 1]?.upTo ?? null;
      const range =
        upTo === null
          ? `Acima de ${formatMoney(from ?? "0.00")}`
          : from === null
            ? `Até ${formatMoney(upTo)}`
            : `De ${formatMoney(nextCent(from))} a ${formatMoney(upTo)}`;
      return [range, /^0(\.0+)?$/.test(rate) ? "Isento" : formatRate(rate), formatMoney(parcel)];
    }),
  };
}
