import { AparenciaPlano } from "@contract/settings/appearance";
import { eq } from "drizzle-orm";
import { DEFAULT_COLOR, modeOfPlan } from "@/domain/plans/brandShades";
import { modeWords, themeFaults } from "@/domain/settings/theme";
import type { Db } from "../../kernel/db/connection";
import { plano, tema } from "../../kernel/db/schema";
import { impactOnPlan, planOf, settingArea } from "../configuracoes";
import { picturesAt } from "../imagens";

const themeRow = async (db: Db, chave: string) => {
  const [row] = await db
    .select()
    .from(tema)
    .where(eq(tema.idPlano, planOf(chave) ?? 0));
  return row;
};

/** Colour, logo and picture of a plan. The table holds what is in force: it is written when the day comes. */
export const themeSetting = settingArea({
  area: "tema",
  publishedBy: "one",
  schema: AparenciaPlano,
  timing: "onDay",
  async has(db, chave) {
    const id = planOf(chave);
    if (id === null) return false;
    const [row] = await db.select({ id: plano.id }).from(plano).where(eq(plano.id, id));
    return row !== undefined;
  },
  async read(db, chave) {
    const row = await themeRow(db, chave);
    const pictures = await picturesAt(db, [row?.logo ?? null, row?.background ?? null]);
    return {
      cor_primaria: (row?.corPrimaria ?? DEFAULT_COLOR).toUpperCase(),
      logo: pictures.get(row?.logo ?? "") ?? null,
      background: pictures.get(row?.background ?? "") ?? null,
    };
  },
  async check(db, { conteudo }) {
    const pictures = await picturesAt(db, [conteudo.logo?.endereco ?? null, conteudo.background?.endereco ?? null]);
    const unknown = (["logo", "background"] as const).filter((name) => {
      const picture = conteudo[name];
      return picture !== null && !pictures.has(picture.endereco);
    });
    return [...themeFaults(conteudo), ...unknown.map((campo) => ({ campo, mensagem: "Envie a imagem de novo." }))];
  },
  async impact(db, { chave, conteudo }) {
    const before = (await themeRow(db, chave))?.corPrimaria ?? DEFAULT_COLOR;
    const { cor_primaria: after } = conteudo;
    const changesMode = modeOfPlan(before) !== modeOfPlan(after);
    return impactOnPlan(db, planOf(chave) ?? 0, {
      services: [],
      avisos: [
        ...(changesMode
          ? [`O portal destes participantes passa ao modo ${modeWords(after).toLowerCase()}, que segue o brilho da cor.`]
          : []),
        "Quem estiver com o portal aberto quando o tema começar a valer recebe a nova cor em segundos, sem perder o que digita.",
      ],
    });
  },
  async write(_context, tx, { chave, conteudo }) {
    const { cor_primaria, logo, background } = conteudo;
    const look = { corPrimaria: cor_primaria.toUpperCase(), logo: logo?.endereco ?? null, background: background?.endereco ?? null };
    await tx
      .insert(tema)
      .values({ idPlano: planOf(chave) ?? 0, ...look })
      .onConflictDoUpdate({ target: tema.idPlano, set: look });
  },
});
