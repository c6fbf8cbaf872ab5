import {
  cadastroHistorico,
  declaracao,
  endereco,
  pessoa,
  requisicao,
  suspensaoContribuicao,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { and, eq } from "drizzle-orm";
import { ana, bruno, type Office, openOffice, pepData } from "./people";

const TAX_REGIME = 1;
const FATCA = 3;
const DEPENDENTS = 4;
const ABROAD = 5;
const SUSPENSION = 9;

let office: Office;
beforeEach(async () => {
  office = await openOffice(new Date("2026-11-25T13:00:00Z"));
  // The demo's own requests of these services do not stand in the way.
  await office.context.db.update(requisicao).set({ idStatus: 7 }).where(eq(requisicao.idPessoa, office.key.idPessoa));
}, 60_000);
afterEach(() => office.close());

const fatcaData = {
  paisNascimento: "BR",
  cidadeNascimento: "Recife",
  nacionalidades: [{ pais: "BR" }],
  pessoaEua: "N",
  residencias: [{ pais: "BR", nif: "529.982.247-25" }],
  endereco: "Rua das Flores, 10, Recife, Brasil",
};
const abroadData = {
  pais: "PT",
  codigoPostal: "1000-001",
  logradouro: "Rua Augusta",
  numero: "12",
  cidade: "Lisboa",
  regiao: "Lisboa",
  desde: "2025-02-01",
  nif: "123456789",
  saidaDefinitiva: "N",
};
const choice = (regime: string) => ({ regime, ciente: true });

const ask = (idFuncionalidade: number, dados: object, documentos: object[] = [], as = bruno) =>
  office.post("/criarRequisicao", { ...office.key, idFuncionalidade, dados, documentos }, as);

async function confirmed(idFuncionalidade: number, dados: object, documentos: object[] = []) {
  const { idRequisicao } = (await ask(idFuncionalidade, dados, documentos)).body as { idRequisicao: number };
  expect((await office.post("/confirmarRequisicao", { idRequisicao })).status).toBe(200);
  return idRequisicao;
}

/** Accepts what was sent and leads the request to its end. */
async function conclude(idRequisicao: number) {
  while ((await office.detail(idRequisicao, ana)).documentos.some(({ estado }) => estado === "enviado"))
    await office.judge(idRequisicao, true);
  expect((await office.decide(idRequisicao, "avancar")).status).toBe(200);
  return office.decide(idRequisicao, "aprovar");
}

it("puts a FATCA declaration in force, and ends the one before", async () => {
  const first = await confirmed(FATCA, fatcaData);
  expect((await conclude(first)).status).toBe(200);
  const american = {
    ...fatcaData,
    paisNascimento: "US",
    pessoaEua: "S",
    residencias: [...fatcaData.residencias, { pais: "US", nif: "123-45-6789" }],
  };
  expect((await ask(FATCA, american)).body).toMatchObject({ erros: [{ mensagem: "Envie o documento: Formulário W-9 assinado." }] });
  const second = await confirmed(FATCA, american, [{ codigo: "w9", idArquivo: await office.upload() }]);
  expect((await conclude(second)).status).toBe(200);

  const declared = await office.context.db.select().from(declaracao).where(eq(declaracao.tipo, "fatca")).orderBy(declaracao.id);
  // Also the one that the demo fund begins with has ended.
  expect(declared.filter(({ idPessoa, validaAte }) => idPessoa === office.key.idPessoa && validaAte === null)).toHaveLength(1);
  expect(declared.filter(({ idRequisicao }) => idRequisicao === first || idRequisicao === second)).toMatchObject([
    { idRequisicao: first, validaAte: "2026-11-25" },
    { idRequisicao: second, validaDesde: "2026-11-25", validaAte: null, dados: { paisNascimento: "US" } },
  ]);
  const { body } = await office.inject("GET", `/retornarServico/${FATCA}/${office.key.idPessoa}/1`, { as: bruno });
  expect(body).toMatchObject({ vigente: { titulo: "Declaração em vigor", dados: { pessoaEua: "S" } } });
});

it("asks whoever has a sign of the United States and denies it for an explanation and a proof", async () => {
  const denied = await ask(FATCA, { ...fatcaData, greenCard: true });
  expect(denied.body).toMatchObject({ erros: expect.arrayContaining([expect.objectContaining({ campo: "dados.pessoaEua" })]) });
  const unexplained = await ask(FATCA, { ...fatcaData, paisNascimento: "US" });
  expect(unexplained.body).toMatchObject({
    erros: [{ campo: "dados.explicacao", mensagem: "Responda: Por que você não é pessoa dos Estados Unidos?" }],
  });
  const unproved = await ask(FATCA, { ...fatcaData, paisNascimento: "US", explicacao: "Renunciei em 2015." });
  expect(unproved.body).toMatchObject({
    erros: [{ campo: "documentos.0", mensagem: expect.stringContaining("não é pessoa dos Estados Unidos") }],
  });
});

it("moves a person abroad when the request is concluded, not before, with its history", async () => {
  const idRequisicao = await confirmed(ABROAD, abroadData, [{ codigo: "residencia-exterior", idArquivo: await office.upload() }]);
  const address = () => office.context.db.select().from(endereco).where(eq(endereco.idPessoa, office.key.idPessoa));
  expect((await address())[0]?.residenteExterior ?? "N").toBe("N");
  expect((await conclude(idRequisicao)).status).toBe(200);
  expect(await address()).toMatchObject([
    { residenteExterior: "S", pais: "PT", cep: "1000-001", logradouro: "Rua Augusta", cidade: "Lisboa", estado: null, nif: "123456789" },
  ]);
  const history = await office.context.db
    .select()
    .from(cadastroHistorico)
    .where(and(eq(cadastroHistorico.idPessoa, office.key.idPessoa), eq(cadastroHistorico.campo, "endereco.pais")));
  expect(history.at(-1)).toMatchObject({ depois: "PT" });
});

it("says of the address abroad what the specification says", async () => {
  const { body } = await ask(ABROAD, { ...abroadData, codigoPostal: " ", nif: "", desde: "2027-01-01" });
  expect(body).toMatchObject({
    erros: expect.arrayContaining([
      { campo: "dados.codigoPostal", mensagem: "O código postal é obrigatório" },
      { campo: "dados.nif", mensagem: "O número de identificação fiscal é obrigatório" },
      { campo: "dados.desde", mensagem: "A data não pode ser no futuro." },
    ]),
  });
  // The proof is optional (§5); the notice of definitive departure is not, once it is said to exist.
  expect((await ask(ABROAD, { ...abroadData, saidaDefinitiva: "S" })).body).toMatchObject({
    erros: [{ mensagem: "Envie o documento: Comunicação de saída definitiva do país." }],
  });
  expect((await ask(ABROAD, abroadData)).status).toBe(200);
});

describe("the tax regime", () => {
  const link = () => office.context.db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, office.key.idPessoa));
  const lock = (regimeTravadoEm: Date | null) =>
    office.context.db.update(vinculoPlano).set({ regimeTravadoEm }).where(eq(vinculoPlano.idPessoa, office.key.idPessoa));

  it("may be chosen, and chosen again, until it is locked", async () => {
    await lock(null);
    expect((await ask(TAX_REGIME, { regime: "REGRESSIVO", ciente: false })).body).toMatchObject({
      erros: [{ campo: "dados.ciente", mensagem: "Marque para continuar." }],
    });
    expect((await conclude(await confirmed(TAX_REGIME, choice("REGRESSIVO")))).status).toBe(200);
    expect(await link()).toMatchObject([{ regimeTributario: "REGRESSIVO" }]);
    expect((await conclude(await confirmed(TAX_REGIME, choice("PROGRESSIVO")))).status).toBe(200);
    expect(await link()).toMatchObject([{ regimeTributario: "PROGRESSIVO" }]);
  });

  it("is refused from the first benefit or redemption on, in words, also while a request runs", async () => {
    await lock(null);
    const running = await confirmed(TAX_REGIME, choice("REGRESSIVO"));
    await lock(new Date("2026-11-20T12:00:00Z"));
    expect((await conclude(running)).body).toMatchObject({ detail: expect.stringContaining("já não pode ser mudado") });
    expect((await link())[0]?.regimeTributario).not.toBe("REGRESSIVO");
    const { body } = await office.inject("GET", `/retornarServico/${TAX_REGIME}/${office.key.idPessoa}/1`, { as: bruno });
    expect(body).toMatchObject({ permitido: false, motivo: expect.stringContaining("irrevogável") });
    const again = await ask(TAX_REGIME, choice("PROGRESSIVO"));
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ detail: expect.stringContaining("irrevogável") });
  });
});

it("refuses who has no active enrolment in the plan", async () => {
  await office.context.db.update(vinculoPlano).set({ idSituacao: 5 }).where(eq(vinculoPlano.idPessoa, office.key.idPessoa));
  const { status, body } = await office.create();
  expect(status).toBe(409);
  expect(body).toMatchObject({ detail: "Você não tem um vínculo ativo com este plano." });
});

it("lets an attendant go on with a participant's draft and its file, and nobody else's file", async () => {
  const documentos = [{ codigo: "comprovante-cargo", idArquivo: await office.upload(bruno) }];
  const stranger = [{ codigo: "comprovante-cargo", idArquivo: await office.upload("12345678909") }];
  const view = { as: ana, target: office.key.idPessoa };
  const send = (sent: object[]) =>
    office.inject("POST", "/criarRequisicao", { ...view, body: { ...office.key, dados: pepData, documentos: sent } });
  expect((await send(stranger)).status).toBe(400);
  const created = await send(documentos);
  expect(created.status).toBe(200);
  const [person] = await office.context.db.select().from(pessoa).where(eq(pessoa.cpf, bruno));
  expect(person?.id).toBe(office.key.idPessoa);
});

/** A request as an older fund left it: at its last stage, with whatever it carries. */
async function standing(idFuncionalidade: number, dados: Record<string, unknown>): Promise<number> {
  const { idPessoa, idPlano } = office.key;
  const [row] = await office.context.db
    .insert(requisicao)
    .values({
      ...{ idPessoa, idPlano, idFuncionalidade, dados, protocolo: `2026-88${idFuncionalidade}`, idStatus: 2, etapa: 2 },
      ...{ dataSolicitacao: new Date("2026-11-20T13:00:00Z"), confirmadaEm: new Date("2026-11-20T13:00:00Z"), prazo: "2026-12-10" },
    })
    .returning();
  return row?.id ?? 0;
}

it.each([
  ["without what was asked for", {}, "Faltam os dados do pedido"],
  ["with a choice that there is not", choice("OUTRO"), "não pode ser concluído com estes dados"],
])("concludes nothing %s, says what to do, and changes nothing", async (_, dados, why) => {
  const { db } = office.context;
  const idRequisicao = await standing(TAX_REGIME, dados);
  const state = async () => ({
    request: await db.select().from(requisicao).where(eq(requisicao.id, idRequisicao)),
    links: await db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, office.key.idPessoa)),
    mails: await office.mails(),
  });
  const before = await state();
  const refused = await office.decide(idRequisicao, "aprovar");
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining(why) } });
  expect(refused.body).toMatchObject({ detail: expect.stringContaining("Recuse a solicitação, com o motivo") });
  expect(await state()).toEqual(before);
});

it("concludes nothing for whom the service is not any more, and changes nothing", async () => {
  const { db } = office.context;
  const idRequisicao = await confirmed(SUSPENSION, { desde: "2027-02", duracao: "periodo", ate: "2027-04", motivo: "", ciente: true });
  expect((await office.decide(idRequisicao, "avancar")).status).toBe(200);
  await db.update(vinculoPlano).set({ idSituacao: 7 }).where(eq(vinculoPlano.idPessoa, office.key.idPessoa));
  const before = await db.select().from(requisicao).where(eq(requisicao.id, idRequisicao));
  expect(await office.decide(idRequisicao, "aprovar")).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("não cabe mais no que a pessoa é hoje no plano") },
  });
  expect(await db.select().from(requisicao).where(eq(requisicao.id, idRequisicao))).toEqual(before);
  expect(await db.$count(suspensaoContribuicao, eq(suspensaoContribuicao.idRequisicao, idRequisicao))).toBe(0);
});

it("promises an effect only of a service that has one, in the words of what changed", async () => {
  const attended = await standing(DEPENDENTS, {});
  expect((await office.decide(attended, "aprovar")).status).toBe(200);
  expect((await office.mails()).at(-1)?.texto).toContain("A equipe encerrou o atendimento deste pedido.");

  const suspended = await confirmed(SUSPENSION, { desde: "2027-02", duracao: "periodo", ate: "2027-04", motivo: "", ciente: true });
  expect((await conclude(suspended)).status).toBe(200);
  expect((await office.mails()).at(-1)?.texto).toContain("Suspensa a partir de fevereiro de 2027.");
  expect((await office.mails()).filter(({ texto }) => texto.includes("produz efeito"))).toEqual([]);
  expect((await office.detail(attended)).proximoPasso).toBe("Nada mais a fazer: a solicitação foi concluída.");
});
