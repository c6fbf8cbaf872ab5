import { Conta } from "@backend/demo/accounts";
import { beneficio, contracheque, cota, folha, movimento, notificacao, pagamento } from "@backend/kernel/db/schema";
import { countStatements } from "@backend/kernel/db/statements";
import { reconcile } from "@backend/money/contas/reconciliation";
import { carryOn, openRun } from "@backend/money/folha/run";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq, like, sql } from "drizzle-orm";

const HPE = 1;
const PEOPLE = 60;
/** Statements of a batch and of the two ends of a run, however many people are in it. */
const MOST = 60;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-30T15:00:00Z") });
}, 60_000);
afterAll(() => backend.close());

async function grow() {
  const { db } = backend.context;
  await db.execute(sql`insert into pessoa (nome, nome_busca, cpf, admin, data_nascimento)
    select 'Renda ' || i, 'renda ' || i, lpad((10000000000 + i)::text, 11, '0'), 'N', '1950-01-01' from generate_series(1, ${PEOPLE}) i`);
  await db.execute(sql`insert into vinculo_plano (id_pessoa, id_plano, matricula, id_categoria, id_situacao, data_adesao, regime_tributario, regime_travado_em)
    select id, ${HPE}, 'R' || id, 2, 2, '2010-01-01', 'PROGRESSIVO', '2020-01-01' from pessoa where nome like 'Renda %'`);
  await db.execute(sql`insert into beneficio (id_pessoa, id_plano, numero, especie, forma, parametros, inicio)
    select id, ${HPE}, 'R' || id, 'aposentadoria', 'percentual', '{"percentual": "0.5"}', '2020-01-01' from pessoa where nome like 'Renda %'`);
  await db.execute(sql`insert into movimento (id_pessoa, id_plano, subconta, tipo, id_perfil, competencia, data, data_lote, quotas, valor, cota)
    select p.id, ${HPE}, s, 'saldo-inicial', (select min(id) from perfil_investimento), '2026-10-01', '2026-10-30', '2026-10-30', 1000, 1000, 1
    from pessoa p, unnest(array['basica', 'patrocinadora']) s where p.nome like 'Renda %'`);
  const october = await db
    .select()
    .from(cota)
    .where(and(eq(cota.idPlano, HPE), eq(cota.competencia, "2026-10-01")));
  await db.insert(cota).values(october.map((row) => ({ ...row, competencia: "2026-11-01", data: "2026-11-30" })));
}

it("costs no statement for each person, and pays, owes and tells each once when it is stopped in the middle", async () => {
  await grow();
  const { db } = backend.context;
  const { id } = await openRun(db, { idPlano: HPE, competencia: "2026-11", tipo: "mensal", dataPagamento: "2026-11-30" }, Conta.ANA);
  const stoppedOnce = async () => {
    await carryOn(backend.context, id, { batches: 2, size: 7 });
    const { statements } = await countStatements(() => carryOn(backend.context, id));
    return statements;
  };
  expect(await stoppedOnce()).toBeLessThan(MOST);
  const slips = await db.select().from(contracheque).where(eq(contracheque.idFolha, id));
  expect(slips.length).toBeGreaterThanOrEqual(PEOPLE);
  expect(slips.length).toBe(await db.$count(beneficio));
  expect((await db.select().from(folha).where(eq(folha.id, id)))[0]).toMatchObject({
    situacao: "conferencia",
    processados: slips.length,
    total: slips.length,
  });

  await db.update(folha).set({ situacao: "liberando", idLiberador: Conta.CARLA }).where(eq(folha.id, id));
  expect(await stoppedOnce()).toBeLessThan(MOST);
  expect((await db.select().from(folha).where(eq(folha.id, id)))[0]?.situacao).toBe("liberada");
  for (const slip of slips) {
    expect(await db.$count(movimento, like(movimento.origem, `contracheque:${slip.id}:%`))).toBeGreaterThan(0);
    expect(await db.$count(pagamento, eq(pagamento.origem, `contracheque:${slip.id}`))).toBe(1);
    const told = and(eq(notificacao.idPessoaNotificada, slip.idPessoa), like(notificacao.descricao, "%novembro de 2026%"));
    expect(await db.$count(notificacao, told)).toBe(1);
  }
  expect(await reconcile(db)).toEqual([]);
});
