import { Conta } from "@backend/demo/accounts";
import { contaBancaria, desligamento, desligamentoEscolha, documentoEmitido, requisicao, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { readPdf, textOf } from "@tests/support/pdf";
import { and, eq } from "drizzle-orm";
import { formatDate } from "@/domain/calendar/calendarDate";
import { exact, toAmount } from "@/domain/money/exact";
import { formatMoney, formatRate } from "@/domain/money/money";
import { formatCode } from "@/domain/text/verificationCode";

const ANA = "98765432100";
const BRUNO = "52998224725";
const CARLA = "12345678909";
const HPE = 1;
const account = { idPessoa: Conta.BRUNO, idPlano: HPE };
const of = and(eq(vinculoPlano.idPessoa, Conta.BRUNO), eq(vinculoPlano.idPlano, HPE));

type Guide = Reply<"GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}">;
type Issued = Reply<"POST /emitirDocumento">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T15:00:00Z") });
}, 120_000);
afterAll(() => backend.close());

const ask = (tipo: string, as: string, body: object = {}) =>
  backend.inject("POST", "/emitirDocumento", { as, body: { ...account, tipo, ...body }, ...(as === ANA && { target: Conta.BRUNO }) });
const guide = async () => (await backend.inject("GET", `/retornarGuiaDesligamento/${Conta.BRUNO}/${HPE}`, { as: BRUNO })).body as Guide;
const plain = (text: string) => text.replace(/\s+/g, " ");
async function textOfIssued({ id }: Issued) {
  const file = await backend.inject("GET", `/baixarDocumentoEmitido/${id}`, { as: BRUNO });
  expect(file.status).toBe(200);
  return plain(textOf(readPdf(file.raw)));
}
const wayOf = ({ caminhos }: Guide, instituto: string) => {
  const found = caminhos.find((path) => path.instituto === instituto);
  if (!found) throw new Error(`no ${instituto}`);
  return found;
};

it("makes no statement and no term for who did not leave", async () => {
  expect((await ask("extrato-desligamento", BRUNO)).status).toBe(404);
  expect((await ask("termo-opcao", BRUNO)).status).toBe(404);
  expect((await ask("extrato-desligamento", CARLA)).status).toBe(403);
});

it("states what the guide's endpoint answers: tax options with rate and net value, and all four ways", async () => {
  const { db } = backend.context;
  await db.update(vinculoPlano).set({ idSituacao: 7 }).where(of);
  await db.insert(desligamento).values({ ...account, data: "2026-11-16", baseCalculo: "2026-11-16" });
  expect((await ask("termo-opcao", BRUNO)).status).toBe(409);
  const shown = await guide();
  const issued = (await ask("extrato-desligamento", BRUNO)).body as Issued;
  const text = await textOfIssued(issued);
  const redemption = wayOf(shown, "resgate");
  if (!redemption.liquido || redemption.valor === null) throw new Error("no redemption");
  expect(exact(redemption.valor).gt(1000)).toBe(true);
  const figures = [shown.saldo, redemption.valor];
  for (const regime of ["PROGRESSIVO", "REGRESSIVO"] as const) {
    const { imposto, liquido, aliquota } = redemption.liquido[regime];
    expect(toAmount(exact(imposto).plus(liquido).plus(redemption.divida))).toBe(redemption.valor);
    expect(text).toContain(formatRate(aliquota));
    figures.push(imposto, liquido);
  }
  for (const instituto of ["bpd", "autopatrocinio"]) {
    const { aposentadoria, custoMensal } = wayOf(shown, instituto);
    if (!aposentadoria || custoMensal === null) throw new Error(`${instituto} is not projected`);
    figures.push(aposentadoria.renda, aposentadoria.saldo, custoMensal);
  }
  const ported = wayOf(shown, "portabilidade").valor;
  if (ported === null) throw new Error("no portability");
  figures.push(ported);
  expect(figures.map((figure) => plain(formatMoney(figure))).filter((figure) => !text.includes(figure))).toEqual([]);
  for (const words of [
    "Extrato de desligamento",
    "Benefício Proporcional Diferido (BPD)",
    "Autopatrocínio",
    "Portabilidade",
    "Resgate",
    "Opção de tributação",
    "Demonstração",
    formatCode(issued.codigo),
  ])
    expect(text).toContain(words);
});

it("begins the term with it, and says so on the screen", async () => {
  const { desligamento: left, silencio } = await guide();
  expect(left).toMatchObject({ extratoEm: "2026-11-21", recebidoEm: "2026-11-21", prazoOpcao: "2026-12-21" });
  expect(silencio).toMatchObject({ em: "2026-12-21", previsto: false, mesesExigidos: 36 });
});

it("writes each choice into the option term, more than one where they are combined, on the figures of their requests", async () => {
  const { db } = backend.context;
  await db.insert(contaBancaria).values({ idPessoa: Conta.BRUNO, banco: "341", agencia: "0057", conta: "12345-7" }).onConflictDoNothing();
  const confirmed = { idStatus: 1, dataSolicitacao: new Date("2026-11-21T15:00:00Z"), confirmadaEm: new Date("2026-11-21T15:00:00Z") };
  const [first] = await db
    .insert(requisicao)
    .values({ ...account, ...confirmed, idFuncionalidade: 16, protocolo: "2026-9900016", dados: {} })
    .returning();
  // Filed and never confirmed, and one of before the end of the employment: neither is a choice.
  await db.insert(requisicao).values([
    { ...account, ...confirmed, idStatus: 8, confirmadaEm: null, idFuncionalidade: 17, protocolo: "2026-9900017" },
    { ...account, ...confirmed, confirmadaEm: new Date("2026-05-01T15:00:00Z"), idFuncionalidade: 15, protocolo: "2026-9900015" },
  ]);
  const one = await textOfIssued((await ask("termo-opcao", BRUNO)).body as Issued);
  expect(one).toContain("2026-9900016");
  expect(one).not.toContain("2026-9900017");
  expect(one).not.toContain("2026-9900015");
  await db.insert(requisicao).values({ ...account, ...confirmed, idFuncionalidade: 14, protocolo: "2026-9900014", dados: {} });
  const both = (await ask("termo-opcao", ANA)).body as Issued;
  expect(both.tipo).toBe("termo-opcao");
  const text = await textOfIssued(both);
  for (const words of ["Termo de opção", "2026-9900016", "2026-9900014", "combinadas", formatDate("2026-12-21")])
    expect(text).toContain(words);
  expect((await ask("termo-opcao", CARLA)).status).toBe(403);
  expect((await guide()).caminhos.filter(({ pedido }) => pedido).map(({ instituto }) => instituto)).toEqual(["bpd", "resgate"]);
  expect(first?.id).toBeGreaterThan(0);
});

it("names a presumed BPD as presumed", async () => {
  const { db } = backend.context;
  await db.update(requisicao).set({ idStatus: 7 }).where(eq(requisicao.idPessoa, Conta.BRUNO));
  const [row] = await db.update(desligamento).set({ situacao: "presumido", presumido: "bpd", presumidoEm: new Date() }).returning();
  await db.insert(desligamentoEscolha).values({ idDesligamento: row?.id ?? 0, instituto: "bpd", presumida: true });
  const text = await textOfIssued((await ask("termo-opcao", BRUNO)).body as Issued);
  expect(text).toContain("Presumido pelo fim do prazo");
  expect(await db.$count(documentoEmitido, eq(documentoEmitido.tipo, "extrato-desligamento"))).toBe(1);
});
