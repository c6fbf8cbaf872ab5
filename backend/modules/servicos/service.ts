import type { Reply } from "@contract/infer";
import { and, desc, eq, isNull } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import type { ServiceDefinition } from "@/domain/services/definition";
import { visibleData } from "@/domain/services/fields";
import { REGIME_NAMES } from "@/domain/services/regimeTributacao";
import { serviceDefinition } from "@/domain/services/registry";
import type { Db } from "../../db/connection";
import { declaracao, vinculoPlano } from "../../db/schema";
import { notFound } from "../../http/problem";
import { DECLARATIONS } from "../esteira/effects";
import { type DraftKey, findDraft } from "./drafts";
import { openRequest, refusalOf } from "./eligibility";

type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;

/** @throws Problem 404 for a service that has no form of its own */
export function definitionOf(idFuncionalidade: number): ServiceDefinition {
  const definition = serviceDefinition(idFuncionalidade);
  if (!definition) throw notFound("Este serviço ainda não pode ser pedido pelo portal.");
  return definition;
}

/** Data as people read it. */
export const readableRows = (definition: ServiceDefinition, dados: Record<string, unknown>) =>
  definition.reviewRows(visibleData(definition, dados)).map(({ label, value }) => ({ rotulo: label, valor: value }));

async function inForce(db: Db, definition: ServiceDefinition, key: DraftKey): Promise<Service["vigente"]> {
  const tipo = DECLARATIONS[definition.id];
  if (tipo) {
    const [row] = await db
      .select()
      .from(declaracao)
      .where(and(eq(declaracao.idPessoa, key.idPessoa), eq(declaracao.tipo, tipo), isNull(declaracao.validaAte)))
      .orderBy(desc(declaracao.validaDesde), desc(declaracao.id))
      .limit(1);
    return row
      ? { titulo: "Declaração em vigor", desde: row.validaDesde, linhas: readableRows(definition, row.dados), dados: row.dados }
      : null;
  }
  const [link] = await db
    .select({ regime: vinculoPlano.regimeTributario, desde: vinculoPlano.regimeEscolhidoEm })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, key.idPessoa), eq(vinculoPlano.idPlano, key.idPlano)))
    .limit(1);
  if (!link) return null;
  const valor = REGIME_NAMES[link.regime] ?? link.regime;
  return {
    titulo: "Regime em vigor",
    desde: link.desde && dateOf(link.desde),
    linhas: [{ rotulo: "Regime de tributação", valor }],
    dados: { regime: link.regime },
  };
}

/** Everything that the service's first screen needs. */
export async function serviceFor(db: Db, now: Date, key: DraftKey): Promise<Service> {
  const definition = definitionOf(key.idFuncionalidade);
  const motivo = await refusalOf(db, now, definition, key);
  return {
    idFuncionalidade: definition.id,
    nome: definition.name,
    permitido: motivo === null,
    motivo,
    solicitacaoAberta: await openRequest(db, key),
    vigente: await inForce(db, definition, key),
    rascunho: await findDraft(db, key),
  };
}
