import type { Query, Reply } from "@contract/infer";
import { and, count, inArray, sql } from "drizzle-orm";
import { Service } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { recebimento, requisicao } from "../../kernel/db/schema";
import { listQueue } from "../fila";

type Contests = Reply<"GET /retornarContestacoes">;

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Months that participants contest: requests of the queue, with the figures that they carry and what waits in the person's name. */
export async function listContests(
  db: Db,
  idPessoa: number,
  { situacao = "abertas", idPlano, texto, ...page }: Query<"GET /retornarContestacoes">,
  now: Date,
): Promise<Contests> {
  const queue = await listQueue(
    db,
    idPessoa,
    { ...page, situacao, ...(idPlano && { idPlano }), ...(texto && { texto }), idFuncionalidade: Service.CONTEST, ordem: "prazo" },
    now,
    null,
  );
  const ids = queue.itens.map(({ id }) => id);
  const people = [...new Set(queue.itens.map(({ pessoa }) => pessoa.id))];
  const data =
    ids.length === 0
      ? []
      : await db.select({ id: requisicao.id, dados: requisicao.dados }).from(requisicao).where(inArray(requisicao.id, ids));
  const waiting =
    people.length === 0
      ? []
      : await db
          .select({ idPessoa: recebimento.idPessoa, total: count() })
          .from(recebimento)
          .where(and(inArray(recebimento.idPessoa, people), sql`${recebimento.situacao} in ('divergente', 'sem-destino')`))
          .groupBy(recebimento.idPessoa);
  const dataOf = new Map(data.map(({ id, dados }) => [id, dados as Record<string, unknown> | null]));
  const waitingOf = new Map(waiting.map((row) => [row.idPessoa, row.total]));
  return {
    itens: queue.itens.map(({ id, protocolo, pessoa, cpf, plano, status, dataSolicitacao, prazo }) => {
      const { mes, esperado, recebido, falta } = dataOf.get(id) ?? {};
      return {
        ...{ protocolo, plano, prazo, idRequisicao: id, pessoa: { ...pessoa, cpf }, status: status.nome, quando: dataSolicitacao },
        ...{ mes: text(mes), esperado: text(esperado), recebido: text(recebido), falta: text(falta) },
        pendentes: waitingOf.get(pessoa.id) ?? 0,
      };
    }),
    total: queue.total,
    totalPage: queue.totalPage,
    ...(queue.haMais && { haMais: true }),
  };
}
