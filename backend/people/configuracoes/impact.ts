import { and, count, eq, inArray } from "drizzle-orm";
import { OPEN } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { categoria, funcionalidade, planoFuncionalidade, requisicao, simulacao, situacao, vinculoPlano } from "../../kernel/db/schema";
import type { Impact } from "./area";

/** Reach of a change of a plan's rules. */
export interface Affected {
  /** Services of the catalogue whose rules these are: who may use one of them is reached. Empty: everybody of the plan. */
  services: readonly number[];
  /** True when saved simulations depend on these rules. */
  simulations?: boolean;
  /** Advice to the administrator, independent of the number of people. */
  avisos?: readonly string[];
}

/** People in the plan, or those who may use one of the services there, by category and situation. */
async function peopleOf(db: Db, idPlano: number, services: readonly number[]): Promise<Impact["impactos"]> {
  const offered = db
    .selectDistinct({ idCategoria: planoFuncionalidade.idCategoria, idSituacao: planoFuncionalidade.idSituacao })
    .from(planoFuncionalidade)
    .where(
      and(
        eq(planoFuncionalidade.idPlano, idPlano),
        services.length > 0 ? inArray(planoFuncionalidade.idFuncionalidade, [...services]) : undefined,
      ),
    )
    .as("oferecido");
  const rows = await db
    .select({ categoria: categoria.nome, situacao: situacao.nome, quantidade: count() })
    .from(vinculoPlano)
    .innerJoin(categoria, eq(categoria.id, vinculoPlano.idCategoria))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .innerJoin(offered, and(eq(offered.idCategoria, vinculoPlano.idCategoria), eq(offered.idSituacao, vinculoPlano.idSituacao)))
    .where(and(eq(vinculoPlano.idPlano, idPlano), eq(situacao.ativa, true)))
    .groupBy(categoria.id, categoria.nome, situacao.id, situacao.nome)
    .orderBy(categoria.id, situacao.id);
  const total = rows.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const parts = rows.map((row) => ({ rotulo: `${row.categoria}, ${row.situacao}`, quantidade: row.quantidade }));
  return [{ rotulo: "Pessoas atingidas", quantidade: total }, ...(parts.length > 1 ? parts : [])];
}

async function openRequests(db: Db, idPlano: number, services: readonly number[]): Promise<Impact["impactos"]> {
  if (services.length === 0) return [];
  const rows = await db
    .select({ nome: funcionalidade.nome, quantidade: count() })
    .from(requisicao)
    .innerJoin(funcionalidade, eq(funcionalidade.id, requisicao.idFuncionalidade))
    .where(
      and(inArray(requisicao.idStatus, [...OPEN]), eq(requisicao.idPlano, idPlano), inArray(requisicao.idFuncionalidade, [...services])),
    )
    .groupBy(funcionalidade.id, funcionalidade.nome)
    .orderBy(funcionalidade.id);
  return rows.map(({ nome, quantidade }) => ({ rotulo: `Solicitações em andamento: ${nome}`, quantidade }));
}

/** Counts of people, open requests and saved simulations that a change of a plan's rules reaches. */
export async function impactOnPlan(db: Db, idPlano: number, { services, simulations, avisos = [] }: Affected): Promise<Impact> {
  const impactos = [...(await peopleOf(db, idPlano, services)), ...(await openRequests(db, idPlano, services))];
  if (simulations) {
    const [saved] = await db.select({ quantidade: count() }).from(simulacao).where(eq(simulacao.idPlano, idPlano));
    impactos.push({ rotulo: "Simulações salvas", quantidade: saved?.quantidade ?? 0 });
  }
  return { impactos, avisos: [...avisos] };
}
