import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { addDays, dateOf } from "@/domain/calendar/calendarDate";
import { INSTITUTO_SERVICE, INSTITUTOS, type Instituto } from "@/domain/exits/termination";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { OPEN, Status } from "@/domain/services/ids";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { desligamento, desligamentoEscolha, requisicao, requisicaoStatus } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { ACCOUNT, type Account, ALL_STEPS, currentBalance } from "../../money/contas";
import { PARAMETERS } from "../../people/parametros";
import { enrolmentIn } from "../../people/planos";
import { definitionFor, type Offering, REFUSAL, refusalOf, serviceOf } from "../../requests/servicos";
import { EXPECTATIONS } from "../acompanhamento";
import {
  combinations,
  TERMINATION,
  type TermDays,
  type TerminationRow,
  termDays,
  terminationRow,
  toTermination,
  WHOLE_REDEMPTIONS,
} from "../desligamento";
import { PORTABILITY } from "../portabilidade";
import { REDEMPTION } from "../resgate";
import { type Quoted, quotesOf } from "./quotes";
import { silenceOn } from "./silence";

export type Guide = Reply<"GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}">;
type Path = Guide["caminhos"][number];

/**
 * True for an employee of the sponsor, as far as the plan knows. The end of employment can be registered only for them.
 */
export const isEmployed = ({ idCategoria, idSituacao }: { idCategoria: number; idSituacao: number }): boolean =>
  idCategoria === Categoria.TAXPAYER && idSituacao === Situacao.ATIVO;

/** Why an instituto may not be asked for today, as its own service says; null when it may. */
async function refusedBy(offering: Offering, source: Source, account: Account, idFuncionalidade: number): Promise<string | null> {
  const key = { ...account, idFuncionalidade };
  try {
    const service = serviceOf(offering, idFuncionalidade);
    return await refusalOf(source, offering.now(), { service, definition: await definitionFor(offering, source, key) }, key);
  } catch (error) {
    // A plan or a day on which the service has no form at all.
    if (error instanceof Problem && error.status < 500) return error.detail ?? error.message;
    throw error;
  }
}

/** Requests of the four services that run or were concluded, the newest first. */
const EXIT_REQUESTS = reading("saida.pedidos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
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
        inArray(requisicao.idStatus, [...OPEN, Status.CONCLUDED]),
      ),
    )
    .orderBy(desc(requisicao.id)),
);

/** The request of each of the four services that was made since the person left, the open one first. */
async function requestsSince(source: Source, { idPessoa, idPlano }: Account, since: string) {
  const rows = await rowsOf(source, EXIT_REQUESTS, { idPessoa, idPlano });
  const ofTerm = rows.filter(({ confirmadaEm }) => confirmadaEm !== null && dateOf(confirmadaEm) >= since);
  return (servico: number): Path["pedido"] => {
    const own = ofTerm.filter((row) => row.servico === servico);
    const found = own.find(({ idStatus }) => OPEN.includes(idStatus)) ?? own[0];
    if (!found) return null;
    const { id, protocolo, status, idStatus } = found;
    return { idRequisicao: id, protocolo, status, concluido: idStatus === Status.CONCLUDED };
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

/** Instituto that the plan presumes when a person chooses nothing; null for a plan whose term has no end. */
export async function silenceFor(source: Source, { row, days, joined, saldo, redemption }: Found): Promise<Guide["silencio"]> {
  const last = lastDayOf(row, days);
  if (!last) return null;
  const { instituto, months, required, fonte } = await silenceOn(source, row, joined, last.em);
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

const CHOICES = reading("saida.escolhas", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ escolha: desligamentoEscolha, protocolo: requisicao.protocolo })
    .from(desligamentoEscolha)
    .innerJoin(desligamento, eq(desligamento.id, desligamentoEscolha.idDesligamento))
    .leftJoin(requisicao, eq(requisicao.id, desligamentoEscolha.idRequisicao))
    .where(and(eq(desligamento.idPessoa, idPessoa), eq(desligamento.idPlano, idPlano)))
    .orderBy(asc(desligamentoEscolha.id)),
);

async function choicesOf(source: Source, { id, idPessoa, idPlano }: TerminationRow): Promise<Guide["escolhas"]> {
  const rows = (await rowsOf(source, CHOICES, { idPessoa, idPlano })).filter(({ escolha }) => escolha.idDesligamento === id);
  return rows.map(({ escolha: { instituto, idRequisicao, parcial, presumida, escolhidaEm }, protocolo }) => ({
    instituto: instituto as Instituto,
    protocolo,
    idRequisicao,
    parcial,
    presumida,
    em: escolhidaEm.toISOString(),
  }));
}

async function pathsOf(
  offering: Offering,
  source: Source,
  account: Account,
  row: TerminationRow,
  quotes: Record<Instituto, Quoted>,
): Promise<Path[]> {
  const requested = await requestsSince(source, account, row.data);
  const combined = await combinations(source, account.idPlano, dateOf(offering.now()));
  const paths: Path[] = [];
  for (const instituto of INSTITUTOS) {
    const servico = INSTITUTO_SERVICE[instituto];
    const pedido = requested(servico);
    const { motivo: unquoted, ...quoted } = quotes[instituto];
    const motivo = (await refusedBy(offering, source, account, servico)) ?? unquoted;
    paths.push({ instituto, servico, permitido: motivo === null, motivo, ...quoted, combina: combined(instituto), pedido });
  }
  return paths;
}

/** `desligamento` of the answer, from its row. */
export async function shownTermination(source: Source, row: TerminationRow): Promise<NonNullable<Guide["desligamento"]>> {
  const { id: _id, ...termination } = await toTermination(source, row);
  return {
    ...termination,
    presumido: row.presumido === "bpd" || row.presumido === "resgate" ? row.presumido : null,
    presumidoEm: row.presumidoEm?.toISOString() ?? null,
  };
}

const GUIDE = [...ACCOUNT, PARAMETERS, TERMINATION] as const;
/** Readings of a person who left: what the quotes and the refusals of the four services look at, and what was asked for. */
const OPTIONS_OF_EXIT = [...REFUSAL, ...PORTABILITY, ...REDEMPTION, WHOLE_REDEMPTIONS, ...EXPECTATIONS, EXIT_REQUESTS, CHOICES] as const;

/** The four institutos side by side on a person's own account, with what the silence means. @throws Problem 404 */
export async function guideOf(offering: Offering, given: Source, account: Account): Promise<Guide> {
  const now = offering.now();
  const { idPessoa, idPlano } = account;
  const source = await factsIn(given).load(GUIDE, { idPessoa, idPlano });
  const hoje = dateOf(now);
  const link = await enrolmentIn(source, account);
  const days = await termDays(source, account.idPlano, hoje);
  const { saldo, cotas } = await currentBalance(source, account);
  const [quota] = cotas;
  const base = {
    hoje,
    podeRegistrar: isEmployed(link),
    dias: days,
    saldo,
    cota: quota ? { valor: quota.valor, data: quota.data, fonte: quota.fonte } : null,
    regime: link.regimeTributario,
  };
  const row = await terminationRow(source, account);
  if (!row || isEmployed(link)) return { ...base, desligamento: null, silencio: null, caminhos: [], escolhas: [] };
  await source.load(OPTIONS_OF_EXIT, { idPessoa, idPlano, passosAte: ALL_STEPS });
  const quotes = await quotesOf(source, account, now);
  const waits = row.situacao === "aberto";
  return {
    ...base,
    desligamento: await shownTermination(source, row),
    silencio: waits ? await silenceFor(source, { row, days, joined: link.dataAdesao, saldo, redemption: quotes.resgate }) : null,
    caminhos: await pathsOf(offering, source, account, row, quotes),
    escolhas: await choicesOf(source, row),
  };
}
