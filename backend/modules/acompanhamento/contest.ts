import type { Body, Reply } from "@contract/infer";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendarDate";
import { longMonth } from "@/domain/months";
import { CONTEST } from "@/domain/services/contestacaoContribuicao";
import type { Db } from "../../db/connection";
import { requisicao, requisicaoEvento } from "../../db/schema";
import { Problem } from "../../http/problem";
import type { Account } from "../contas/holdings";
import { OPEN, type RequestRow, roleOf, type Scope, Status } from "../esteira/request";
import { currentVersion, dueFrom, stageAt, stagesOf } from "../esteira/stages";
import { transition } from "../esteira/transition";
import { nextProtocol } from "../servicos/protocol";
import { lockFiling } from "../servicos/submit";
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
        eq(requisicao.idFuncionalidade, CONTEST),
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
 * ask at the same moment: whoever files waits for the other.
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
  const protocolo = await nextProtocol(db, context.now());
  const [filed] = await db
    .insert(requisicao)
    .values({
      ...account,
      protocolo,
      idFuncionalidade: CONTEST,
      idStatus: Status.RASCUNHO,
      dados: { mes, vencimento, esperado, recebido, falta, parcelas: parcelas.map(({ nome, valor }) => ({ nome, valor })) },
      dataSolicitacao: context.now(),
    })
    .returning();
  if (!filed) throw new Error("the request was not written");
  await db.insert(requisicaoEvento).values({
    idRequisicao: filed.id,
    titulo: `Contribuição de ${longMonth(mes)} contestada`,
    tipo: "requisicao",
    papel: roleOf(scope),
    idStatus: filed.idStatus,
    idPessoa: caller.pessoa.id,
    quando: context.now(),
  });
  const esteiraVersao = await currentVersion(db, CONTEST);
  const stages = await stagesOf(db, CONTEST, esteiraVersao);
  const first = stageAt(stages, 1);
  const prazo = dueFrom(stages, first.ordem, today);
  const row = await transition(scope, filed, {
    acao: "requisicao.confirmar",
    evento: { titulo: "Pedido confirmado", tipo: "confirmacao" },
    set: { idStatus: Status.RECEBIDA, etapa: first.ordem, esteiraVersao, prazo, confirmadaEm: context.now() },
    aviso: {
      titulo: first.notificacao ?? "Solicitação recebida",
      descricao: `Contribuição de ${longMonth(mes)}: protocolo ${protocolo}. Prazo: ${formatDate(prazo)}.`,
    },
    ...(first.emailModelo && {
      email: {
        codigo: first.emailModelo,
        variables: { proximoPasso: `${first.nome}, pela equipe. Avisaremos você a cada mudança.`, etapa: first.nome },
      },
    }),
  });
  return { idRequisicao: row.id, protocolo, prazo: row.prazo, nova: true };
}
