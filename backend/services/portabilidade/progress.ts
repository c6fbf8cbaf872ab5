import type { Reply } from "@contract/infer";
import { and, desc, eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { Status } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { documentoEmitido, portabilidade, requisicao } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import type { Account } from "../../money/contas";
import { dueFrom, isOpen, type RequestRow, stageAt, stageDue, stagesOf } from "../../requests/esteira";
import { lotsOfRow, type PortabilityRow } from "./portabilidadeRows";
import type { Term } from "./term";

export type Progress = Reply<"GET /retornarAndamentoPortabilidade/{idRequisicao}">;
type Deadline = Progress["prazos"][number];

const DEADLINES = {
  saida: ["Termo de Portabilidade", "Transferência ao destino"],
  entrada: ["Conferência do aviso", "Crédito na sua conta"],
} as const;

/**
 * Days on which the two steps were done or are due, by the stages of the request, whose working days are dated rows.
 */
async function deadlines(db: Db, row: RequestRow, known: PortabilityRow, hoje: string): Promise<Deadline[]> {
  const stages = await stagesOf(db, row.idFuncionalidade, row.esteiraVersao);
  const stage = stageAt(stages, row.etapa);
  // While the participant is asked, the days of the fund begin with the answer.
  const end = row.prazo && row.idStatus === Status.WAITING ? dueFrom(stages, row.etapa, row.prazo) : row.prazo;
  const isFirst = stage.ordem === stages[0]?.ordem;
  const first = known.sentido === "saida" ? known.termoEm : isFirst ? null : (known.recebidaEm ?? null);
  const passed = !isFirst || !isOpen(row);
  const due = (ordem: number) => (end && isOpen(row) ? stageDue(stages, ordem, end) : null);
  const [one, two] = DEADLINES[known.sentido as keyof typeof DEADLINES];
  const late = (ate: string | null) => ate !== null && row.idStatus !== Status.WAITING && ate < hoje;
  // Money that goes out has arrived when the bank says so.
  const doneOn = known.sentido === "saida" ? known.transferidaEm : known.efetivadaEm;
  const firstDue = passed ? null : due(stage.ordem);
  const lastDue = known.efetivadaEm ? null : due(stages.at(-1)?.ordem ?? stage.ordem);
  return [
    { nome: one, ate: firstDue, feitoEm: known.sentido === "saida" || first ? first : null, feito: passed, atrasado: late(firstDue) },
    { nome: two, ate: lastDue, feitoEm: doneOn, feito: doneOn !== null, atrasado: late(lastDue) },
  ];
}

async function issuedOf(db: Db, id: number | null): Promise<Progress["termo"]> {
  if (id === null) return null;
  const [issued] = await db
    .select({ id: documentoEmitido.id, codigo: documentoEmitido.codigo, emitidoEm: documentoEmitido.emitidoEm })
    .from(documentoEmitido)
    .where(eq(documentoEmitido.id, id));
  return issued ? { idEmissao: issued.id, codigo: issued.codigo, emitidoEm: issued.emitidoEm.toISOString() } : null;
}

/** A portability as both sides follow it: the other side, the deadlines, the term and the lots. */
export async function progressOf(db: Db, row: RequestRow, known: PortabilityRow, now: Date): Promise<Progress> {
  const termo = known.termo as unknown as Term | null;
  const issued = await issuedOf(db, known.idEmissao);
  const receipt = await issuedOf(db, known.idComprovante);
  const kept = await lotsOfRow(db, known.id);
  const { sentido, entidade, cnpj, plano, registro, tipo, regime, inscricao } = known;
  return {
    idRequisicao: row.id,
    protocolo: row.protocolo,
    versao: row.versao,
    aberta: isOpen(row),
    sentido: sentido as Progress["sentido"],
    ...{ entidade, cnpj, plano, registro, tipo, regime, inscricao },
    adesaoOrigem: known.adesaoOrigem,
    valorEstimado: known.valorEstimado,
    prazos: await deadlines(db, row, known, dateOf(now)),
    termo: issued,
    comprovante: receipt,
    valor: known.valor ?? termo?.valor ?? null,
    divida: known.efetivadaEm ? known.divida : (termo?.divida ?? "0.00"),
    recebidaEm: known.recebidaEm,
    efetivadaEm: known.efetivadaEm,
    transferidaEm: known.transferidaEm,
    /** Concluded, and the quota of its month is still to come. */
    aguardaCota: sentido === "entrada" && row.idStatus === Status.CONCLUDED && known.efetivadaEm === null,
    lotes: (kept.length > 0 ? kept : (termo?.lotes ?? [])).map(({ data, parte, origem, valor }) => ({
      data,
      parte: parte as Progress["lotes"][number]["parte"],
      origem: origem as Progress["lotes"][number]["origem"],
      valor,
    })),
  };
}

/** @throws Problem 404 for a request that is no portability, or has none to be followed yet */
export async function progressOfRequest(db: Db, row: RequestRow, now: Date): Promise<Progress> {
  const [known] = await db.select().from(portabilidade).where(eq(portabilidade.idRequisicao, row.id));
  if (!known) throw notFound("Esta solicitação não tem portabilidade para acompanhar.");
  return progressOf(db, row, known, now);
}

/** Portabilities of an account, the newest first. */
export async function progressesOf(db: Db, { idPessoa, idPlano }: Account, now: Date): Promise<Progress[]> {
  const rows = await db
    .select({ known: portabilidade, row: requisicao })
    .from(portabilidade)
    .innerJoin(requisicao, eq(requisicao.id, portabilidade.idRequisicao))
    .where(and(eq(portabilidade.idPessoa, idPessoa), eq(portabilidade.idPlano, idPlano)))
    .orderBy(desc(portabilidade.id))
    .limit(20);
  return Promise.all(rows.map(({ known, row }) => progressOf(db, row, known, now)));
}
