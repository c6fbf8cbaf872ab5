import { returnOfRemittance } from "@backend/demo/returns/payments";
import { emprestimo, notificacao, pagamento } from "@backend/kernel/db/schema";
import { paymentDifferences } from "@backend/money/pagamentos/ledgerCheck";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { returnForm } from "@tests/support/returnFile";
import { asc, inArray, like } from "drizzle-orm";
import { isBusinessDay } from "@/domain/calendar/businessDays";

const ana = "98765432100";
const patricia = "62403951617";
const HPE = 1;
/** A Sunday: what is due waits for the day on which banks work. */
const NOW = new Date("2026-11-22T15:00:00Z");
type Remittance = Reply<"POST /gerarRemessaPagamentos">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "full", now: NOW });
}, 600_000);
afterAll(() => backend.close());

it("has payments that a newcomer leads from due to paid: remittance, second person, file, the bank's return", async () => {
  const { db } = backend.context;
  const rows = () => db.select().from(pagamento).orderBy(asc(pagamento.id));
  const due = await rows();
  expect(due.map(({ natureza, situacao, data }) => [natureza, situacao, data])).toEqual(
    Array.from({ length: 4 }, () => ["emprestimo", "pendente", "2026-11-23"]),
  );
  const [first] = due;
  expect(isBusinessDay(first?.data ?? "")).toBe(true);
  expect(await paymentDifferences(db)).toEqual([]);
  expect(
    await db.$count(
      emprestimo,
      inArray(
        emprestimo.idPessoa,
        due.map(({ idPessoa }) => idPessoa),
      ),
    ),
  ).toBe(4);

  const post = (url: string, as: string, body: object) => backend.inject("POST", url, { as, body });
  const made = await post("/gerarRemessaPagamentos", ana, { idPlano: HPE, dataPagamento: "2026-11-23" });
  expect(made).toMatchObject({ status: 200, body: { quantidade: 4 } });
  const { id: idRemessa } = made.body as Remittance;
  expect((await post("/liberarRemessaPagamentos", ana, { idRemessa })).status).toBe(403);
  expect((await post("/liberarRemessaPagamentos", patricia, { idRemessa })).status).toBe(200);
  const file = (await backend.inject("GET", `/baixarRemessaPagamentos/${idRemessa}`, { as: patricia })).raw.toString("latin1");
  // The same bank in one batch, other banks by Pix in another.
  expect(file.split("\r\n").filter((line) => line[7] === "1")).toHaveLength(2);

  const upload = { as: ana, ...returnForm(returnOfRemittance(file)) };
  expect(await backend.inject("POST", "/enviarRetornoPagamentos", upload)).toMatchObject({
    status: 200,
    body: { pagos: 3, recusados: 1, outros: 0 },
  });
  const after = await rows();
  expect(after.map(({ situacao }) => situacao).sort()).toEqual(["pago", "pago", "pago", "recusado"]);
  expect(await db.$count(notificacao, like(notificacao.titulo, "Pagamos: Empréstimo, contrato %"))).toBe(3);
}, 120_000);
