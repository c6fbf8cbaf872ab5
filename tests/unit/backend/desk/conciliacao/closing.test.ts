import { Conta } from "@backend/demo/accounts";
import { composeCnab400 } from "@backend/demo/returns/compose";
import { movimento, recebimento } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { account, oldCharge, type ReceiptDetail, type ReturnFile, receiptsOf, sendReturn, titleOf } from "@tests/support/returnFile";
import { and, eq, like, sql } from "drizzle-orm";
import { sum } from "@/domain/money/exact";

const NOW = new Date("2026-11-21T12:00:00Z");
const DAY = "2026-10-30";
const ana = "98765432100";
const bruno = { idPessoa: Conta.BRUNO, idPlano: 1 };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 60_000);
afterAll(() => backend.close());

const made = (valor: string) => oldCharge(backend, bruno, valor, NOW);
const closing = async () =>
  (await backend.inject("GET", `/retornarFechamento/${DAY}`, { as: ana })).body as Reply<"GET /retornarFechamento/{dia}">;

it("closes a day equal to the ledger to the cent, before and after something is undone", async () => {
  const [one, two, less] = [await made("200.01"), await made("300.02"), await made("400.03")];
  const text = composeCnab400(account(70), [
    await titleOf(backend, one),
    await titleOf(backend, two),
    await titleOf(backend, less, { valor: "1.00" }),
    { ...(await titleOf(backend, one)), nossoNumero: "99999990", identificacao: "", valor: "7.77", valorTitulo: "7.77" },
  ]);
  const file = (await sendReturn(backend, ana, text)).body as ReturnFile;
  const before = await closing();
  expect(before).toMatchObject({
    dia: DAY,
    conciliados: { quantidade: 2, total: "500.03" },
    divergentes: { quantidade: 1, total: "1.00" },
    semDestino: { quantidade: 1, total: "7.77" },
    lancamentos: { emCotas: { quantidade: 2, total: "500.03" }, encargos: "0.00" },
    razao: { total: "500.03", daConciliacao: "500.03", foraDaConciliacao: "0.00" },
    diferenca: "0.00",
  });
  expect(before.lidos.find(({ fonte }) => fonte === "cnab400")).toEqual({ fonte: "cnab400", quantidade: 4, total: "508.80" });
  const postings = await backend.context.db
    .select({ valor: movimento.valor })
    .from(movimento)
    .where(and(eq(movimento.data, DAY), like(movimento.origem, "cobranca:%")));
  expect(sum(postings.map(({ valor }) => valor)).toFixed(2)).toBe(before.razao.total);

  const [first] = await receiptsOf(backend, ana, file.id);
  const undone = await backend.inject("POST", "/desfazerRecebimento", {
    as: ana,
    body: { idRecebimento: first?.id, versao: first?.versao, motivo: "Engano" },
  });
  expect((undone.body as ReceiptDetail).recebimento.situacao).toBe("divergente");
  expect(await closing()).toMatchObject({
    conciliados: { quantidade: 1, total: "300.02" },
    razao: { total: "300.02", daConciliacao: "300.02" },
    diferenca: "0.00",
  });
});

it("is taken away as a spreadsheet and as paper", async () => {
  const get = (formato: string) => backend.inject("GET", `/baixarFechamento/${DAY}`, { as: ana, query: { formato } });
  const [sheet, paper] = [await get("xlsx"), await get("pdf")];
  expect([sheet.status, paper.status]).toEqual([200, 200]);
  expect(sheet.raw.subarray(0, 2).toString()).toBe("PK");
  expect(paper.raw.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await backend.inject("GET", "/retornarFechamento/2026-02-30", { as: ana })).status).toBe(400);
});

it("finds receipts through indexes, however many there are", async () => {
  const { db } = backend.context;
  await db.execute(sql`
    insert into recebimento (fonte, situacao, valor_titulo, valor, data, dia, nosso_numero, pagador_busca, id_plano)
    select 'manual', 'encerrado', 1, 1, date '2020-01-01' + (n % 2000), date '2020-01-01' + (n % 2000), lpad(n::text, 8, '0'), 'nome ' || n, (select min(id) from plano)
    from generate_series(1, 20000) n`);
  await db.execute(sql`analyze recebimento`);
  const plan = async (where: ReturnType<typeof sql>) => {
    const { rows } = (await db.execute(
      sql`explain select id from ${recebimento} where ${where} order by dia desc, id desc limit 25`,
    )) as unknown as { rows: Record<string, string>[] };
    return rows.map((row) => Object.values(row)[0]).join("\n");
  };
  for (const where of [
    sql`true`,
    sql`situacao = 'divergente'`,
    sql`situacao in ('divergente', 'sem-destino')`,
    sql`id_plano = 3`,
    sql`dia between '2021-01-01' and '2021-01-31'`,
    sql`nosso_numero in ('00000123')`,
    sql`id_cobranca = 1`,
    sql`to_tsvector('simple', pagador_busca) @@ to_tsquery('simple', 'nome:* & 123:*')`,
  ])
    expect(await plan(where)).not.toMatch(/Seq Scan/);
});
