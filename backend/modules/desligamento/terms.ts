import { INSTITUTOS, type Instituto } from "@/domain/termination";
import type { Db } from "../../db/connection";
import { wholeOn } from "../planos/parameters";
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

/** Days of a plan for who left the sponsor, on a day. */
export interface TermDays {
  extrato: number | null;
  /** After the notice, from which an unopened statement counts as received. */
  recebimento: number;
  opcao: number | null;
  fonte: string | null;
}

export async function termDays(db: Db, idPlano: number, date: string): Promise<TermDays> {
  const statement = await wholeOn(db, idPlano, STATEMENT_DAYS, date);
  const option = await wholeOn(db, idPlano, OPTION_DAYS, date);
  const receipt = await wholeOn(db, idPlano, RECEIPT_DAYS, date);
  return {
    extrato: statement?.count ?? null,
    recebimento: receipt?.count ?? 0,
    opcao: option?.count ?? null,
    fonte: option?.fonte ?? statement?.fonte ?? null,
  };
}

/** Days after the end of the employment from which the portal makes the statement by itself; null where the plan has no such row. */
export const readyDays = async (db: Db, idPlano: number, date: string): Promise<number | null> =>
  (await wholeOn(db, idPlano, READY_DAYS, date))?.count ?? null;

/** Days before the deadline on which the person is reminded. */
export async function reminderDays(db: Db, idPlano: number, date: string): Promise<number[]> {
  const days: number[] = [];
  for (const code of REMINDERS) {
    const found = await wholeOn(db, idPlano, code, date);
    if (found) days.push(found.count);
  }
  return days;
}

export const bpdMonths = (db: Db, idPlano: number, date: string) => wholeOn(db, idPlano, BPD_MONTHS, date);

/** Which of the others each instituto may be chosen with: a dated row for each pair, either way round. */
export async function combinations(db: Db, idPlano: number, date: string): Promise<(instituto: Instituto) => Instituto[]> {
  const pairs = new Set<string>();
  for (const one of INSTITUTOS)
    for (const other of INSTITUTOS) {
      if (one === other) continue;
      const found = await wholeOn(db, idPlano, `COMBINA_${CODE[one]}_${CODE[other]}`, date);
      if (found?.count === 1) {
        pairs.add(`${one} ${other}`);
        pairs.add(`${other} ${one}`);
      }
    }
  return (instituto) => INSTITUTOS.filter((other) => pairs.has(`${instituto} ${other}`));
}
