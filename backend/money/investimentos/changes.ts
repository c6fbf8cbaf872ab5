import type { Reply } from "@contract/infer";
import { and, desc, eq } from "drizzle-orm";
import { monthOf } from "@/domain/calendar/months";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { type perfilInvestimento, requisicao, trocaPerfil } from "../../kernel/db/schema";
import type { Account } from "../contas";
import { byId } from "./profiles";

type Change = Reply<"GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}">["trocas"][number];

/** Every change that was asked for, the newest first. */
export const CHANGES = reading("investimentos.trocas", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ change: trocaPerfil, protocolo: requisicao.protocolo })
    .from(trocaPerfil)
    .leftJoin(requisicao, eq(requisicao.id, trocaPerfil.idRequisicao))
    .where(and(eq(trocaPerfil.idPessoa, idPessoa), eq(trocaPerfil.idPlano, idPlano)))
    .orderBy(desc(trocaPerfil.pedidaEm), desc(trocaPerfil.id)),
);

export async function changesOf(
  source: Source,
  { idPessoa, idPlano }: Account,
  profiles: readonly (typeof perfilInvestimento.$inferSelect)[],
): Promise<Change[]> {
  const rows = await rowsOf(source, CHANGES, { idPessoa, idPlano });
  return rows.map(({ change, protocolo }) => ({
    id: change.id,
    de: byId(profiles, change.idPerfilAtual),
    para: byId(profiles, change.idPerfilNovo),
    mes: monthOf(change.competencia),
    situacao: change.situacao as Change["situacao"],
    pedidaEm: change.pedidaEm.toISOString(),
    executadaEm: change.executadaEm?.toISOString() ?? null,
    acimaDoResultado: change.termoRisco !== null,
    solicitacao: change.idRequisicao !== null && protocolo !== null ? { id: change.idRequisicao, protocolo } : null,
  }));
}
