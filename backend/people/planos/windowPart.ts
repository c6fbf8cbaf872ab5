import { and, desc, eq, lte } from "drizzle-orm";
import type { WindowSetting } from "@/domain/settings/windows";
import { janela } from "../../kernel/db/schema";
import type { RulePart } from "../configuracoes";
import type { WindowSubject } from "./windows";

const text = (setting: WindowSetting) =>
  setting && JSON.stringify([[...setting.meses].sort((a, b) => a - b), setting.primeiroDia, setting.ultimoDia, setting.efeitoEmMeses]);

/** A window of a plan as a setting: one row for each day from which a rule holds. */
export function windowPart(assunto: WindowSubject): RulePart<WindowSetting> {
  const ofDay = (idPlano: number, desde: string) =>
    and(eq(janela.idPlano, idPlano), eq(janela.assunto, assunto), eq(janela.validoDesde, desde));
  const part: RulePart<WindowSetting> = {
    async read(db, idPlano, day) {
      const [row] = await db
        .select()
        .from(janela)
        .where(and(eq(janela.idPlano, idPlano), eq(janela.assunto, assunto), lte(janela.validoDesde, day)))
        .orderBy(desc(janela.validoDesde))
        .limit(1);
      if (!row) return null;
      const { meses, primeiroDia, ultimoDia, efeitoEmMeses } = row;
      return { meses, primeiroDia, ultimoDia, efeitoEmMeses };
    },
    async withdraw(tx, idPlano, desde) {
      await tx.delete(janela).where(ofDay(idPlano, desde));
    },
    async write(tx, idPlano, { desde }, setting) {
      await tx.delete(janela).where(ofDay(idPlano, desde));
      if (setting === null || text(setting) === text(await part.read(tx, idPlano, desde))) return;
      await tx.insert(janela).values({ idPlano, assunto, validoDesde: desde, ...setting });
    },
    async check(db, idPlano, desde, setting) {
      if (setting !== null || (await part.read(db, idPlano, desde)) === null) return [];
      const mensagem = "O plano já tem um período de pedidos: para receber todo dia, marque os 12 meses, do dia 1 ao 31.";
      return [{ campo: "janela.usa", mensagem }];
    },
  };
  return part;
}
