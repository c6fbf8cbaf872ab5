import { Conta } from "@backend/demo/accounts";
import { auditoria, desligamento, desligamentoEscolha, notificacao, requisicao, saidaEmail, vinculoPlano } from "@backend/kernel/db/schema";
import { reconcile } from "@backend/money/contas/reconciliation";
import { presumeSilent } from "@backend/services/saida/presume";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { killedAHundredTimes } from "@tests/support/steps";
import { and, eq } from "drizzle-orm";

const HPE = 1;
const NOW = new Date("2026-12-20T15:00:00Z");
const SILENT = { [Conta.BRUNO]: "2015-03-15", [Conta.DIEGO]: "2025-03-15" };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  const { db } = backend.context;
  // The one has waited long enough for the deferred benefit, the other has not.
  for (const [id, joined] of Object.entries(SILENT)) {
    const account = { idPessoa: Number(id), idPlano: HPE };
    const own = and(eq(vinculoPlano.idPessoa, account.idPessoa), eq(vinculoPlano.idPlano, HPE));
    await db.update(vinculoPlano).set({ idCategoria: 1, idSituacao: 7, dataAdesao: joined }).where(own);
    await db.update(requisicao).set({ idStatus: 7 }).where(eq(requisicao.idPessoa, account.idPessoa));
    await db
      .insert(desligamento)
      .values({ ...account, data: "2026-11-08", baseCalculo: "2026-11-08", recebidoEm: "2026-11-10", prazoOpcao: "2026-12-10" });
  }
}, 120_000);
afterAll(() => backend.close());

it("presumes once for each, with category or request, choice, notice, mail and audit, however often the job dies", async () => {
  const { db } = backend.context;
  const mails = await db.$count(saidaEmail);
  const seen = async () => {
    const settled = await db.$count(desligamento, eq(desligamento.situacao, "presumido"));
    const categories = await db.$count(vinculoPlano, and(eq(vinculoPlano.idPessoa, Conta.BRUNO), eq(vinculoPlano.idCategoria, 5)));
    const requests = await db.$count(
      requisicao,
      and(eq(requisicao.idPessoa, Conta.DIEGO), eq(requisicao.idFuncionalidade, 14), eq(requisicao.idStatus, 1)),
    );
    return { settled, outcomes: categories + requests };
  };
  const deaths = await killedAHundredTimes(
    db,
    (dying) => presumeSilent({ ...backend.context, db: dying }),
    async () => {
      const { settled, outcomes } = await seen();
      expect(outcomes).toBe(settled);
      expect(await db.$count(desligamentoEscolha, eq(desligamentoEscolha.presumida, true))).toBe(settled);
      expect(await db.$count(notificacao, eq(notificacao.idTipo, 8))).toBe(settled);
      expect(await db.$count(auditoria, eq(auditoria.acao, "desligamento.presumir"))).toBe(settled);
    },
  );
  expect(deaths).toBeGreaterThan(10);
  expect(await seen()).toEqual({ settled: 2, outcomes: 2 });
  expect((await db.$count(saidaEmail)) - mails).toBe(2);
  expect(await reconcile(db)).toEqual([]);
}, 240_000);
