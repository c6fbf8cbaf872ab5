import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { addDays, dateOf } from "@/domain/calendarDate";
import { Categoria, Situacao } from "@/domain/eligibility";
import { INSTITUTO_SERVICE, INSTITUTOS, type Instituto } from "@/domain/termination";
import type { Db } from "../../db/connection";
import { desligamentoEscolha, requisicao, requisicaoStatus } from "../../db/schema";
import { Problem } from "../../http/problem";
import { balance } from "../contas/balance";
import type { Account } from "../contas/holdings";
import { OPEN, Status } from "../esteira/request";
import { enrolmentIn } from "../planos/enrolment";
import { refusalOf } from "../servicos/eligibility";
import { definitionFor } from "../servicos/service";
import { type Quoted, quotesOf } from "./quotes";
import { silenceOn } from "./silence";
import { type TerminationRow, terminationRow, toTermination } from "./termination";
import { combinations, type TermDays, termDays } from "./terms";

export type Guide = Reply<"GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}">;
type Path = Guide["caminhos"][number];

/** Whether somebody works for the sponsor, as far as the plan knows: only of them an end can be registered. */
export const isEmployed = ({ idCategoria, idSituacao }: { idCategoria: number; idSituacao: number }): boolean =>
  idCategoria === Categoria.TAXPAYER && idSituacao === Situacao.ATIVO;

/** Why an instituto may not be asked for today, as its own service says; null when it may. */
async function refusedBy(db: Db, account: Account, idFuncionalidade: number, now: Date): Promise<string | null> {
  const key = { ...account, idFuncionalidade };
  try {
    return await refusalOf(db, now, await definitionFor(db, now, key), key);
  } catch (error) {
    // A plan or a day on which the service has no form at all.
    if (error instanceof Problem && error.status < 500) return error.detail ?? error.message;
    throw error;
  }
}

/** The request of each of the four services that was made since the person left, the open one first. */
async function requestsSince(db: Db, { idPessoa, idPlano }: Account, since: string) {
  const rows = await db
    .select({
      id: requisicao.id,
      protocolo: requisicao.protocolo,
      servico: requisicao.idFuncionalidade,
      idStatus: requisicao.idStatus,
      status: requisicaoStatus.nome,
      confirmadaEm: requisicao.confirmadaEm,
    })
    .from(requisicao)
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicao.idStatus))
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        inArray(requisicao.idFuncionalidade, Object.values(INSTITUTO_SERVICE)),
        inArray(requisicao.idStatus, [...OPEN, Status.CONCLUIDA]),
      ),
    )
    .orderBy(desc(requisicao.id));
  const ofTerm = rows.filter(({ confirmadaEm }) => confirmadaEm !== null && dateOf(confirmadaEm) >= since);
  return (servico: number): Path["pedido"] => {
    const own = ofTerm.filter((row) => row.servico === servico);
    const found = own.find(({ idStatus }) => OPEN.includes(idStatus)) ?? own[0];
    if (!found) return null;
    const { id, protocolo, status, idStatus } = found;
    return { idRequisicao: id, protocolo, status, concluido: idStatus === Status.CONCLUIDA };
  };
}

/** The last day on which a choice may still be made: the term's, or the latest that it can be while it did not begin. */
export function lastDayOf(
  row: Pick<TerminationRow, "prazoOpcao" | "baseCalculo">,
  days: TermDays,
): { em: string; previsto: boolean } | null {
  if (row.prazoOpcao) return { em: row.prazoOpcao, previsto: false };
  if (days.opcao === null || days.extrato === null) return null;
  return { em: addDays(row.baseCalculo, days.extrato + days.recebimento + days.opcao), previsto: true };
}

interface Found {
  row: TerminationRow;
  days: TermDays;
  joined: string;
  saldo: string;
  redemption: Quoted;
}

/** What the plan presumes of who chooses nothing; null for a plan whose term has no end. */
export async function silenceFor(db: Db, { row, days, joined, saldo, redemption }: Found): Promise<Guide["silencio"]> {
  const last = lastDayOf(row, days);
  if (!last) return null;
  const { instituto, months, required, fonte } = await silenceOn(db, row, joined, last.em);
  const keeps = instituto !== "resgate";
  return {
    ...last,
    instituto,
    mesesPlano: months,
    mesesExigidos: required,
    fonte,
    valor: keeps ? saldo : redemption.valor,
    liquido: keeps ? null : redemption.liquido,
  };
}

async function choicesOf(db: Db, row: TerminationRow): Promise<Guide["escolhas"]> {
  const rows = await db
    .select({ escolha: desligamentoEscolha, protocolo: requisicao.protocolo })
    .from(desligamentoEscolha)
    .leftJoin(requisicao, eq(requisicao.id, desligamentoEscolha.idRequisicao))
    .where(eq(desligamentoEscolha.idDesligamento, row.id))
    .orderBy(asc(desligamentoEscolha.id));
  return rows.map(({ escolha: { instituto, idRequisicao, parcial, presumida, escolhidaEm }, protocolo }) => ({
    instituto: instituto as Instituto,
    protocolo,
    idRequisicao,
    parcial,
    presumida,
    em: escolhidaEm.toISOString(),
  }));
}

async function pathsOf(db: Db, account: Account, row: TerminationRow, quotes: Record<Instituto, Quoted>, now: Date): Promise<Path[]> {
  const requested = await requestsSince(db, account, row.data);
  const combined = await combinations(db, account.idPlano, dateOf(now));
  const paths: Path[] = [];
  for (const instituto of INSTITUTOS) {
    const servico = INSTITUTO_SERVICE[instituto];
    const pedido = requested(servico);
    const { motivo: unquoted, ...quoted } = quotes[instituto];
    const motivo = (await refusedBy(db, account, servico, now)) ?? unquoted;
    paths.push({ instituto, servico, permitido: motivo === null, motivo, ...quoted, combina: combined(instituto), pedido });
  }
  return paths;
}

/** `desligamento` of the answer, from its row. */
export async function shownTermination(db: Db, row: TerminationRow): Promise<NonNullable<Guide["desligamento"]>> {
  const { id: _id, ...termination } = await toTermination(db, row);
  return {
    ...termination,
    presumido: row.presumido === "bpd" || row.presumido === "resgate" ? row.presumido : null,
    presumidoEm: row.presumidoEm?.toISOString() ?? null,
  };
}

/** The four institutos side by side on a person's own account, with what the silence means. @throws Problem 404 */
export async function guideOf(db: Db, account: Account, now: Date): Promise<Guide> {
  const hoje = dateOf(now);
  const link = await enrolmentIn(db, account);
  const days = await termDays(db, account.idPlano, hoje);
  const { saldo, cotas } = await balance(db, account, 1);
  const [quota] = cotas;
  const base = {
    hoje,
    podeRegistrar: isEmployed(link),
    dias: days,
    saldo,
    cota: quota ? { valor: quota.valor, data: quota.data, fonte: quota.fonte } : null,
    regime: link.regimeTributario,
  };
  const row = await terminationRow(db, account);
  if (!row || isEmployed(link)) return { ...base, desligamento: null, silencio: null, caminhos: [], escolhas: [] };
  const quotes = await quotesOf(db, account, now);
  const waits = row.situacao === "aberto";
  return {
    ...base,
    desligamento: await shownTermination(db, row),
    silencio: waits ? await silenceFor(db, { row, days, joined: link.dataAdesao, saldo, redemption: quotes.resgate }) : null,
    caminhos: await pathsOf(db, account, row, quotes, now),
    escolhas: await choicesOf(db, row),
  };
}
