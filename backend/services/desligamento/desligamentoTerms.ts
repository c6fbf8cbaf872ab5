import { INSTITUTOS, type Instituto } from "@/domain/exits/termination";
import { factsIn, type Source } from "../../kernel/db/reading";
import { wholeOn } from "../../people/parametros";
import { OPTION_DAYS, STATEMENT_DAYS } from "./termination";

/** The plan's dated row with the months that a BPD asks for. */
const BPD_MONTHS = "BPD_MESES";
const RECEIPT_DAYS = "EXTRATO_RECEBIMENTO_DIAS";
const READY_DAYS = "EXTRATO_PREPARO_DIAS";
const REMINDERS = ["OPCAO_LEMBRETE_1", "OPCAO_LEMBRETE_2", "OPCAO_LEMBRETE_3"] as const;

const CODE: Readonly<Record<Instituto, string>> = {
  bpd: "BPD",
  autopatrocinio: "AUTOPATROCINIO",
  portabilidade: "PORTABILIDADE",
  resgate: "RESGATE",
};

/** Days of a plan for a person who left the sponsor, on a day. */
export interface TermDays {
  extrato: number | null;
  /** Days after the notice from which an unopened statement counts as received. */
  recebimento: number;
  opcao: number | null;
  fonte: string | null;
}

export async function termDays(given: Source, idPlano: number, date: string): Promise<TermDays> {
  const source = factsIn(given);
  const statement = await wholeOn(source, idPlano, STATEMENT_DAYS, date);
  const option = await wholeOn(source, idPlano, OPTION_DAYS, date);
  const receipt = await wholeOn(source, idPlano, RECEIPT_DAYS, date);
  return {
    extrato: statement?.count ?? null,
    recebimento: receipt?.count ?? 0,
    opcao: option?.count ?? null,
    fonte: option?.fonte ?? statement?.fonte ?? null,
  };
}

/** Days after the end of the employment from which the portal makes the statement by itself; null where the plan has no such row. */
export const readyDays = async (source: Source, idPlano: number, date: string): Promise<number | null> =>
  (await wholeOn(source, idPlano, READY_DAYS, date))?.count ?? null;

/** Days before the deadline on which the person is reminded. */
export async function reminderDays(given: Source, idPlano: number, date: string): Promise<number[]> {
  const source = factsIn(given);
  const days: number[] = [];
  for (const code of REMINDERS) {
    const found = await wholeOn(source, idPlano, code, date);
    if (found) days.push(found.count);
  }
  return days;
}

export const bpdMonths = (source: Source, idPlano: number, date: string) => wholeOn(source, idPlano, BPD_MONTHS, date);

/** Institutos that may be chosen together, from a dated row for each pair, in either order. */
export async function combinations(given: Source, idPlano: number, date: string): Promise<(instituto: Instituto) => Instituto[]> {
  const source = factsIn(given);
  const pairs = new Set<string>();
  for (const one of INSTITUTOS)
    for (const other of INSTITUTOS) {
      if (one === other) continue;
      const found = await wholeOn(source, idPlano, `COMBINA_${CODE[one]}_${CODE[other]}`, date);
      if (found?.count === 1) {
        pairs.add(`${one} ${other}`);
        pairs.add(`${other} ${one}`);
      }
    }
  return (instituto) => INSTITUTOS.filter((other) => pairs.has(`${instituto} ${other}`));
}
