import { eq } from "drizzle-orm";
import { accountFaults } from "@/domain/banking/bankAccount";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { lotsToTravel, type Sale } from "@/domain/exits/portability";
import { exact, toAmount, toQuantity } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { Situacao } from "@/domain/plans/eligibility";
import type { Db } from "../../kernel/db/connection";
import { lockAccount } from "../../kernel/db/lockOrder";
import { portabilidade } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { type Account, type Exit, post } from "../../money/contas";
import { owe } from "../../money/pagamentos";
import { moveLink } from "../../people/planos";
import { issueDocument } from "../../requests/emissao";
import { dueFrom, type RequestRow, release, type Scope, type ServiceRules, stagesOf } from "../../requests/esteira";
import { closeTermination } from "../desligamento";
import { settleByExit } from "../emprestimos";
import { endSelfSponsorship } from "../vinculos";
import { closeRow, openRow, type PortabilityRow, rowOf, transferOrigin, writeLots } from "./portabilidadeRows";
import { type WholeQuote, wholeQuote } from "./quote";
import { makeTerm, type Term } from "./term";
import { termContent } from "./termDocument";

const IRREVOCABLE =
  "O Termo de Portabilidade já foi emitido: a partir dele a portabilidade não pode ser desfeita. Se algo estiver errado, fale com a equipe.";

/** @throws Problem 409 for an amount that cannot be ported any more */
async function quoteOrRefuse(db: Db, account: Account, hoje: string): Promise<WholeQuote> {
  const quote = await wholeQuote(db, account, hoje);
  if (quote.motivo !== null) throw new Problem(409, `A portabilidade não pode seguir hoje: ${quote.motivo}`);
  return quote;
}

/** The term is issued once: going back and on again with the same figures finds the one that is there. */
async function issueTerm(scope: Scope, row: RequestRow): Promise<string> {
  const { db, context } = scope;
  const hoje = dateOf(context.now());
  const known = await rowOf(db, row.id, true);
  if (!known) throw new Problem(409, "Esta solicitação é de antes do Termo de Portabilidade pelo portal. Recuse-a e peça outra.");
  const quote = await quoteOrRefuse(db, row, hoje);
  const termo = await makeTerm(db, row, known, quote, hoje);
  const [written] = await db
    .update(portabilidade)
    .set({ termo: { ...termo }, termoEm: hoje })
    .where(eq(portabilidade.id, known.id))
    .returning();
  if (!written) throw new Error("the term was not written");
  const issued = await issueDocument(context, db, termContent(written));
  await db.update(portabilidade).set({ idEmissao: issued.id }).where(eq(portabilidade.id, known.id));
  return `Termo de Portabilidade emitido em ${formatDate(hoje)}, no valor de ${formatMoney(termo.valor)} pela última cota.`;
}

/** Sells what a sub-account holds, each part of it once: the same request again writes nothing. */
async function sell(db: Db, sale: Sale, common: Omit<Exit, "tipo" | "subconta" | "idPerfil" | "cota" | "origem">, key: string) {
  const parts = [
    ["quitacao-emprestimo", sale.divida, "Empréstimo quitado na portabilidade"],
    ["reversao", sale.naoAdquirido, "Parte da patrocinadora que não é do participante"],
    ["portabilidade-saida", sale.enviado, common.descricao],
  ] as const;
  for (const [tipo, { quotas, valor }, descricao] of parts) {
    if (exact(quotas).lte(0)) continue;
    await post(db, {
      ...common,
      descricao,
      tipo,
      subconta: sale.subconta,
      idPerfil: sale.idPerfil,
      cota: sale.cota,
      quotas: toQuantity(exact(quotas).negated()),
      valor: toAmount(exact(valor).negated()),
      origem: `${key}:${sale.subconta}:${sale.idPerfil}:${tipo}`,
    });
  }
}

/** Sells each lot by its own day, so that the rest keeps its days: only for a part of the account. */
async function sellLots(db: Db, quote: WholeQuote, common: Omit<Exit, "tipo" | "subconta" | "idPerfil" | "cota" | "origem">, key: string) {
  const { holdings, portable } = quote;
  const ported = (holdings?.lots ?? []).filter(({ subconta }) => portable.vendas.some((sale) => sale.subconta === subconta));
  // Lots of one sub-account and day are in the same order in both lists, profile by profile.
  const amounts = [...portable.lotes];
  for (const [index, lot] of ported.entries()) {
    const cota = holdings?.quotaOf(lot.idPerfil).valor ?? "1";
    const at = amounts.findIndex((travels) => travels.subconta === lot.subconta && travels.data === lot.date);
    const [same] = at < 0 ? [] : amounts.splice(at, 1);
    await post(db, {
      ...common,
      dataLote: lot.date,
      tipo: "portabilidade-saida",
      subconta: lot.subconta,
      idPerfil: lot.idPerfil,
      cota,
      quotas: toQuantity(exact(lot.quotas).negated()),
      ...(same && { valor: toAmount(exact(same.valor).negated()) }),
      origem: `${key}:${lot.subconta}:${lot.idPerfil}:${lot.date}:${index}`,
    });
  }
}

/** @throws Problem 409 where the request does not tell the other entity's account */
async function oweTransfer({ context, db }: Scope, row: RequestRow, known: PortabilityRow, valor: string): Promise<void> {
  const { banco = "", agencia = "", conta = "" } = (known.termo as unknown as Term | null)?.destino ?? {};
  if (accountFaults({ banco, agencia, conta }).length > 0)
    throw new Problem(409, "Faltam o banco, a agência ou a conta da entidade de destino no Termo de Portabilidade. Recuse e peça outra.");
  const { idPessoa, idPlano } = row;
  await owe(context, db, {
    ...{ origem: transferOrigin(known.id), natureza: "portabilidade", idPessoa, idPlano, idRequisicao: row.id },
    ...{ descricao: `Portabilidade para ${known.entidade}`, valor, data: dateOf(context.now()) },
    favorecido: { nome: known.entidade, documento: known.cnpj, banco, agencia, conta },
  });
}

/**
 * The transfer is ordered: the account's quotas are sold, the loans paid out of them, and who took everything is PORTADO.
 * Once for each request, however often it is tried.
 * @throws Problem 409 when it cannot be ported any more
 */
export async function transferOut(scope: Scope, row: RequestRow): Promise<string | null> {
  const { db, context } = scope;
  const hoje = dateOf(context.now());
  // The lock keeps others from changing the profile, crediting or taking anything until this is written.
  await lockAccount(db, row);
  const known = await rowOf(db, row.id, true);
  if (!known) throw new Problem(409, "Esta solicitação é de antes do Termo de Portabilidade pelo portal. Recuse-a e peça outra.");
  if (known.efetivadaEm !== null) return null;
  if (known.termoEm === null) throw new Problem(409, "Emita antes o Termo de Portabilidade: avance a solicitação para a transferência.");
  const quote = await quoteOrRefuse(db, row, hoje);
  const { portable, parcial } = quote;
  await release(scope, row, portable.valor);
  const taken = quote.dividaImpede || exact(quote.divida).isZero() ? "0.00" : await settleByExit(scope, row, row.id, hoje);
  if (!exact(taken).equals(portable.divida))
    throw new Problem(409, "A dívida do empréstimo mudou agora. Abra a solicitação e conclua de novo.");
  const common = {
    idPessoa: row.idPessoa,
    idPlano: row.idPlano,
    data: hoje,
    descricao: `Portabilidade para ${known.entidade}`,
  };
  const key = `portabilidade:${row.id}`;
  if (parcial) await sellLots(db, quote, common, key);
  else for (const sale of portable.vendas) await sell(db, sale, common, key);
  await writeLots(db, known.id, lotsToTravel(portable.lotes));
  await db
    .update(portabilidade)
    .set({ valor: portable.valor, divida: portable.divida, efetivadaEm: hoje })
    .where(eq(portabilidade.id, known.id));
  await oweTransfer(scope, row, known, portable.valor);
  await closeTermination(db, row, "portabilidade", row.id, parcial);
  if (!parcial) {
    await endSelfSponsorship(db, row, "Portabilidade de todo o saldo", context.now());
    await moveLink(scope, row, { idSituacao: Situacao.PORTADO }, "portabilidade de todo o saldo");
  }
  return `${formatMoney(portable.valor)} vão para ${known.entidade}. O comprovante fica aqui assim que o banco confirmar a transferência.`;
}

/** Service 15: the account goes to another plan. */
export const portabilityOutRules: ServiceRules = {
  async confirmed({ db, context }, row) {
    await openRow(db, row, "saida", context.now());
    return null;
  },

  async entering(scope, row, stage) {
    if (Object.keys(row.dados).length === 0) return null;
    const detalhe = await issueTerm(scope, row);
    const stages = await stagesOf(scope.db, row.idFuncionalidade, row.esteiraVersao);
    return { detalhe, prazo: dueFrom(stages, stage.ordem, dateOf(scope.context.now())) };
  },

  async keeps(db, row) {
    return (await rowOf(db, row.id))?.termoEm ? IRREVOCABLE : null;
  },

  async dropped({ db, context }, row) {
    await closeRow(db, row.id, context.now());
  },
};
