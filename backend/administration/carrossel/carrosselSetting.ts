import { ConteudoCarrossel } from "@contract/settings/appearance";
import { and, asc, countDistinct, eq } from "drizzle-orm";
import { type CarouselItem, carouselFaults } from "@/domain/settings/carousel";
import { among } from "../../kernel/db/among";
import type { Db } from "../../kernel/db/connection";
import { carrosselItem, situacao, vinculoPlano } from "../../kernel/db/schema";
import { settingArea } from "../../people/configuracoes";
import { picturesAt } from "../../people/imagens";

/** The one key of this area: each picture says which plans it is for. */
const KEY = "geral";

/** People with an active enrolment that a picture is for. Served by `vinculo_publico`. */
async function peopleOf(db: Db, { idsPlanos, idsCategorias, idsSituacoes }: CarouselItem): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(vinculoPlano.idPessoa) })
    .from(vinculoPlano)
    .innerJoin(situacao, and(eq(situacao.id, vinculoPlano.idSituacao), eq(situacao.ativa, true)))
    .where(
      and(
        among(vinculoPlano.idPlano, idsPlanos),
        among(vinculoPlano.idCategoria, idsCategorias),
        among(vinculoPlano.idSituacao, idsSituacoes),
      ),
    );
  return row?.total ?? 0;
}

/**
 * Carousel on the home of participants. The table holds only the one in force: it is written on the day when it begins.
 */
export const carouselSetting = settingArea({
  area: "carrossel",
  publishedBy: "one",
  schema: ConteudoCarrossel,
  timing: "onDay",
  has: async (_db, chave) => chave === KEY,
  async read(db) {
    const rows = await db.select().from(carrosselItem).orderBy(asc(carrosselItem.ordem));
    const pictures = await picturesAt(
      db,
      rows.map(({ imagem }) => imagem),
    );
    return {
      itens: rows.map(({ id: _id, ordem: _ordem, imagem, descricao, link, textoLink, ...row }) => ({
        ...row,
        imagem: pictures.get(imagem) ?? null,
        descricao: descricao ?? "",
        link: link ?? "",
        textoLink: textoLink ?? "",
      })),
    };
  },
  async check(db, { conteudo }) {
    const faults = carouselFaults(conteudo);
    const pictures = await picturesAt(
      db,
      conteudo.itens.map(({ imagem }) => imagem?.endereco ?? null),
    );
    conteudo.itens.forEach(({ imagem }, index) => {
      if (imagem && !pictures.has(imagem.endereco)) faults.push({ campo: `itens.${index}.imagem`, mensagem: "Envie a imagem de novo." });
    });
    return faults;
  },
  async impact(db, { conteudo, desde }) {
    const impactos = [];
    const avisos = [];
    for (const [index, item] of conteudo.itens.entries()) {
      const quantidade = await peopleOf(db, item);
      const name = `${index + 1}. ${item.titulo}`;
      impactos.push({ rotulo: name, quantidade });
      if (quantidade === 0) avisos.push(`Ninguém está no público de “${item.titulo}”.`);
      if (item.ate && item.ate < desde) avisos.push(`A validade de “${item.titulo}” termina antes de a mudança valer: ninguém a verá.`);
    }
    if (conteudo.itens.length === 0) avisos.push("Sem imagens, a página inicial fica sem o carrossel.");
    return { impactos, avisos };
  },
  async write(_context, tx, { conteudo }) {
    await tx.delete(carrosselItem);
    const rows = conteudo.itens.map(({ imagem, descricao, link, textoLink, titulo, ...item }, ordem) => ({
      ...item,
      ordem,
      titulo: titulo.trim(),
      imagem: imagem?.endereco ?? "",
      descricao: descricao.trim() || null,
      link: link || null,
      textoLink: textoLink.trim() || null,
    }));
    if (rows.length > 0) await tx.insert(carrosselItem).values(rows);
  },
});
