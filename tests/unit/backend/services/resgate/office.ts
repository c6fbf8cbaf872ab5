import { Conta } from "@backend/demo/accounts";
import { contaBancaria, cota, movimento, pessoa, requisicao, vinculoPlano } from "@backend/kernel/db/schema";
import { holdingsAt } from "@backend/money/contas/holdings";
import { reconcile } from "@backend/money/contas/reconciliation";
import type { Reply } from "@contract/infer";
import { makeAdministrator } from "@tests/support/administrators";
import { startBackend } from "@tests/support/backend";
import { and, eq, like } from "drizzle-orm";
import { addMonths, firstDay, lastDay } from "@/domain/calendar/months";
import { sum, toQuantity } from "@/domain/money/exact";
import { Situacao } from "@/domain/plans/eligibility";

export const ANA = "98765432100";
/** Another administrator: who sends a request on does not approve it. */
const DIEGO = "11144477735";
export const BRUNO = "52998224725";
export const CARLA = "12345678909";
export const HPE = 1;
export const NOW = new Date("2026-11-20T15:00:00Z");

export type Conditions = Reply<"GET /retornarCondicoesResgate/{idPessoa}/{idPlano}">;
export type Redemption = Reply<"GET /retornarResgates/{idPessoa}/{idPlano}">[number];
export type Filed = Reply<"POST /criarRequisicao">;

export const ALL = { alcance: "total", cientePerda: true, cienteVinculo: true, forma: "unica", regime: "REGRESSIVO", cienteRegime: true };

/** A fund in which Bruno left the sponsor, has a mail address and an account for the money. */
export async function openOffice() {
  const backend = await startBackend({ demo: "minimal", now: NOW });
  const { db } = backend.context;
  const account = { idPessoa: Conta.BRUNO as number, idPlano: HPE };
  await makeAdministrator(db, Conta.DIEGO);
  await db.update(pessoa).set({ email: "bruno@exemplo.com.br" }).where(eq(pessoa.id, account.idPessoa));
  const own = and(eq(vinculoPlano.idPessoa, account.idPessoa), eq(vinculoPlano.idPlano, HPE));
  await db.update(vinculoPlano).set({ idSituacao: Situacao.DESLIGADO }).where(own);
  await db.insert(contaBancaria).values({ idPessoa: account.idPessoa, banco: "341", agencia: "0057", conta: "12345-7" });

  const get = async <T>(path: string, as = BRUNO) => (await backend.inject("GET", path, { as })).body as T;
  const conditions = () => get<Conditions>(`/retornarCondicoesResgate/${account.idPessoa}/${HPE}`);
  const redemptions = () => get<Redemption[]>(`/retornarResgates/${account.idPessoa}/${HPE}`);
  const file = (dados: object, as = BRUNO) =>
    backend.inject("POST", "/criarRequisicao", { as, body: { idFuncionalidade: 14, ...account, dados, documentos: [] } });
  const confirm = (idRequisicao: number) => backend.inject("POST", "/confirmarRequisicao", { as: BRUNO, body: { idRequisicao } });
  /** Sends a request through its stages; the last act is the other administrator's. @returns refusal, or null */
  const approve = async (idRequisicao: number) => {
    for (const [as, acao] of [
      [ANA, "avancar"],
      [ANA, "avancar"],
      [DIEGO, "aprovar"],
    ] as const) {
      const [row] = await db.select().from(requisicao).where(eq(requisicao.id, idRequisicao));
      const skips = acao === "avancar" && (row?.etapa ?? 0) >= 3;
      if (skips) continue;
      const answer = await backend.inject("POST", "/avancarRequisicao", { as, body: { idRequisicao, versao: row?.versao, acao } });
      if (answer.status >= 300) return answer;
    }
    return null;
  };
  /** From the request to its conclusion. */
  const redeemed = async (dados: object): Promise<Redemption> => {
    const filed = await file(dados);
    if (filed.status !== 200) throw new Error(JSON.stringify(filed.body));
    const { idRequisicao } = filed.body as Filed;
    const confirmed = await confirm(idRequisicao);
    if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
    const refused = await approve(idRequisicao);
    if (refused) throw new Error(JSON.stringify(refused.body));
    const found = (await redemptions()).find((one) => one.idRequisicao === idRequisicao);
    if (!found) throw new Error("nothing was redeemed");
    return found;
  };
  /** Publishes the quotas of the months after the last, each profile's worth one hundredth more than the month before. */
  const publish = async (months: number) => {
    const rows = await db.select().from(cota).where(eq(cota.competencia, "2026-10-01"));
    for (let ahead = 1; ahead <= months; ahead += 1) {
      const competencia = firstDay(addMonths("2026-10", ahead));
      await db
        .insert(cota)
        .values(
          rows.map((row) => ({ ...row, competencia, data: lastDay(competencia), valor: toQuantity(sum([row.valor, `0.0${ahead}`])) })),
        )
        .onConflictDoNothing();
    }
  };
  const held = async () => toQuantity(sum((await holdingsAt(db, account, "2030-01")).map(({ quotas }) => quotas)));
  const expectLedgerRight = async () => expect(await reconcile(db)).toEqual([]);
  const soldOf = async (id: number, numero: number | string) => {
    const rows = await db
      .select({ quotas: movimento.quotas })
      .from(movimento)
      .where(like(movimento.origem, `resgate:${id}:${numero}:%`));
    return toQuantity(sum(rows.map(({ quotas }) => quotas)).negated());
  };
  return { backend, db, account, get, conditions, redemptions, file, confirm, approve, redeemed, publish, held, expectLedgerRight, soldOf };
}
