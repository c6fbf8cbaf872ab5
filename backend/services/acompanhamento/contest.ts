import type { Body, Reply } from "@contract/infer";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { OPEN, Service } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { requisicao } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import type { Account } from "../../money/contas";
import { type RequestRow, recordEvent, roleOf, type Scope } from "../../requests/esteira";
import { begin, beginning, fileRequest, lockFiling } from "../../requests/servicos";
import { missingContributions } from "./missing";

type Contested = Reply<"POST /contestarContribuicao">;

/** The request about a month that did not end yet. */
async function openContest(db: Db, { idPessoa, idPlano }: Account, mes: string): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(requisicao)
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        eq(requisicao.idFuncionalidade, Service.CONTEST),
        inArray(requisicao.idStatus, [...OPEN]),
        sql`${requisicao.dados}->>'mes' = ${mes}`,
      ),
    )
    .orderBy(desc(requisicao.id))
    .limit(1);
  return row ?? null;
}

/**
 * Contests a month in one act: the request carries the month with what was expected and what arrived, as they stand
 * now, and goes to the team at once. A month that is contested already leads to its open request, also when two tabs
 * ask at the same moment: the second request waits for the first.
 * @throws Problem 422 for a month in which nothing is missing
 */
export async function contest(scope: Scope, { mes, ...account }: Body<"POST /contestarContribuicao">): Promise<Contested> {
  const { db, context, caller } = scope;
  await lockFiling(db, account.idPessoa);
  const open = await openContest(db, account, mes);
  if (open) return { idRequisicao: open.id, protocolo: open.protocolo, prazo: open.prazo, nova: false };
  const today = dateOf(context.now());
  const { meses } = await missingContributions(db, account, today);
  const missing = meses.find((month) => month.mes === mes);
  if (!missing) throw new Problem(422, `Não falta contribuição em ${longMonth(mes)}. Veja o seu extrato.`);

  const { vencimento, esperado, recebido, falta, parcelas } = missing;
  const filed = await fileRequest(db, context.now(), {
    ...account,
    idFuncionalidade: Service.CONTEST,
    dados: { mes, vencimento, esperado, recebido, falta, parcelas: parcelas.map(({ nome, valor }) => ({ nome, valor })) },
  });
  await recordEvent(db, {
    idRequisicao: filed.id,
    titulo: `Contribuição de ${longMonth(mes)} contestada`,
    tipo: "requisicao",
    papel: roleOf(scope),
    idStatus: filed.idStatus,
    idPessoa: caller.pessoa.id,
    quando: context.now(),
  });
  const row = await begin(scope, filed, `Contribuição de ${longMonth(mes)}`, await beginning(db, Service.CONTEST, context.now()));
  return { idRequisicao: row.id, protocolo: row.protocolo, prazo: row.prazo, nova: true };
}
