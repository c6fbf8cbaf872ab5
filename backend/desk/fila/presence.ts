import type { Reply } from "@contract/infer";
import { and, asc, eq, gt, lte, ne, sql } from "drizzle-orm";
import { areaOfService } from "@/domain/services/areas";
import { pessoa, requisicao, requisicaoPresenca } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import type { Scope } from "../../requests/esteira";
import { ofServices } from "./filter";

/** A screen says every 15 s that it shows the request; after three that did not come it is taken for closed. */
const GONE_MS = 45_000;

const announce = ({ context, afterCommit }: Scope, id: number, idFuncionalidade: number) =>
  afterCommit(() => context.realtime.toArea(areaOfService(idFuncionalidade), "requestPresence", { id }));

/** Notes that the caller has the request open, and answers who else has. Kept in the database, so it is the same on every instance. */
export async function markPresence(scope: Scope, idRequisicao: number): Promise<Reply<"POST /marcarPresenca">> {
  const { db, caller } = scope;
  const [request] = await db
    .select({ versao: requisicao.versao, idFuncionalidade: requisicao.idFuncionalidade })
    .from(requisicao)
    .where(and(eq(requisicao.id, idRequisicao), ofServices(scope.services)));
  if (!request) throw notFound("Esta solicitação não existe.");
  const now = scope.context.now();
  const gone = new Date(now.getTime() - GONE_MS);
  const here = eq(requisicaoPresenca.idRequisicao, idRequisicao);
  await db.delete(requisicaoPresenca).where(and(here, lte(requisicaoPresenca.vistoEm, gone)));
  const [stay] = await db
    .insert(requisicaoPresenca)
    .values({ idRequisicao, idPessoa: caller.pessoa.id, vistoEm: now, desde: now })
    .onConflictDoUpdate({ target: [requisicaoPresenca.idRequisicao, requisicaoPresenca.idPessoa], set: { vistoEm: now } })
    .returning({ arrived: sql<boolean>`${requisicaoPresenca.desde} = ${requisicaoPresenca.vistoEm}` });
  // The others are told of a newcomer, not of each beat.
  if (stay?.arrived) announce(scope, idRequisicao, request.idFuncionalidade);
  const others = await db
    .select({ id: pessoa.id, nome: pessoa.nome, desde: requisicaoPresenca.desde })
    .from(requisicaoPresenca)
    .innerJoin(pessoa, eq(pessoa.id, requisicaoPresenca.idPessoa))
    .where(and(here, ne(requisicaoPresenca.idPessoa, caller.pessoa.id), gt(requisicaoPresenca.vistoEm, gone)))
    .orderBy(asc(requisicaoPresenca.desde), asc(pessoa.id));
  return { outros: others.map((other) => ({ ...other, desde: other.desde.toISOString() })), versao: request.versao };
}

/** Forgets that the caller had it open; doing so again changes nothing. */
export async function leaveRequest(scope: Scope, idRequisicao: number): Promise<void> {
  const [left] = await scope.db
    .delete(requisicaoPresenca)
    .where(and(eq(requisicaoPresenca.idRequisicao, idRequisicao), eq(requisicaoPresenca.idPessoa, scope.caller.pessoa.id)))
    .returning({
      idFuncionalidade: sql<number>`(select ${requisicao.idFuncionalidade} from ${requisicao} where ${requisicao.id} = ${idRequisicao})`,
    });
  if (left) announce(scope, idRequisicao, left.idFuncionalidade);
}
