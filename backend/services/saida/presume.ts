import { and, asc, eq, lt } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { INSTITUTO_SERVICE, isOver } from "@/domain/exits/termination";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import type { Context } from "../../kernel/context";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import { lockAccount } from "../../kernel/db/lockOrder";
import { desligamento } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import type { Account } from "../../money/contas";
import { enrolmentIn, moveLink } from "../../people/planos";
import { announceRequest, recordEvent, tellFund } from "../../requests/esteira";
import { beginning, fileRequest, lockFiling } from "../../requests/servicos";
import { changeTermination, presumeChoice, type TerminationRow } from "../desligamento";
import { presumedRegime, silenceOn } from "./silence";
import { tellOf } from "./tell";
import { hasAsked, stillLeft } from "./waiting";

type Needs = Pick<Context, "db" | "now" | "realtime" | "log">;

const BATCH = 50;
const NOT_CHOSEN = "NAO_ESCOLHIDO";
const REDEMPTION = INSTITUTO_SERVICE.resgate;
/** The whole account at once, as its form has it. The tax regime is the person's to choose: without one nothing is concluded. */
const PRESUMED = { alcance: "total", forma: "unica" };

/** The person becomes a deferred member at once: it asks for nothing and pays nothing out. */
async function presumeDeferred(context: Needs, write: Write, account: Account): Promise<null> {
  const to = { idCategoria: Categoria.BPD, idSituacao: Situacao.ATIVO };
  await moveLink({ ...write, context }, account, to, "BPD presumido pelo fim do prazo de opção");
  return null;
}

interface Presumed {
  id: number;
  protocolo: string;
  prazo: string;
  /** No regime was chosen, and the plan presumes none: the request waits for the person. */
  semRegime: boolean;
}

/** A redemption is paid by people: a request for the team, which asks the person for what is missing. */
async function presumeRedemption(context: Needs, write: Write, account: Account, chosen: string): Promise<Presumed> {
  const { db } = write;
  const quando = context.now();
  const { values } = await beginning(db, REDEMPTION, quando);
  const regime = chosen === NOT_CHOSEN ? await presumedRegime(db, account.idPlano, dateOf(quando)) : null;
  const semRegime = chosen === NOT_CHOSEN && regime === null;
  const filed = await fileRequest(db, quando, {
    ...account,
    ...values,
    idFuncionalidade: REDEMPTION,
    dados: { ...PRESUMED, ...(regime && { regime }) },
  });
  await recordEvent(db, {
    idRequisicao: filed.id,
    titulo: "Resgate presumido pelo fim do prazo de opção",
    tipo: "requisicao",
    detalhe: semRegime
      ? "Falta o regime de tributação: a pessoa ainda não escolheu. Peça a escolha antes de aprovar e confirme a conta bancária."
      : "Confirme com a pessoa a conta bancária antes de aprovar.",
    papel: "sistema",
    idStatus: filed.idStatus,
    idPessoa: null,
    quando,
  });
  announceRequest({ ...write, context }, filed);
  if (semRegime)
    await tellFund(context, write, filed, {
      titulo: "Resgate presumido sem regime de tributação",
      descricao: `Solicitação ${filed.protocolo}: a pessoa não escolheu o regime, e sem ele o resgate não é pago. Peça a escolha a ela.`,
    });
  return { id: filed.id, protocolo: filed.protocolo, prazo: values.prazo, semRegime };
}

/** Ends a term without a presumed choice, for a person who may ask for the full benefit, and tells both sides. */
async function leaveToBenefit(context: Needs, write: Write, row: TerminationRow, prazoOpcao: string): Promise<void> {
  const { db } = write;
  await changeTermination(db, row.id, { situacao: "encerrado" });
  await recordAudit(db, {
    idAtor: null,
    idSujeito: row.idPessoa,
    acao: "desligamento.presumir",
    resultado: "permitida",
    detalhe: { idDesligamento: row.id, instituto: "beneficio" },
    quando: context.now(),
  });
  const resultado = "Nada foi presumido: o saldo continua no plano, em seu nome, e você já pode pedir o benefício em Serviços.";
  await tellOf(context, write, row, {
    titulo: "Você já pode pedir o benefício",
    descricao: `O prazo terminou em ${formatDate(prazoOpcao)}. ${resultado}`,
    codigo: "desligamento-presumido",
    variables: { prazo: formatDate(prazoOpcao), resultado },
  });
}

async function presume(context: Needs, write: Write, row: TerminationRow, prazoOpcao: string): Promise<void> {
  const { db } = write;
  const account = { idPessoa: row.idPessoa, idPlano: row.idPlano };
  const link = await enrolmentIn(db, account);
  const { instituto, months, required } = await silenceOn(db, account, link.dataAdesao, prazoOpcao);
  if (instituto === "beneficio") return leaveToBenefit(context, write, row, prazoOpcao);
  const request =
    instituto === "bpd"
      ? await presumeDeferred(context, write, account)
      : await presumeRedemption(context, write, account, link.regimeTributario);
  const quando = context.now();
  await presumeChoice(db, row.id, { instituto, idRequisicao: request?.id ?? null, at: quando });
  await recordAudit(db, {
    idAtor: null,
    idSujeito: row.idPessoa,
    acao: "desligamento.presumir",
    resultado: "permitida",
    detalhe: { idDesligamento: row.id, instituto, meses: months, exigidos: required, idRequisicao: request?.id ?? null },
    quando,
  });
  const resultado = request
    ? `O plano entendeu que você quer o resgate de todo o saldo e abriu o pedido ${request.protocolo}. A equipe fala com você até ${formatDate(request.prazo)} sobre a conta bancária.${request.semRegime ? " Escolha o regime de tributação em Serviços: sem ele o resgate não é pago." : ""}`
    : "O saldo ficou no plano, em seu nome (BPD). Você ainda pode pedir resgate ou portabilidade.";
  await tellOf(context, write, account, {
    titulo: request ? "Resgate presumido" : "BPD presumido",
    descricao: `O prazo terminou em ${formatDate(prazoOpcao)}. ${resultado}`,
    codigo: "desligamento-presumido",
    variables: { prazo: formatDate(prazoOpcao), resultado },
    ...(request && { idRequisicao: request.id }),
  });
}

/**
 * Settles one end of employment whose term is over, in one transaction: whatever fails takes all of it back, and what
 * is settled is not open any more. A request that is still open waits for its end; a person who went another way needs
 * nothing.
 * @returns true when something was presumed
 */
const settleOne = (context: Needs, id: number, account: Account): Promise<boolean> =>
  transactionWithEffects(context, `presumption of termination ${id}`, async (write) => {
    const { db } = write;
    // The filing lock comes before any row, as in every filing: a request that comes in at this moment is seen, or sees
    // the presumed choice.
    await lockFiling(db, account.idPessoa);
    await lockAccount(db, account);
    const [row] = await db
      .select()
      .from(desligamento)
      .where(and(eq(desligamento.id, id), eq(desligamento.situacao, "aberto")))
      .for("update", { skipLocked: true });
    if (!row?.prazoOpcao || !isOver(row.prazoOpcao, dateOf(context.now()))) return false;
    if (await hasAsked(db, account)) return false;
    if (!stillLeft(await enrolmentIn(db, account))) {
      await changeTermination(db, id, { situacao: "encerrado" });
      return false;
    }
    await presume(context, write, row, row.prazoOpcao);
    return true;
  });

/**
 * Presumes the choice of everybody whose term passed in silence: once for each, whatever the number of instances.
 * @returns number of people
 */
export async function presumeSilent(context: Needs): Promise<number> {
  const over = await context.db
    .select({ id: desligamento.id, idPessoa: desligamento.idPessoa, idPlano: desligamento.idPlano })
    .from(desligamento)
    .where(and(eq(desligamento.situacao, "aberto"), lt(desligamento.prazoOpcao, dateOf(context.now()))))
    .orderBy(asc(desligamento.prazoOpcao), asc(desligamento.id));
  let settled = 0;
  for (const { id, ...account } of over) {
    try {
      if (await settleOne(context, id, account)) settled += 1;
    } catch (error) {
      context.log.error({ err: error, idDesligamento: id }, "option term could not be settled");
    }
    if (settled >= BATCH) break;
  }
  return settled;
}
