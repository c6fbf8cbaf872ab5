import { Conta } from "@backend/demo/accounts";
import { cota, movimento, papelLimite, portabilidade, portabilidadeLote, requisicao } from "@backend/kernel/db/schema";
import { lotsOf } from "@backend/money/contas/lots";
import { reconcile } from "@backend/money/contas/reconciliation";
import { creditReceived } from "@backend/services/portabilidade/credit";
import type { Body, Reply } from "@contract/infer";
import { limitTo, makeAdministrator } from "@tests/support/administrators";
import { eq, sql } from "drizzle-orm";
import { ana, carla, DXC, type Fund, openFund, origin } from "./people";

let fund: Fund;
let person: Awaited<ReturnType<Fund["someone"]>>;
beforeAll(async () => {
  fund = await openFund();
  // Still works: money may come at any time.
  person = await fund.someone({ cpf: "39053344705", idPlano: DXC, idSituacao: 1, lots: [] });
}, 120_000);
afterAll(() => fund.backend.close());

type Receipt = Body<"POST /registrarRecebimentoPortabilidade">;
const lots: Receipt["lotes"] = [
  { data: "2012-05-07", valor: "1000.00", parte: "participante" },
  { data: "2012-05-07", valor: "250.00", parte: "patrocinadora" },
  { data: "2018-09-03", valor: "250.00", parte: "participante" },
];
const receive = async (idRequisicao: number, change: Partial<Receipt> = {}, as = ana) =>
  fund.post(
    "/registrarRecebimentoPortabilidade",
    { idRequisicao, versao: await fund.versionOf(idRequisicao), valor: "1500.00", recebidoEm: "2026-10-20", lotes: lots, ...change },
    as,
  );

async function unchanged() {
  const { rows } = (await fund.db.execute(
    sql`select (select count(*) from ${portabilidadeLote}) as lotes, (select count(*) from ${movimento}) as movimentos, (select sum(versao) from ${requisicao}) as versoes`,
  )) as unknown as { rows: object[] };
  return rows[0];
}

it("announces, records, refuses wrong sums and bad callers, and credits each lot with its day, once", async () => {
  const { idRequisicao, prazo } = await fund.ask(person, 30, origin);
  expect(prazo).toBe("2026-12-11");
  const noMoney = await fund.decide(idRequisicao, "avancar");
  expect(noMoney.status).toBe(200);
  const missing = await fund.decide(idRequisicao, "aprovar");
  expect(missing).toMatchObject({ status: 409, body: { detail: expect.stringContaining("Registre antes o dinheiro") } });
  const seen = await fund.backend.inject("GET", `/retornarSolicitacao/${idRequisicao}`, { as: ana });
  expect((seen.body as Reply<"GET /retornarSolicitacao/{idRequisicao}">).pode.faltaParaAprovar).toContain("Registre antes");

  const before = await unchanged();
  const fields = async (change: Partial<Receipt>) => {
    const answer = await receive(idRequisicao, change);
    expect(answer.status).toBe(400);
    return (answer.body as { erros?: { campo: string; mensagem: string }[] }).erros?.map(({ campo }) => campo);
  };
  expect(await fields({ valor: "1500.01" })).toEqual(["lotes"]);
  expect(await fields({ valor: "1499.99" })).toEqual(["lotes"]);
  expect(await fields({ valor: "0.00", lotes: [] })).toEqual(["valor", "lotes"]);
  expect(await fields({ recebidoEm: "2026-11-21" })).toEqual(["recebidoEm"]);
  expect(await fields({ recebidoEm: "2026-02-30" })).toEqual(["recebidoEm"]);
  expect(await fields({ recebidoEm: "2018-09-02" })).toEqual(["lotes.2.data"]);
  expect(await fields({ valor: "1.00", lotes: [{ data: "1950-01-01", valor: "1.00", parte: "participante" }] })).toEqual(["lotes.0.data"]);
  expect((await receive(idRequisicao, { valor: "-1500.00" })).status).toBe(400);
  expect((await receive(idRequisicao, { valor: "9999999999999.00" })).status).toBe(400);
  expect(
    (await receive(idRequisicao, { lotes: [{ data: "2012-05-07", valor: "1500.00", parte: "outra" as "participante" }] })).status,
  ).toBe(400);
  expect((await receive(idRequisicao, {}, person.cpf)).status).toBe(403);
  expect((await receive(idRequisicao, { versao: 0 })).status).toBe(409);
  expect((await receive(999_999, { versao: 1 })).status).toBe(404);
  expect(await unchanged()).toEqual(before);

  // Recorded twice: the second takes the place of the first.
  expect(
    (await receive(idRequisicao, { valor: "10.00", lotes: [{ data: "2020-01-02", valor: "10.00", parte: "participante" }] })).status,
  ).toBe(200);
  const recorded = await receive(idRequisicao);
  expect(recorded).toMatchObject({ status: 200, body: { valor: "1500.00", recebidaEm: "2026-10-20", efetivadaEm: null } });
  expect((recorded.body as Reply<"POST /registrarRecebimentoPortabilidade">).lotes).toHaveLength(3);
  expect((await fund.post("/cancelarSolicitacao", { idRequisicao }, person.cpf)).status).toBe(409);
  expect((await fund.decide(idRequisicao, "aprovar")).status).toBe(200);

  const credited = await fund.movements(person);
  expect(
    credited.map(({ tipo, subconta, dataLote, valor, quotas, competencia }) => [tipo, subconta, dataLote, valor, quotas, competencia]),
  ).toEqual([
    ["portabilidade-entrada", "portada-efpc", "2012-05-07", "1000.00", "400.00000000", "2026-10-01"],
    ["portabilidade-entrada", "portada-efpc", "2012-05-07", "250.00", "100.00000000", "2026-10-01"],
    ["portabilidade-entrada", "portada-efpc", "2018-09-03", "250.00", "100.00000000", "2026-10-01"],
  ]);
  expect(await lotsOf(fund.db, person, "2026-10")).toEqual([
    { date: "2012-05-07", quotas: "500.00000000" },
    { date: "2018-09-03", quotas: "100.00000000" },
  ]);
  expect(await creditReceived(fund.backend.context)).toBe(0);
  expect(await fund.movements(person)).toHaveLength(3);
  expect(await reconcile(fund.db)).toEqual([]);
  expect((await receive(idRequisicao)).status).toBe(409);
  const { body: extrato } = await fund.backend.inject("GET", `/retornarExtrato/${person.idPessoa}/${DXC}`, { as: person.cpf });
  expect(JSON.stringify(extrato)).toContain("portabilidade-entrada");
});

it("keeps sources apart, of closed and open entities, and what is left of each after money left", async () => {
  const open = {
    ...origin,
    tipo: "PGBL",
    entidade: "Seguradora Atlântico",
    plano: "Atlântico PGBL",
    susep: "15414.900840/2018-51",
    cnpb: "",
  };
  const second = await fund.ask(person, 30, { ...origin, entidade: "Fundação Boreal", plano: "Boreal CD" });
  await fund.decide(second.idRequisicao, "avancar");
  await receive(second.idRequisicao, { valor: "500.00", lotes: [{ data: "2012-05-07", valor: "500.00", parte: "participante" }] });
  expect((await fund.decide(second.idRequisicao, "aprovar")).status).toBe(200);
  const third = await fund.ask(person, 30, open);
  await fund.decide(third.idRequisicao, "avancar");
  await receive(third.idRequisicao, { valor: "100.00", lotes: [{ data: "2021-01-04", valor: "100.00", parte: "participante" }] });
  expect((await fund.decide(third.idRequisicao, "aprovar")).status).toBe(200);

  const rows = (await fund.overview(person)).portado.map(({ entidade, subconta, valor, participante, patrocinadora }) => ({
    ...{ entidade, subconta, valor, participante, patrocinadora },
  }));
  expect(rows).toEqual(
    expect.arrayContaining([
      { entidade: "Fundação Aurora", subconta: "portada-efpc", valor: "1500.00", participante: "1250.00", patrocinadora: "250.00" },
      { entidade: "Fundação Boreal", subconta: "portada-efpc", valor: "500.00", participante: "500.00", patrocinadora: "0.00" },
      { entidade: "Seguradora Atlântico", subconta: "portada-aberta", valor: "100.00", participante: "100.00", patrocinadora: "0.00" },
    ]),
  );
  expect(rows).toHaveLength(3);
  // 350 of the 700 quotas of 2012 leave: each source gives as much as it brought of that day.
  await fund.db.insert(movimento).values({
    ...{ idPessoa: person.idPessoa, idPlano: DXC, subconta: "portada-efpc", idPerfil: 1, tipo: "resgate", cota: "2.50000000" },
    ...{ competencia: "2026-10-01", data: "2026-10-30", dataLote: "2012-05-07", quotas: "-350.00000000", valor: "-875.00" },
  });
  const left = (await fund.overview(person)).portado;
  expect(left.map(({ entidade, valor }) => `${entidade} ${valor}`).sort()).toEqual([
    "Fundação Aurora 875.00",
    "Fundação Boreal 250.00",
    "Seguradora Atlântico 100.00",
  ]);
});

it("waits for the quota of the month in which the money arrived, and credits it by the job", async () => {
  const { idRequisicao } = await fund.ask(person, 30, { ...origin, entidade: "Fundação Sul" });
  await fund.decide(idRequisicao, "avancar");
  await receive(idRequisicao, {
    valor: "300.00",
    recebidoEm: "2026-11-19",
    lotes: [{ data: "2019-02-01", valor: "300.00", parte: "participante" }],
  });
  expect((await fund.decide(idRequisicao, "aprovar")).status).toBe(200);
  expect(await fund.progress(idRequisicao, person.cpf)).toMatchObject({ aguardaCota: true, efetivadaEm: null, valor: "300.00" });
  expect(await creditReceived(fund.backend.context)).toBe(0);
  await fund.db
    .insert(cota)
    .values({ idPlano: DXC, idPerfil: 1, competencia: "2026-11-01", data: "2026-11-30", valor: "3.00000000", fonte: "Teste" });
  expect(await creditReceived(fund.backend.context)).toBe(1);
  expect(await creditReceived(fund.backend.context)).toBe(0);
  expect(await fund.progress(idRequisicao, person.cpf)).toMatchObject({ aguardaCota: false, efetivadaEm: "2026-11-20" });
  const [last] = (await fund.movements(person)).slice(-1);
  expect(last).toMatchObject({ quotas: "100.00000000", dataLote: "2019-02-01", data: "2026-11-19", competencia: "2026-11-01" });
  expect(await fund.db.$count(portabilidade, eq(portabilidade.idPessoa, person.idPessoa))).toBe(4);
});

it("refuses wrong announcements and another's, and records only what is a receipt", async () => {
  const fields = async (change: object) =>
    ((await fund.file(person, 30, { ...origin, ...change })).body as { erros?: { campo: string }[] }).erros?.map(({ campo }) => campo) ??
    [];
  expect(await fields({ cnpj: "11.222.333/0001-82" })).toEqual(["dados.cnpj"]);
  expect(await fields({ adesao: "2026-11-21" })).toEqual(["dados.adesao"]);
  expect(await fields({ valor: "0.00" })).toEqual(["dados.valor"]);
  expect(await fields({ tipo: "PGBL" })).toEqual(["dados.susep"]);
  expect((await fund.file(person, 30, origin, carla)).status).toBe(403);
  const [other] = await fund.db.select({ id: requisicao.id }).from(requisicao).where(eq(requisicao.idFuncionalidade, 2)).limit(1);
  if (other) expect((await receive(other.id)).status).toBe(409);
});

it("is not concluded by who recorded the money, nor beyond the limit of a role", async () => {
  await makeAdministrator(fund.db, Conta.CARLA);
  const { idRequisicao } = await fund.ask(person, 30, { ...origin, entidade: "Fundação Norte" });
  // Ana records what the other two conclude, whoever sent the request on.
  await fund.post("/avancarRequisicao", { idRequisicao, versao: await fund.versionOf(idRequisicao), acao: "avancar" }, carla);
  expect((await receive(idRequisicao)).status).toBe(200);
  expect(await fund.decide(idRequisicao, "aprovar")).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Você registrou o dinheiro que chegou") },
  });
  await makeAdministrator(fund.db, Conta.DIEGO);
  await limitTo(fund.db, Conta.DIEGO, "1499.99");
  const approve = async () =>
    fund.post("/avancarRequisicao", { idRequisicao, versao: await fund.versionOf(idRequisicao), acao: "aprovar" }, "11144477735");
  expect(await approve()).toMatchObject({ status: 409, body: { detail: expect.stringContaining("passa do seu limite") } });
  await fund.db.update(papelLimite).set({ valor: "1500.00" });
  expect((await approve()).status).toBe(200);
});
