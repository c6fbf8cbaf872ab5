import { type Silence, silenceOf } from "@/domain/silence";
import type { Db } from "../../db/connection";
import type { Account } from "../contas/holdings";
import { wholeOn } from "../planos/parameters";
import { mayRetire } from "../vinculos/eligible";
import { bpdMonths } from "./terms";

/** Codes of the plan's dated rows, 1 for yes. The fund has to confirm both: domain §5.1 knows neither. */
const CODE = {
  /** Who may retire and chooses nothing is presumed to redeem; without it their account waits for the benefit. */
  redeemsRetired: "SILENCIO_RESGATA_APTO_BENEFICIO",
  /** A presumed redemption without a chosen regime is taxed as progressive; without it the person has to choose first. */
  progressive: "SILENCIO_REGIME_PROGRESSIVO",
} as const;

const isSet = async (db: Db, idPlano: number, codigo: string, date: string) => (await wholeOn(db, idPlano, codigo, date))?.count === 1;

/**
 * What the plan presumes on a deadline, by its rules of that day.
 * @returns with the source of the months that it asks of a BPD
 */
export async function silenceOn(db: Db, account: Account, joined: string, deadline: string): Promise<Silence & { fonte: string | null }> {
  const required = await bpdMonths(db, account.idPlano, deadline);
  const silence = silenceOf({
    joined,
    deadline,
    required: required?.count ?? null,
    mayRetire: await mayRetire(db, account, deadline),
    redeemsRetired: await isSet(db, account.idPlano, CODE.redeemsRetired, deadline),
  });
  return { ...silence, fonte: required?.fonte ?? null };
}

/** The regime of a presumed redemption whose owner chose none; null: they have to. */
export const presumedRegime = async (db: Db, idPlano: number, date: string): Promise<"PROGRESSIVO" | null> =>
  (await isSet(db, idPlano, CODE.progressive, date)) ? "PROGRESSIVO" : null;
