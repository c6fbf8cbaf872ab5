import type { Query, Reply } from "@contract/infer";
import { desc, eq, inArray, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { exact } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import type { Db } from "../../kernel/db/connection";
import { pagamento, pessoa, plano, remessaPagamento } from "../../kernel/db/schema";
import type { Caller } from "../../kernel/identity/caller";
import { limitOf } from "../../kernel/identity/limits";
import { notFound } from "../../kernel/problem";
import { accountsWrittenOrAskedBy } from "../../people/historico";
import { pageOf } from "./list";
import type { RemittanceRow } from "./scope";

export type Remittance = Reply<"POST /gerarRemessaPagamentos">;

const PAGE_SIZE = 10;
const releaser = alias(pessoa, "liberador");

const selectRemittances = (db: Db) =>
  db
    .select({
      remittance: remessaPagamento,
      plan: { id: plano.id, nome: plano.nome },
      autor: { id: pessoa.id, nome: pessoa.nome },
      liberador: { id: releaser.id, nome: releaser.nome },
    })
    .from(remessaPagamento)
    .innerJoin(plano, eq(plano.id, remessaPagamento.idPlano))
    .innerJoin(pessoa, eq(pessoa.id, remessaPagamento.idCriador))
    .leftJoin(releaser, eq(releaser.id, remessaPagamento.idLiberador))
    .orderBy(desc(remessaPagamento.id))
    .$dynamic();
type FullRemittance = Awaited<ReturnType<typeof selectRemittances>>[number];

type Judged = Pick<RemittanceRow, "id" | "situacao" | "idCriador" | "dataPagamento" | "total" | "respondidaEm">;

/** Reason for which somebody may not release a remittance. `isTheirs`: another person may, now. */
export interface Hindrance {
  reason: string;
  isTheirs: boolean;
}

/** Reasons, by remittance, for which somebody may not release those that wait for it. */
export async function hindrances(
  db: Db,
  caller: Pick<Caller, "pessoa">,
  remittances: readonly Judged[],
  now: Date,
): Promise<Map<number, Hindrance>> {
  const waiting = remittances.filter(({ situacao }) => situacao === "conferencia");
  const found = new Map<number, Hindrance>();
  if (waiting.length === 0) return found;
  const today = dateOf(now);
  const limit = await limitOf(db, caller.pessoa.id, "folha", today);
  const receivers = await db
    .select({
      idRemessa: pagamento.idRemessa,
      idPessoa: pagamento.idPessoa,
      criadoEm: pagamento.criadoEm,
      favorecido: pagamento.favorecido,
    })
    .from(pagamento)
    .where(
      inArray(
        pagamento.idRemessa,
        waiting.map(({ id }) => id),
      ),
    );
  const touched = await accountsWrittenOrAskedBy(db, caller.pessoa.id, earliest(receivers.filter(({ favorecido }) => !favorecido)));
  for (const { id, idCriador, dataPagamento, total, respondidaEm } of waiting) {
    const paid = receivers.filter(({ idRemessa }) => idRemessa === id);
    const theirs = (reason: string) => found.set(id, { reason, isTheirs: true });
    if (respondidaEm)
      found.set(id, {
        isTheirs: false,
        reason: "O banco respondeu sobre a remessa que esta refez: descarte esta, e os pagamentos voltam para aquela.",
      });
    else if (idCriador === caller.pessoa.id) theirs("Quem preparou a remessa não pode liberá-la: peça a outra pessoa.");
    else if (dataPagamento < today)
      found.set(id, {
        isTheirs: false,
        reason: `O dia do pagamento (${formatDate(dataPagamento)}) já passou: descarte esta remessa e prepare outra.`,
      });
    else if (limit !== null && exact(total).gt(limit))
      theirs(`O total passa do seu limite, de ${formatMoney(limit)}: outra pessoa precisa liberar.`);
    else if (paid.some(({ idPessoa }) => idPessoa === caller.pessoa.id)) theirs("Você recebe nesta remessa: outra pessoa precisa liberar.");
    else if (paid.some(({ idPessoa, favorecido }) => !favorecido && touched.has(idPessoa)))
      theirs("Você mudou a conta bancária de alguém que recebe nesta remessa: outra pessoa precisa liberar.");
  }
  return found;
}

/** The first moment of each person. */
function earliest(rows: readonly { idPessoa: number; criadoEm: Date }[]): Map<number, Date> {
  const moments = new Map<number, Date>();
  for (const { idPessoa, criadoEm } of rows) {
    const known = moments.get(idPessoa);
    if (!known || criadoEm < known) moments.set(idPessoa, criadoEm);
  }
  return moments;
}

const toRemittance = ({ remittance, plan, autor, liberador }: FullRemittance, falta: string | null): Remittance => {
  const { id, sequencia, situacao, dataPagamento, quantidade, total, pagos, recusados, respondidaEm, criadaEm, liberadaEm } = remittance;
  return {
    ...{ id, sequencia, dataPagamento, quantidade, total, pagos, recusados, autor, liberador },
    plano: plan,
    situacao: situacao as Remittance["situacao"],
    respondida: respondidaEm !== null,
    criadaEm: criadaEm.toISOString(),
    liberadaEm: liberadaEm && liberadaEm.toISOString(),
    faltaParaLiberar: falta,
  };
};

/** Remittances after one, the newest first. */
export async function listRemittances(
  db: Db,
  caller: Caller,
  { depois, limit = PAGE_SIZE }: Query<"GET /retornarRemessasPagamentos">,
  now: Date,
): Promise<Reply<"GET /retornarRemessasPagamentos">> {
  const rows = await selectRemittances(db)
    .where(depois ? lt(remessaPagamento.id, depois) : undefined)
    .limit(limit + 1);
  const reasons = await hindrances(
    db,
    caller,
    rows.map(({ remittance }) => remittance),
    now,
  );
  return pageOf(
    rows.map((row) => toRemittance(row, reasons.get(row.remittance.id)?.reason ?? null)),
    limit,
  );
}

/** @throws Problem 404 */
export async function shownRemittance(db: Db, caller: Pick<Caller, "pessoa">, id: number, now: Date): Promise<Remittance> {
  const [row] = await selectRemittances(db).where(eq(remessaPagamento.id, id));
  if (!row) throw notFound("Não encontramos esta remessa.");
  return toRemittance(row, (await hindrances(db, caller, [row.remittance], now)).get(id)?.reason ?? null);
}
