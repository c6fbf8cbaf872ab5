import { type Silence, silenceOf } from "@/domain/exits/silence";
import type { Source } from "../../kernel/db/reading";
import type { Account } from "../../money/contas";
import { wholeOn } from "../../people/parametros";
import { bpdMonths } from "../desligamento";
import { mayRetire } from "../vinculos";

/** Codes of the plan's dated rows, 1 for yes. The fund has to confirm both: domain §5.1 knows neither. */
const CODE = {
  /**
   * A person who may retire and chooses nothing is presumed to redeem; without this row their account waits for the
   * benefit.
   */
  redeemsRetired: "SILENCIO_RESGATA_APTO_BENEFICIO",
  /** A presumed redemption without a chosen regime is taxed as progressive; without it the person has to choose first. */
  progressive: "SILENCIO_REGIME_PROGRESSIVO",
} as const;

const isSet = async (source: Source, idPlano: number, codigo: string, date: string) =>
  (await wholeOn(source, idPlano, codigo, date))?.count === 1;

/**
 * Instituto that the plan presumes on a deadline, by its rules of that day.
 * @returns also the source of the months that the plan asks for a BPD
 */
export async function silenceOn(
  source: Source,
  account: Account,
  joined: string,
  deadline: string,
): Promise<Silence & { fonte: string | null }> {
  const required = await bpdMonths(source, account.idPlano, deadline);
  const silence = silenceOf({
    joined,
    deadline,
    required: required?.count ?? null,
    mayRetire: await mayRetire(source, account, deadline),
    redeemsRetired: await isSet(source, account.idPlano, CODE.redeemsRetired, deadline),
  });
  return { ...silence, fonte: required?.fonte ?? null };
}

/** The regime of a presumed redemption whose owner chose none; null: they have to. */
export const presumedRegime = async (source: Source, idPlano: number, date: string): Promise<"PROGRESSIVO" | null> =>
  (await isSet(source, idPlano, CODE.progressive, date)) ? "PROGRESSIVO" : null;
