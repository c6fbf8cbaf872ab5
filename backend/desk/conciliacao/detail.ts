import type { Reply } from "@contract/infer";
import { asc, eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { cobranca, pessoa, recebimento, recebimentoEvento, retornoBancario } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import { undoRefusal } from "../../money/cobrancas";
import { chargesOf, receiptWhere, toItem } from "./conciliacaoRows";
import { suggestions } from "./list";
import type { Receipt } from "./scope";

export type Detail = Reply<"GET /retornarRecebimento/{idRecebimento}">;

const PENDING = ["divergente", "sem-destino"];

async function historyOf(db: Db, idRecebimento: number): Promise<Detail["historico"]> {
  const rows = await db
    .select({ event: recebimentoEvento, autor: { id: pessoa.id, nome: pessoa.nome } })
    .from(recebimentoEvento)
    .leftJoin(pessoa, eq(pessoa.id, recebimentoEvento.idPessoa))
    .where(eq(recebimentoEvento.idRecebimento, idRecebimento))
    .orderBy(asc(recebimentoEvento.id));
  return rows.map(({ event: { id, acao, motivo, quando }, autor }) => ({ id, acao, motivo, quando: quando.toISOString(), autor }));
}

async function canOf(db: Db, { situacao, idCobranca }: Receipt): Promise<Detail["pode"]> {
  const isPending = PENDING.includes(situacao);
  if (situacao !== "conciliado" || idCobranca === null)
    return { vincular: isPending, encerrar: isPending, desfazer: situacao === "encerrado", naoDesfaz: null };
  const [charge] = await db.select().from(cobranca).where(eq(cobranca.id, idCobranca));
  const naoDesfaz = charge ? await undoRefusal(db, charge) : null;
  return { vincular: false, encerrar: false, desfazer: naoDesfaz === null, naoDesfaz };
}

/** A receipt beside the charge that it names, with what happened and what may be done now. @throws Problem 404 */
export async function detail(db: Db, id: number, now: Date): Promise<Detail> {
  const row = await receiptWhere(db, eq(recebimento.id, id));
  if (!row) throw notFound("Não encontramos este recebimento.");
  const { receipt } = row;
  const today = dateOf(now);
  const { carteira, identificacao, documento, valorTitulo, tarifa, vencimento, canal, linha, recusa, destino, idRetorno, idCobranca } =
    receipt;
  const [arquivo] =
    idRetorno === null
      ? []
      : await db
          .select({ id: retornoBancario.id, nome: retornoBancario.nome })
          .from(retornoBancario)
          .where(eq(retornoBancario.id, idRetorno));
  const [charge] = idCobranca === null ? [] : await chargesOf(db, [idCobranca], today);
  const isPending = PENDING.includes(receipt.situacao);
  return {
    recebimento: {
      ...toItem(row),
      ...{ carteira, identificacao, documento, valorTitulo, tarifa, vencimento, canal, linha, recusa, destino },
      arquivo: arquivo ?? null,
    },
    cobranca: charge ?? null,
    sugestoes: isPending
      ? await suggestions(db, receipt, charge?.situacao === "aberta" || charge?.situacao === "vencida" ? charge.id : null, today)
      : [],
    historico: await historyOf(db, id),
    pode: await canOf(db, receipt),
  };
}
