import { Conta } from "@backend/demo/accounts";
import { returnOfRemittance } from "@backend/demo/returns/payments";
import { cadastroHistorico, contaBancaria, pagamento, pessoa } from "@backend/kernel/db/schema";
import { type Due, owe, paymentOutcomes } from "@backend/money/pagamentos";
import type { PaymentOutcome, PaymentRow } from "@backend/money/pagamentos/due";
import { carryPaymentsOn } from "@backend/money/pagamentos/pagamentosJob";
import type { Reply } from "@contract/infer";
import { makeAdministrator } from "@tests/support/administrators";
import { type InjectOptions, startBackend } from "@tests/support/backend";
import { returnForm } from "@tests/support/returnFile";
import { asc, eq } from "drizzle-orm";

export const HPE = 1;
export const ana = "98765432100";
export const bruno = "52998224725";
export const carla = "12345678909";
export const diego = "11144477735";
/** A Monday. */
export const TODAY = "2026-11-23";

export type Remittance = Reply<"POST /gerarRemessaPagamentos">;
export type Payments = Reply<"GET /retornarPagamentos">;
export type OwnPayments = Reply<"GET /retornarMeusPagamentos/{idPessoa}/{idPlano}">;

/** A fund with two administrators who may everything (Ana and Diego), where Bruno and Elza have accounts and Carla has none. */
export async function openBank() {
  const backend = await startBackend({ demo: "minimal", now: new Date(`${TODAY}T12:00:00Z`) });
  const { context } = backend;
  const { db } = context;
  await makeAdministrator(db, Conta.DIEGO);
  await db.delete(contaBancaria);
  await db.delete(cadastroHistorico);
  const accounts = [
    { idPessoa: Conta.BRUNO, banco: "341", agencia: "0057", conta: "72192-0" },
    { idPessoa: Conta.ELZA, banco: "260", agencia: "0001", conta: "998877-6" },
  ];
  await db.insert(contaBancaria).values(accounts);
  await db.update(pessoa).set({ email: "bruno@exemplo.com.br" }).where(eq(pessoa.id, Conta.BRUNO));

  /** Outcomes that the modules above were told of, as `natureza:paid:origem`. */
  const told: string[] = [];
  const outcome: PaymentOutcome = {
    paid: async (_context, _write, { natureza, origem }) => void told.push(`${natureza}:paid:${origem}`),
    refused: async (_context, _write, { natureza, origem }) => void told.push(`${natureza}:refused:${origem}`),
  };
  paymentOutcomes.provide({ resgate: outcome, beneficio: outcome, saque: outcome, portabilidade: outcome, emprestimo: outcome });

  let made = 0;
  const due = (more: Partial<Due> = {}): Due => {
    made += 1;
    return {
      ...{ origem: `resgate:900:${made}`, natureza: "resgate", idPessoa: Conta.BRUNO, idPlano: HPE },
      ...{ descricao: `Parcela ${made} do resgate`, valor: "1234.56", data: TODAY },
      ...more,
    };
  };
  const owed = async (more: Partial<Due> = {}): Promise<PaymentRow> => {
    const one = due(more);
    await owe(context, db, one);
    const [row] = await db.select().from(pagamento).where(eq(pagamento.origem, one.origem));
    if (!row) throw new Error("nothing is owed");
    return row;
  };
  const post = (url: string, as: string, body: unknown, more: InjectOptions = {}) => backend.inject("POST", url, { as, body, ...more });
  const prepare = (as = ana, dataPagamento = TODAY, idPlano = HPE) => post("/gerarRemessaPagamentos", as, { idPlano, dataPagamento });
  const release = (idRemessa: number, as = diego) => post("/liberarRemessaPagamentos", as, { idRemessa });
  const fileOf = async (idRemessa: number, as = ana) => (await backend.inject("GET", `/baixarRemessaPagamentos/${idRemessa}`, { as })).raw;
  return {
    ...{ backend, context, db, told, due, owed, post, prepare, release, fileOf },
    close: () => backend.close(),
    /** A released remittance of everything that is owed. */
    sent: async (): Promise<Remittance> => {
      const { id } = (await prepare()).body as Remittance;
      const answer = await release(id);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body as Remittance;
    },
    /** The bank's answer to a remittance, with the number of its own file. */
    answerTo: async (idRemessa: number, { refusesLast = false, sequencia }: { refusesLast?: boolean; sequencia?: number } = {}) => {
      const text = returnOfRemittance((await fileOf(idRemessa)).toString("latin1"), refusesLast);
      return sequencia === undefined ? text : text.slice(0, 157) + String(sequencia).padStart(6, "0") + text.slice(163);
    },
    take: (text: string, as = ana, key?: string) => {
      const { headers, body } = returnForm(text);
      return backend.inject("POST", "/enviarRetornoPagamentos", {
        as,
        body,
        headers: { ...headers, ...(key !== undefined && { "idempotency-key": key }) },
      });
    },
    rowOf: async (id: number): Promise<PaymentRow> => {
      const [row] = await db.select().from(pagamento).where(eq(pagamento.id, id));
      if (!row) throw new Error(`no payment ${id}`);
      return row;
    },
    rows: () => db.select().from(pagamento).orderBy(asc(pagamento.id)),
    /** Changes an account as its owner, or somebody of the team, does. */
    changeAccount: async (idPessoa: number, conta: string, idAtor = idPessoa) => {
      const quando = context.now();
      const row = { banco: "341", agencia: "0057", conta };
      await db
        .insert(contaBancaria)
        .values({ idPessoa, ...row })
        .onConflictDoUpdate({ target: contaBancaria.idPessoa, set: row });
      await db.insert(cadastroHistorico).values({ idPessoa, idAtor, campo: "contaBancaria", antes: "A", depois: conta, quando });
    },
    work: () => carryPaymentsOn(context),
  };
}
export type Bank = Awaited<ReturnType<typeof openBank>>;
