import { and, eq } from "drizzle-orm";
import { exact } from "@/domain/money/exact";
import type { VestingLine } from "@/domain/settings/redemption";
import { direitoPatrocinadora } from "../../kernel/db/schema";
import type { RulePart } from "../configuracoes";
import { vestingTable } from "./vesting";

const ofDay = (idPlano: number, desde: string) =>
  and(eq(direitoPatrocinadora.idPlano, idPlano), eq(direitoPatrocinadora.validoDesde, desde));

const isSame = (one: readonly VestingLine[], other: readonly VestingLine[]) =>
  one.length === other.length &&
  one.every(({ meses, percentual }, index) => meses === other[index]?.meses && exact(percentual).equals(other[index]?.percentual ?? -1));

/** The vesting table as a setting: a whole table for each day from which one holds. */
export const vestingPart: RulePart<VestingLine[]> = {
  async read(db, idPlano, day) {
    const table = await vestingTable(db, idPlano, day);
    return (table?.steps ?? []).map(({ fromMonths, percent }) => ({ meses: fromMonths, percentual: percent }));
  },
  async withdraw(tx, idPlano, desde) {
    await tx.delete(direitoPatrocinadora).where(ofDay(idPlano, desde));
  },
  async write(tx, idPlano, { desde, motivo }, lines) {
    await tx.delete(direitoPatrocinadora).where(ofDay(idPlano, desde));
    if (lines.length === 0 || isSame(lines, await vestingPart.read(tx, idPlano, desde))) return;
    await tx
      .insert(direitoPatrocinadora)
      .values(lines.map(({ meses, percentual }) => ({ idPlano, validoDesde: desde, aPartirDeMeses: meses, percentual, fonte: motivo })));
  },
  async check(db, idPlano, desde, lines) {
    if (lines.length > 0 || (await vestingTable(db, idPlano, desde)) === null) return [];
    return [{ campo: "direito", mensagem: "O plano já tem esta tabela: deixe ao menos uma faixa." }];
  },
};
