import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { Categoria, Situacao } from "@/domain/eligibility";
import type { ServiceDefinition, ServiceFacts } from "@/domain/services/definition";
import type { Db } from "../../db/connection";
import { categoria, plano, requisicao, requisicaoStatus, situacao, vinculoPlano } from "../../db/schema";
import { OPEN, Status } from "../esteira/request";
import { servicesOfPerson } from "../planos/enrolments";

const REDEMPTION = 14;

async function linksOf(db: Db, idPessoa: number, idPlano: number) {
  return db
    .select({ vinculo: vinculoPlano, plano: plano.nome, categoria: categoria.nome, situacao: situacao.nome, ativa: situacao.ativa })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(categoria, eq(categoria.id, vinculoPlano.idCategoria))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(asc(vinculoPlano.id));
}

/** Whether a benefit began, or a redemption was asked for, in the plan: the tax regime is locked from then on. */
async function regimeLocked(db: Db, idPessoa: number, idPlano: number, links: Awaited<ReturnType<typeof linksOf>>): Promise<boolean> {
  if (
    links.some(
      ({ vinculo }) =>
        vinculo.regimeTravadoEm !== null ||
        vinculo.idSituacao === Situacao.EM_BENEFICIO ||
        vinculo.idCategoria === Categoria.ASSISTED ||
        vinculo.idCategoria === Categoria.PENSIONER,
    )
  )
    return true;
  const [redemption] = await db
    .select({ id: requisicao.id })
    .from(requisicao)
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        eq(requisicao.idFuncionalidade, REDEMPTION),
        inArray(requisicao.idStatus, [...OPEN, Status.CONCLUIDA]),
      ),
    )
    .limit(1);
  return redemption !== undefined;
}

/** The request of this service that did not end, besides one that was not confirmed. */
export async function openRequest(db: Db, key: { idPessoa: number; idPlano: number; idFuncionalidade: number }) {
  const [row] = await db
    .select({ id: requisicao.id, protocolo: requisicao.protocolo, status: requisicaoStatus.nome, prazo: requisicao.prazo })
    .from(requisicao)
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicao.idStatus))
    .where(
      and(
        eq(requisicao.idPessoa, key.idPessoa),
        eq(requisicao.idPlano, key.idPlano),
        eq(requisicao.idFuncionalidade, key.idFuncionalidade),
        eq(requisicaoStatus.aberta, true),
        ne(requisicao.idStatus, Status.RASCUNHO),
      ),
    )
    .orderBy(asc(requisicao.id))
    .limit(1);
  return row ?? null;
}

/** Why the person may not begin the service now, to be shown as it is; null when they may. */
export async function refusalOf(
  db: Db,
  now: Date,
  definition: ServiceDefinition,
  key: { idPessoa: number; idPlano: number; idFuncionalidade: number },
): Promise<string | null> {
  const links = await linksOf(db, key.idPessoa, key.idPlano);
  const active = links.filter(({ ativa }) => ativa);
  const [link] = active;
  if (!link) return "Você não tem um vínculo ativo com este plano.";
  const services = await servicesOfPerson(db, key.idPessoa, key.idPlano);
  if (!services.has(key.idFuncionalidade))
    return `O plano ${link.plano} não oferece ${definition.name} para a categoria ${link.categoria} na situação ${link.situacao}.`;
  const facts: ServiceFacts = {
    regimeTributario: link.vinculo.regimeTributario,
    regimeTravado: await regimeLocked(db, key.idPessoa, key.idPlano, active),
    hoje: dateOf(now),
  };
  const refused = definition.refusal?.(facts);
  if (refused) return refused;
  const open = await openRequest(db, key);
  return open ? `Você já tem uma solicitação deste serviço em andamento: protocolo ${open.protocolo}.` : null;
}
