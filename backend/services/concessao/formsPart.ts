import { and, eq, gte, isNull, lte, or } from "drizzle-orm";
import { addDays } from "@/domain/calendar/calendarDate";
import { exact } from "@/domain/money/exact";
import type { FormSetting } from "@/domain/settings/benefits";
import { formaRenda } from "../../kernel/db/schema";
import type { RulePart } from "../../people/configuracoes";
import { formRowsOn } from "./rulesOfPlan";

/** Forms of income that a plan offers, as a setting. One that is no longer offered ends on the day before. */
export const formsPart: RulePart<FormSetting[]> = {
  async read(db, idPlano, day) {
    return (await formRowsOn(db, idPlano, day)).map(({ forma, abono, taxa }) => ({
      forma: forma as FormSetting["forma"],
      abono: abono as FormSetting["abono"],
      taxa: taxa === null ? null : exact(taxa).toFixed(),
    }));
  },
  async withdraw(tx, idPlano, desde) {
    const ofPlan = eq(formaRenda.idPlano, idPlano);
    await tx.delete(formaRenda).where(and(ofPlan, eq(formaRenda.validoDesde, desde)));
    // Forms that would have ended on this day have no end again.
    await tx
      .update(formaRenda)
      .set({ validoAte: null })
      .where(and(ofPlan, eq(formaRenda.validoAte, addDays(desde, -1))));
  },
  async write(tx, idPlano, { desde, motivo }, forms) {
    await formsPart.withdraw(tx, idPlano, desde);
    const now = await formsPart.read(tx, idPlano, desde);
    for (const { forma } of now) {
      if (forms.some((one) => one.forma === forma)) continue;
      const inForce = and(lte(formaRenda.validoDesde, desde), or(isNull(formaRenda.validoAte), gte(formaRenda.validoAte, desde)));
      await tx
        .update(formaRenda)
        .set({ validoAte: addDays(desde, -1) })
        .where(and(eq(formaRenda.idPlano, idPlano), eq(formaRenda.forma, forma), inForce));
    }
    for (const form of forms) {
      const before = now.find(({ forma }) => forma === form.forma);
      if (before && before.abono === form.abono && before.taxa === form.taxa) continue;
      await tx.insert(formaRenda).values({ idPlano, ...form, validoDesde: desde, fonte: motivo });
    }
  },
};
