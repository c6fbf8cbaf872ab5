import {
  desligamento,
  desligamentoEscolha,
  documentoEmitido,
  emprestimo,
  emprestimoParcela,
  movimento,
  pagamento,
  portabilidade,
  requisicaoEvento,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { reconcile } from "@backend/money/contas/reconciliation";
import { escalateOverdue } from "@backend/requests/esteira/escalation";
import { remindLateTerms } from "@backend/services/portabilidade/late";
import { issueTransferReceipts } from "@backend/services/portabilidade/transferred";
import type { Reply } from "@contract/infer";
import { bankPays } from "@tests/support/bankPays";
import { closedMonths } from "@tests/support/closedMonths";
import { readPdf } from "@tests/support/pdf";
import { and, eq } from "drizzle-orm";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { ana, carla, DXC, destination, type Fund, HPE, openFund, type Progress } from "./people";

let fund: Fund;
beforeAll(async () => {
  fund = await openFund();
}, 120_000);
afterAll(() => fund.backend.close());

const pdfOf = async (idEmissao: number, as: string) => {
  const answer = await fund.backend.inject("GET", `/baixarDocumentoEmitido/${idEmissao}`, { as });
  return {
    status: answer.status,
    text:
      answer.status === 200
        ? readPdf(answer.raw)
            .pages.map(({ text }) => text)
            .join(" ")
        : "",
  };
};

it("ports the example to the cent: vested part, lots with their dates, term, ledger and situation, once", async () => {
  const { backend, db } = fund;
  const person = await fund.someone({ cpf: "39053344705" });
  await db.insert(desligamento).values({ idPessoa: person.idPessoa, idPlano: HPE, data: "2026-11-05", baseCalculo: "2026-11-05" });
  // 1.000, 2.000 and 500 quotas of their own, and 80 % of the sponsor's 1.500: 4.700 × 2,50.
  expect((await fund.overview(person)).saida).toMatchObject({
    permitido: true,
    motivo: null,
    saldo: "12500.00",
    naoAdquirido: "750.00",
    direito: { percentual: "80", meses: 139 },
    divida: "0.00",
    valor: "11750.00",
    soPortado: false,
  });

  const { idRequisicao, prazo, protocolo } = await fund.ask(person, 15, destination);
  // Fifteen business days from 20/11/2026, itself a holiday: 5 for the term, 10 for the transfer.
  expect(prazo).toBe("2026-12-11");
  expect((await fund.progress(idRequisicao, person.cpf)).prazos).toEqual([
    { nome: "Termo de Portabilidade", ate: "2026-11-27", feitoEm: null, feito: false, atrasado: false },
    { nome: "Transferência ao destino", ate: "2026-12-11", feitoEm: null, feito: false, atrasado: false },
  ]);
  expect(
    (await fund.post("/emitirDocumento", { ...person, cpf: undefined, tipo: "termo-portabilidade", idRequisicao }, person.cpf)).status,
  ).toBe(422);

  expect((await fund.decide(idRequisicao, "avancar")).status).toBe(200);
  const termed = await fund.progress(idRequisicao, person.cpf);
  expect(termed.prazos).toEqual([
    { nome: "Termo de Portabilidade", ate: null, feitoEm: "2026-11-20", feito: true, atrasado: false },
    { nome: "Transferência ao destino", ate: "2026-12-04", feitoEm: null, feito: false, atrasado: false },
  ]);
  expect(termed).toMatchObject({ valor: "11750.00", aberta: true, efetivadaEm: null });
  expect(termed.lotes).toEqual([
    { data: "2015-03-10", parte: "participante", origem: "plano", valor: "2500.00" },
    { data: "2019-06-10", parte: "participante", origem: "plano", valor: "5000.00" },
    { data: "2023-09-10", parte: "patrocinadora", origem: "plano", valor: "3000.00" },
    { data: "2026-01-10", parte: "participante", origem: "plano", valor: "1250.00" },
  ]);
  const { text } = await pdfOf(termed.termo?.idEmissao ?? 0, person.cpf);
  for (const said of [
    "Termo de Portabilidade",
    protocolo,
    "390.533.447-05",
    "Fundação Horizonte",
    "12.ABC.345/01DE-35",
    "Rua das Acácias, 100",
    "Plano Horizonte CD",
    "1990.0011-74",
    "1998.0047-11",
    "1234 · 98765-4",
    "10/03/2015",
    "11.750,00",
    "8.750,00",
    "irrevogável",
  ])
    expect(text).toContain(said);
  // The same document from the documents' own call, on any day.
  const again = await fund.post(
    "/emitirDocumento",
    { idPessoa: person.idPessoa, idPlano: HPE, tipo: "termo-portabilidade", idRequisicao },
    person.cpf,
  );
  expect(again.body).toMatchObject({ id: termed.termo?.idEmissao, codigo: termed.termo?.codigo, tipo: "termo-portabilidade" });
  expect((await pdfOf(termed.termo?.idEmissao ?? 0, carla)).status).toBe(404);

  // Irrevocable from here on.
  const kept = await fund.post("/cancelarSolicitacao", { idRequisicao }, person.cpf);
  expect(kept).toMatchObject({ status: 409, body: { detail: expect.stringContaining("não pode ser desfeita") } });
  const detail = (await backend.inject("GET", `/retornarSolicitacao/${idRequisicao}`, { as: person.cpf }))
    .body as Reply<"GET /retornarSolicitacao/{idRequisicao}">;
  expect(detail.pode.cancelar).toBe(false);
  expect(detail.linhaDoTempo.some(({ detalhe }) => detalhe?.includes("11.750,00"))).toBe(true);

  const over = await closedMonths(db, person);
  const versao = await fund.versionOf(idRequisicao);
  const act = { idRequisicao, versao, acao: "aprovar" };
  const key = { "idempotency-key": "4b4ad0a8-7a55-4f4e-9d0a-1f2a3b4c5d6e" };
  const [first, second] = await Promise.all([fund.post("/avancarRequisicao", act, ana, key), fund.post("/avancarRequisicao", act, ana)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const left = (await fund.movements(person)).filter(({ tipo }) => tipo !== "contribuicao");
  expect(left.map(({ tipo, subconta, quotas, valor }) => `${tipo} ${subconta} ${quotas} ${valor}`).sort()).toEqual([
    "portabilidade-saida basica -3000.00000000 -7500.00",
    "portabilidade-saida patrocinadora -1200.00000000 -3000.00",
    "portabilidade-saida voluntaria -500.00000000 -1250.00",
    "reversao patrocinadora -300.00000000 -750.00",
  ]);
  expect(sum((await fund.movements(person)).map(({ quotas }) => quotas)).toFixed(8)).toBe("0.00000000");
  expect((await closedMonths(db, person)).answer).toBe(over.answer);
  expect(await reconcile(db)).toEqual([]);
  const [link] = await db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, person.idPessoa));
  expect(link?.idSituacao).toBe(8);
  const [ended] = await db.select().from(desligamento).where(eq(desligamento.idPessoa, person.idPessoa));
  expect(ended?.situacao).toBe("escolhido");
  expect(await db.$count(desligamentoEscolha, eq(desligamentoEscolha.idRequisicao, idRequisicao))).toBe(1);
  const done = await fund.progress(idRequisicao, person.cpf);
  expect(done).toMatchObject({ valor: "11750.00", efetivadaEm: "2026-11-20", transferidaEm: null, comprovante: null, aberta: false });
  expect(done.prazos[1]).toEqual({ nome: "Transferência ao destino", ate: null, feitoEm: null, feito: false, atrasado: false });
  // The other entity is paid, not the person: its account is the one of the term.
  const [row] = await db.select().from(portabilidade).where(eq(portabilidade.idRequisicao, idRequisicao));
  expect(await db.select().from(pagamento).where(eq(pagamento.idPessoa, person.idPessoa))).toMatchObject([
    {
      ...{ natureza: "portabilidade", origem: `portabilidade:${row?.id}`, idRequisicao, valor: "11750.00", situacao: "pendente" },
      ...{ descricao: "Portabilidade para Fundação Horizonte", data: "2026-11-20" },
      favorecido: { nome: "Fundação Horizonte", documento: "12ABC34501DE35", banco: "001", agencia: "1234", conta: "98765-4" },
    },
  ]);
  const receipt = { idPessoa: person.idPessoa, idPlano: HPE, tipo: "comprovante-portabilidade", idRequisicao };
  expect((await fund.post("/emitirDocumento", receipt, person.cpf)).status).toBe(422);
  expect((await fund.post("/emitirDocumento", { ...receipt, idPessoa: 1 }, carla)).status).toBe(403);

  expect(await bankPays(backend.context, "portabilidade")).toEqual([`portabilidade:${row?.id}`]);
  await issueTransferReceipts(backend.context);
  await issueTransferReceipts(backend.context);
  const arrived = await fund.progress(idRequisicao, person.cpf);
  expect(arrived).toMatchObject({ transferidaEm: "2026-11-20", comprovante: { codigo: expect.any(String) } });
  expect(arrived.prazos[1]).toMatchObject({ feitoEm: "2026-11-20", feito: true });
  const proof = await pdfOf(arrived.comprovante?.idEmissao ?? 0, person.cpf);
  for (const said of ["Comprovante de transferência", protocolo, "Fundação Horizonte", "1234 · 98765-4", "11.750,00", "20/11/2026"])
    expect(proof.text).toContain(said);
  expect((await fund.post("/emitirDocumento", receipt, person.cpf)).body).toMatchObject({ id: arrived.comprovante?.idEmissao });
  expect((await pdfOf(arrived.comprovante?.idEmissao ?? 0, carla)).status).toBe(404);
  expect(await db.$count(documentoEmitido, eq(documentoEmitido.tipo, "comprovante-portabilidade"))).toBe(1);
  // One of before payments went to the bank by the portal has a day, and no receipt that says that the bank confirmed it.
  await db
    .update(portabilidade)
    .set({ idComprovante: null })
    .where(eq(portabilidade.id, row?.id ?? 0));
  await db
    .update(pagamento)
    .set({ origem: "portabilidade:anterior" })
    .where(eq(pagamento.origem, `portabilidade:${row?.id}`));
  await issueTransferReceipts(backend.context);
  expect(await fund.progress(idRequisicao, person.cpf)).toMatchObject({ transferidaEm: "2026-11-20", comprovante: null });
  expect(await fund.post("/emitirDocumento", receipt, person.cpf)).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining("antes de o portal receber a confirmação do banco") },
  });
  // Nothing is left, and nobody ports it again.
  expect((await fund.overview(person)).saida).toMatchObject({ permitido: false, valor: "0.00" });
  expect((await fund.file(person, 15, destination)).status).toBe(409);
});

it("counts business days over the holidays of 2027", async () => {
  const later = await openFund(new Date("2027-02-01T15:00:00Z"));
  const person = await later.someone({ cpf: "39053344705" });
  const { idRequisicao, prazo } = await later.ask(person, 15, destination);
  // Carnival, 8 and 9 February.
  expect((await later.progress(idRequisicao, person.cpf)).prazos.map(({ ate }) => ate)).toEqual(["2027-02-10", "2027-02-24"]);
  expect(prazo).toBe("2027-02-24");

  // The term's own date passes: told once, before that of the whole request does.
  expect(await remindLateTerms(later.backend.context)).toBe(0);
  later.backend.advance(10 * 24 * 3_600_000);
  expect(await remindLateTerms(later.backend.context)).toBe(1);
  expect(await remindLateTerms(later.backend.context)).toBe(0);
  // The portal's own reminder waits for the date of the whole request.
  await escalateOverdue(later.backend.context);
  const told = await later.db.select().from(requisicaoEvento).where(eq(requisicaoEvento.idRequisicao, idRequisicao));
  expect(told.filter(({ tipo }) => tipo === "atraso").map(({ titulo, detalhe }) => [titulo, detalhe])).toEqual([
    ["Passou do prazo do Termo de Portabilidade", "2027-02-10"],
  ]);
  expect((await later.progress(idRequisicao, person.cpf)).prazos[0]).toMatchObject({ atrasado: true, feito: false });
  await later.backend.close();
}, 120_000);

/** A loan of 1.000,00 that was released today: what settles it is its principal. */
async function lend(idPessoa: number, idPlano: number) {
  const { db } = fund;
  const [loan] = await db
    .insert(emprestimo)
    .values({
      ...{ idPessoa, idPlano, contrato: `2026-99${idPessoa}`, valor: "1000.00", parcelas: 1, liquido: "990.00", iof: "5.00", taxa: "5.00" },
      ...{ cet: "12.00", forma: "patrocinadora", conta: "Banco", condicoes: { juros: "0.9" }, liberadoEm: "2026-11-20" },
    })
    .returning();
  await db.insert(emprestimoParcela).values({
    ...{
      idEmprestimo: loan?.id ?? 0,
      numero: 1,
      vencimento: "2026-12-20",
      valor: "1009.00",
      juros: "9.00",
      principal: "1000.00",
      saldo: "0.00",
    },
  });
  return loan?.id ?? 0;
}

it("pays the loan out of the oldest money where the plan deducts it", async () => {
  const { db } = fund;
  const person = await fund.someone({ cpf: "41526374803" });
  const idEmprestimo = await lend(person.idPessoa, HPE);
  expect((await fund.overview(person)).saida).toMatchObject({ permitido: true, divida: "1000.00", valor: "10750.00" });
  const { idRequisicao } = await fund.ask(person, 15, destination);
  expect((await fund.decide(idRequisicao, "avancar")).status).toBe(200);
  expect((await fund.decide(idRequisicao, "aprovar")).status).toBe(200);
  const done: Progress = await fund.progress(idRequisicao, person.cpf);
  expect(done).toMatchObject({ valor: "10750.00", divida: "1000.00" });
  expect(done.lotes[0]).toEqual({ data: "2015-03-10", parte: "participante", origem: "plano", valor: "1500.00" });
  expect(toAmount(sum(done.lotes.map(({ valor }) => valor)))).toBe("10750.00");
  const paid = await db
    .select()
    .from(movimento)
    .where(and(eq(movimento.idPessoa, person.idPessoa), eq(movimento.tipo, "quitacao-emprestimo")));
  expect(paid.map(({ quotas, valor }) => [quotas, valor])).toEqual([["-400.00000000", "-1000.00"]]);
  expect((await db.select().from(emprestimo).where(eq(emprestimo.id, idEmprestimo)))[0]?.quitadoEm).toBe("2026-11-20");
  expect(sum((await fund.movements(person)).map(({ quotas }) => quotas)).toFixed(8)).toBe("0.00000000");
  expect(await reconcile(db)).toEqual([]);
});

it("waits for the loan where the plan does not deduct it", async () => {
  const person = await fund.someone({ cpf: "52637485159", idPlano: DXC });
  await lend(person.idPessoa, DXC);
  const { saida } = await fund.overview(person);
  expect(saida).toMatchObject({
    permitido: false,
    dividaImpede: true,
    motivo: expect.stringMatching(/^Quite antes o empréstimo: falta pagar R\$.1\.000,00\./),
  });
  expect((await fund.file(person, 15, destination)).status).toBe(409);
});

it("takes away only the money that was ported in while the waiting period runs, and leaves the dates of the rest", async () => {
  const lots = [
    { subconta: "basica", date: "2026-03-10", quotas: "100.00000000" },
    { subconta: "portada-efpc", date: "2010-01-10", quotas: "40.00000000" },
    { subconta: "portada-aberta", date: "2018-02-10", quotas: "20.00000000" },
  ] as const;
  const person = await fund.someone({ cpf: "63748596260", joined: "2025-01-10", lots });
  const { saida } = await fund.overview(person);
  expect(saida).toMatchObject({ permitido: true, soPortado: true, desde: "2028-01-10", valor: "150.00" });
  const { idRequisicao } = await fund.ask(person, 15, destination);
  await fund.decide(idRequisicao, "avancar");
  expect((await fund.decide(idRequisicao, "aprovar")).status).toBe(200);
  const held = await fund.movements(person);
  expect(toAmount(sum(held.map(({ quotas }) => exact(quotas))))).toBe("100.00");
  expect(held.filter(({ tipo }) => tipo === "portabilidade-saida").map(({ dataLote, valor }) => [dataLote, valor])).toEqual([
    ["2010-01-10", "-100.00"],
    ["2018-02-10", "-50.00"],
  ]);
  const [link] = await fund.db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, person.idPessoa));
  expect(link?.idSituacao).toBe(7);
  expect((await fund.overview(person)).saida).toMatchObject({
    permitido: false,
    motivo: "Disponível a partir de 10/01/2028: o plano pede 36 meses de vínculo.",
  });
});

it("refuses wrong registers, accounts and conditions, each in its field", async () => {
  const person = await fund.someone({ cpf: "74859607171" });
  const fields = async (change: object) =>
    ((await fund.file(person, 15, { ...destination, ...change })).body as { erros?: { campo: string }[] }).erros?.map(
      ({ campo }) => campo,
    ) ?? [];
  expect(await fields({ cnpj: "12.ABC.345/01DE-36" })).toEqual(["dados.cnpj"]);
  expect(await fields({ cnpb: "1990.0011" })).toEqual(["dados.cnpb"]);
  expect(await fields({ tipo: "PGBL" })).toEqual(["dados.susep", "dados.rendaAberta"]);
  expect(await fields({ tipo: "VGBL" })).toContain("dados.tipo");
  expect(await fields({ agencia: "12" })).toEqual(["dados.agencia"]);
  expect(await fields({ irrevogavel: false, semImposto: "sim" })).toEqual(expect.arrayContaining(["dados.irrevogavel"]));
  expect(await fields({ entidade: "x".repeat(121) })).toEqual(["dados.entidade"]);
  expect((await fund.file(person, 15, destination, carla)).status).toBe(403);
  const open = { ...destination, tipo: "PGBL", susep: "15414.900840/2018-51", rendaAberta: true };
  expect((await fund.file(person, 15, open)).status).toBe(200);
  // Another's account, nobody's, and another's request.
  const path = `/retornarPortabilidade/${person.idPessoa}/${HPE}`;
  expect((await fund.backend.inject("GET", path, { as: carla })).status).toBe(403);
  expect((await fund.backend.inject("GET", path)).status).toBe(401);
  expect((await fund.backend.inject("GET", `/retornarPortabilidade/${person.idPessoa}/4`, { as: person.cpf })).status).toBe(404);
  expect((await fund.backend.inject("GET", "/retornarAndamentoPortabilidade/1", { as: person.cpf })).status).toBe(404);
});
