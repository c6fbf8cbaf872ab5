import { Conta } from "@backend/demo/accounts";
import {
  cadastroHistorico,
  contaBancaria,
  contracheque,
  folha,
  movimento,
  pagamento,
  remessaPagamento,
  requisicao,
} from "@backend/kernel/db/schema";
import { owe } from "@backend/money/pagamentos";
import type { Body, Reply } from "@contract/infer";
import type { TestAnswer } from "@tests/support/backend";
import { asksDone } from "@tests/support/jobs";
import { proposedIn, publishByTwo } from "@tests/support/secondPerson";
import { count, eq, like } from "drizzle-orm";
import { addDays, dateOf } from "@/domain/calendar/calendarDate";
import { exact } from "@/domain/money/exact";
import { Service } from "@/domain/services/ids";
import type { Contract, RouteKey } from "../../../contract";
import { ana, bruno, type Fund } from "./fund";

/** Calls by which money may leave: rows of the contract that say so. */
export type MoneyKey = { [K in RouteKey]: Contract[K] extends { money: "leaves" } ? K : never }[RouteKey];

/** A colleague of Ana's who may write everything, too. */
export const patricia = "62403951617";

/** A case of a call by which money may leave, in a fund of its own. */
export interface MoneyCase {
  /** Everything that one person can do to let it go. @returns the answer to their last try */
  alone(as: string): Promise<TestAnswer>;
  /** The second person's act, after `alone`. */
  second(as: string): Promise<TestAnswer>;
  /** Amounts, rights and payments in force: what must stay as it is until a second person acted. */
  effect(): Promise<unknown>;
  /** Parameters and body of the call itself, as valid as somebody with the right would send it. */
  call(): Promise<{ path: string; body: unknown }>;
}

type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;

const HPE = 1;

/** A rule of a plan: proposed by one, in force by another. */
async function setting(fund: Fund, key: string): Promise<MoneyCase> {
  const path = `/publicarConfiguracao/${key}`;
  const read = async () => (await fund.inject("GET", `/retornarConfiguracao/${key}`, { as: ana })).body as Setting;
  const body = async () => {
    const { versao, hoje, vigente } = await read();
    const conteudo = structuredClone(vigente.conteudo) as { valores: Record<string, string> };
    const [code] = Object.keys(conteudo.valores).filter((name) => /MESES$/.test(name));
    if (!code) throw new Error(`${key} has no months to change`);
    conteudo.valores[code] = exact(conteudo.valores[code] ?? 0)
      .plus(1)
      .toFixed();
    return { conteudo, desde: hoje, motivo: "Varredura", versao };
  };
  let id: number | undefined;
  const confirm = (as: string) => fund.inject("POST", `/confirmarConfiguracao/${key}`, { as, body: { id } });
  return {
    async alone(as) {
      id = proposedIn((await fund.inject("POST", path, { as, body: await body() })).body);
      return confirm(as);
    },
    second: confirm,
    effect: async () => (await read()).vigente.conteudo,
    call: async () => ({ path, body: await body() }),
  };
}

/** A scheduled rule that two people made: given up by two as well. */
async function givingUp(fund: Fund): Promise<MoneyCase> {
  const key = "portabilidade/plano-1";
  const path = `/cancelarConfiguracao/${key}`;
  const read = async () => (await fund.inject("GET", `/retornarConfiguracao/${key}`, { as: ana })).body as Setting;
  const { versao, hoje, vigente } = await read();
  const scheduled = { conteudo: vigente.conteudo, desde: addDays(hoje, 20), motivo: "Varredura", versao };
  await publishByTwo(fund, `/publicarConfiguracao/${key}`, scheduled, { as: ana, colleague: patricia });
  const body = async () => {
    const now = await read();
    return { idFutura: now.futuras[0]?.id, motivo: "Varredura", versao: now.versao };
  };
  let id: number | undefined;
  const confirm = (as: string) => fund.inject("POST", `/confirmarConfiguracao/${key}`, { as, body: { id } });
  return {
    async alone(as) {
      id = proposedIn((await fund.inject("POST", path, { as, body: await body() })).body);
      return confirm(as);
    },
    second: confirm,
    effect: async () => (await read()).futuras.map(({ desde }) => desde),
    call: async () => ({ path, body: await body() }),
  };
}

/** The confirmation itself, of what Ana proposed. */
async function confirming(fund: Fund): Promise<MoneyCase> {
  const key = "resgate/plano-1";
  const rule = await setting(fund, key);
  const { path, body } = await rule.call();
  const id = proposedIn((await fund.inject("POST", path, { as: ana, body })).body);
  const confirm = (as: string) => fund.inject("POST", `/confirmarConfiguracao/${key}`, { as, body: { id } });
  return { ...rule, alone: confirm, second: confirm, call: async () => ({ path: `/confirmarConfiguracao/${key}`, body: { id } }) };
}

/** A quota that everybody's balance is counted by. */
async function quota(fund: Fund): Promise<MoneyCase & { proposed(): number | undefined }> {
  const serie = `cotas-${HPE}`;
  const path = `/publicarValoresIndexador/${serie}`;
  const read = async () =>
    (await fund.inject("GET", `/retornarIndexador/${serie}`, { as: ana })).body as Reply<"GET /retornarIndexador/{serie}">;
  const body = async (): Promise<Body<"POST /publicarValoresIndexador/{serie}">> => {
    const { valores, versao } = await read();
    const last = valores.at(-1);
    if (!last) throw new Error("no quota");
    const { mes, idPerfil, valor } = last;
    const more = { fonte: "Varredura", motivo: "Varredura", ciente: true, versao };
    return { valores: [{ mes, idPerfil, valor: exact(valor).plus(1).toFixed(8) }], ...more };
  };
  let id: number | undefined;
  const confirm = (as: string) => fund.inject("POST", `/confirmarValoresIndexador/${serie}`, { as, body: { id } });
  return {
    proposed: () => id,
    async alone(as) {
      id = proposedIn((await fund.inject("POST", path, { as, body: await body() })).body);
      return confirm(as);
    },
    second: confirm,
    effect: async () => (await read()).valores,
    call: async () => ({ path, body: await body() }),
  };
}

async function confirmingQuota(fund: Fund): Promise<MoneyCase> {
  const values = await quota(fund);
  await values.alone(ana);
  const path = `/confirmarValoresIndexador/cotas-${HPE}`;
  const body = { id: values.proposed() };
  return { ...values, alone: values.second, call: async () => ({ path, body }) };
}

/** A run that Ana prepared. */
async function payroll(fund: Fund): Promise<MoneyCase> {
  const { db } = fund.context;
  const { idFolha, idContracheque } = fund.rowsOf[bruno];
  await db
    .update(folha)
    .set({ situacao: "conferencia", idCriador: Conta.ANA })
    .where(eq(folha.id, Number(idFolha)));
  const path = "/liberarFolha";
  const body = { idFolha };
  const release = async (as: string) => {
    const answer = await fund.inject("POST", path, { as, body });
    await asksDone(fund.context);
    return answer;
  };
  return {
    alone: release,
    second: release,
    effect: async () => [
      await db
        .select({ situacao: folha.situacao })
        .from(folha)
        .where(eq(folha.id, Number(idFolha))),
      await db
        .select()
        .from(contracheque)
        .where(eq(contracheque.id, Number(idContracheque))),
      await db
        .select({ total: count() })
        .from(movimento)
        .where(like(movimento.origem, `contracheque:${idContracheque}:%`)),
    ],
    call: async () => ({ path, body }),
  };
}

type Deciding = "POST /avancarRequisicao" | "POST /decidirRequisicoes";

/** A loan that Bruno asked for, whose first stage somebody let through. */
async function loan(fund: Fund, by: Deciding = "POST /avancarRequisicao"): Promise<MoneyCase & { versao(): Promise<number> }> {
  const { db } = fund.context;
  await db.insert(contaBancaria).values({ idPessoa: Conta.BRUNO, banco: "341", agencia: "0057", conta: "12345-7" });
  const asked = { idFuncionalidade: Service.LOAN, idPessoa: Conta.BRUNO, idPlano: HPE, documentos: [] };
  const filed = await fund.inject("POST", "/criarRequisicao", {
    as: bruno,
    body: { ...asked, dados: { valor: "5000.00", parcelas: "12" } },
  });
  const { idRequisicao } = filed.body as { idRequisicao: number };
  await fund.inject("POST", "/confirmarRequisicao", { as: bruno, body: { idRequisicao } });
  const standing = async () => {
    const [row] = await db.select().from(requisicao).where(eq(requisicao.id, idRequisicao));
    if (!row) throw new Error(`no request: ${JSON.stringify(filed.body)}`);
    return row;
  };
  const request = async (acao: "avancar" | "aprovar") => {
    const item = { idRequisicao, versao: (await standing()).versao };
    return by === "POST /avancarRequisicao"
      ? { path: "/avancarRequisicao", body: { ...item, acao } }
      : { path: "/decidirRequisicoes", body: { itens: [item], acao } };
  };
  const decide = async (acao: "avancar" | "aprovar", as: string) => {
    const { path, body } = await request(acao);
    return fund.inject("POST", path, { as, body });
  };
  return {
    versao: async () => (await standing()).versao,
    async alone(as) {
      await decide("avancar", as);
      return decide("aprovar", as);
    },
    second: (as) => decide("aprovar", as),
    effect: async () => [
      (await standing()).concluidaEm,
      (await fund.inject("GET", `/retornarEmprestimos/${Conta.BRUNO}/${HPE}`, { as: bruno })).body,
    ],
    call: () => request("avancar"),
  };
}

/** Money that the fund owes Bruno. @param since the account was written by Ana that many days ago; null: it was always his */
async function owing(fund: Fund, origem: string, since: number | null) {
  const { db } = fund.context;
  await db.insert(contaBancaria).values({ idPessoa: Conta.BRUNO, banco: "341", agencia: "0057", conta: "12345-7" }).onConflictDoNothing();
  const now = fund.context.now();
  if (since !== null)
    await db.insert(cadastroHistorico).values({
      ...{ idPessoa: Conta.BRUNO, idAtor: Conta.ANA, campo: "contaBancaria", antes: "antes", depois: "depois" },
      quando: new Date(now.getTime() - since * 86_400_000),
    });
  await owe(fund.context, db, {
    ...{ origem, natureza: "resgate", idPessoa: Conta.BRUNO, idPlano: HPE },
    ...{ descricao: "Resgate", valor: "100.00", data: dateOf(now) },
  });
  const [row] = await db.select().from(pagamento).where(eq(pagamento.origem, origem));
  if (!row) throw new Error("nothing is owed");
  return row;
}

/** A remittance that Ana prepared. */
async function remittance(fund: Fund): Promise<MoneyCase> {
  const { db } = fund.context;
  await owing(fund, "resgate:900:1", null);
  const { body: summary } = await fund.inject("GET", "/retornarResumoPagamentos", { as: ana });
  const { primeiraData } = summary as Reply<"GET /retornarResumoPagamentos">;
  const made = await fund.inject("POST", "/gerarRemessaPagamentos", { as: ana, body: { idPlano: HPE, dataPagamento: primeiraData } });
  const idRemessa = (made.body as Reply<"POST /gerarRemessaPagamentos">).id;
  const path = "/liberarRemessaPagamentos";
  const release = (as: string) => fund.inject("POST", path, { as, body: { idRemessa } });
  return {
    alone: release,
    second: release,
    effect: () => db.select().from(remessaPagamento).where(eq(remessaPagamento.id, idRemessa)),
    call: async () => ({ path, body: { idRemessa } }),
  };
}

/** A payment that Bruno stopped: Ana had written his account. */
async function stoppedPayment(fund: Fund): Promise<MoneyCase> {
  const { db } = fund.context;
  const { id } = await owing(fund, "resgate:900:2", 60);
  await fund.inject("POST", "/impedirPagamento", { as: bruno, body: { idPagamento: id } });
  const path = "/liberarPagamento";
  const standing = async () => (await db.select().from(pagamento).where(eq(pagamento.id, id)))[0];
  const body = async () => ({ idPagamento: id, versao: (await standing())?.versao ?? 0, motivo: "Varredura" });
  const release = async (as: string) => fund.inject("POST", path, { as, body: await body() });
  return {
    alone: release,
    second: release,
    effect: standing,
    call: async () => ({ path, body: await body() }),
  };
}

/**
 * The account that money goes to. In the assisted view nobody writes it, and who asked for it does not let through what is paid
 * to it.
 */
async function account(fund: Fund): Promise<MoneyCase> {
  const asked = await loan(fund);
  const path = "/alterarContaBancaria";
  const body = async () => {
    const { body } = await fund.inject("GET", `/retornarCadastro/${Conta.BRUNO}`, { as: bruno });
    const { versao } = (body as Reply<"GET /retornarCadastro/{idPessoa}">).conta;
    return { idPessoa: Conta.BRUNO, versao, banco: "260", agencia: "0001", conta: "00001-9" };
  };
  return {
    ...asked,
    async alone(as) {
      await fund.inject("POST", path, { as, target: Conta.BRUNO, body: await body() });
      return asked.alone(as);
    },
    call: async () => ({ path, body: await body() }),
  };
}

interface Entry {
  open(fund: Fund): Promise<MoneyCase>;
  /** It needs Bruno without a loan: a fund that no other case was in. */
  ownFund?: true;
}

/** A case of each call by which money may leave: a row of the contract without one does not compile. */
export const moneyEntries: Record<MoneyKey, Entry> = {
  "POST /publicarConfiguracao/{area}/{chave}": { open: (fund) => setting(fund, "resgate/plano-1") },
  "POST /cancelarConfiguracao/{area}/{chave}": { open: givingUp },
  "POST /confirmarConfiguracao/{area}/{chave}": { open: confirming },
  "POST /publicarValoresIndexador/{serie}": { open: quota },
  "POST /confirmarValoresIndexador/{serie}": { open: confirmingQuota },
  "POST /liberarFolha": { open: payroll },
  "POST /avancarRequisicao": { open: loan, ownFund: true },
  "POST /decidirRequisicoes": { open: (fund) => loan(fund, "POST /decidirRequisicoes"), ownFund: true },
  "POST /liberarRemessaPagamentos": { open: remittance, ownFund: true },
  "POST /liberarPagamento": { open: stoppedPayment, ownFund: true },
  "POST /alterarContaBancaria": { open: account, ownFund: true },
};
