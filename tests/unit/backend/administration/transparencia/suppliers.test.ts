import { Conta } from "@backend/demo/accounts";
import { servicoPrestado } from "@backend/kernel/db/schema";
import type { Body, Reply } from "@contract/infer";
import { eq, sql } from "drizzle-orm";
import { BRUNO, CLERK, disguised, type Office, openOffice, READER } from "./office";

type Saved = { id: number; versao: number };
type Service = Body<"POST /salvarServicoFornecedor">;
type Public = Reply<"GET /retornarServicosPrestados/{idPessoa}/{idPlano}">;
type Listed = Reply<"GET /retornarServicosFornecedores">;
type Detail = Reply<"GET /retornarFornecedor/{idFornecedor}">;

const HPE = 1;
const CNPJ = "12.ABC.345/01DE-35";

let office: Office;
let supplier: Saved;
beforeAll(async () => {
  office = await openOffice("fornecedores");
  const given = { idFornecedor: null, versao: 0, nome: " Oficina de  Papel Ltda. ", cnpj: CNPJ };
  supplier = (await office.post<Saved>("/salvarFornecedor", given)).body;
}, 120_000);
afterAll(() => office.backend.close());

const facts = (change: Partial<Service> = {}): Service => ({
  idServico: null,
  versao: 0,
  idFornecedor: supplier.id,
  idPlano: HPE,
  prestadoEm: "2026-11-20",
  categoria: "outros",
  descricao: " Impressão de  cartilhas ",
  valor: "1234567.89",
  idArquivo: null,
  ...change,
});
const save = (change: Partial<Service> = {}) => office.post<Saved>("/salvarServicoFornecedor", facts(change));
const seen = () => office.get<Public>(`/retornarServicosPrestados/${Conta.BRUNO}/${HPE}`, { idFornecedor: supplier.id, limit: 100 }, BRUNO);
const detail = () => office.get<Detail>(`/retornarFornecedor/${supplier.id}`);
const list = (query: Record<string, string | number> = {}) => office.get<Listed>("/retornarServicosFornecedores", query);

it("a service is seen by the participants of its plan to the cent, in its month, and announced", async () => {
  office.told.length = 0;
  const { body: saved } = await save();
  expect(office.told).toEqual([{ area: "fornecedores", chave: "geral" }]);
  expect((await seen()).itens).toEqual([
    {
      id: saved.id,
      mes: "2026-11",
      fornecedor: { id: supplier.id, nome: "Oficina de Papel Ltda.", cnpj: "12ABC34501DE35" },
      categoria: "outros",
      descricao: "Impressão de cartilhas",
      valor: "1234567.89",
    },
  ]);
  // The fund's own expense, and another plan's, are in nobody else's list.
  await save({ idPlano: null });
  expect((await seen()).total).toBe(1);
  expect((await list({ idFornecedor: supplier.id })).valor).toBe("2469135.78");
  expect((await list({ idFornecedor: supplier.id, idPlano: 0 })).total).toBe(1);
});

it("is corrected and taken out, and its history keeps what it said", async () => {
  const { body: saved } = await save({ descricao: "Etiquetas", valor: "10.00" });
  const change = facts({ idServico: saved.id, versao: 1, descricao: "Etiquetas", valor: "10.01", prestadoEm: "2026-10-02" });
  expect((await office.post("/salvarServicoFornecedor", change)).status).toBe(200);
  expect((await seen()).itens.find(({ id }) => id === saved.id)).toMatchObject({ valor: "10.01", mes: "2026-10" });
  const [corrected] = (await detail()).historico;
  expect(corrected?.mudancas).toEqual([
    { campo: "Data", antes: "20/11/2026", depois: "02/10/2026" },
    { campo: "Valor", antes: "R$\u00a010,00", depois: "R$\u00a010,01" },
  ]);
  expect((await office.post("/salvarServicoFornecedor", change)).status).toBe(409);
  expect((await office.post("/excluirServicoFornecedor", { idServico: saved.id, versao: 1, motivo: "Tarde" })).status).toBe(409);
  expect((await office.post("/excluirServicoFornecedor", { idServico: saved.id, versao: 2, motivo: "Em dobro" })).status).toBe(204);
  expect((await seen()).itens.some(({ id }) => id === saved.id)).toBe(false);
  const [removed] = (await detail()).historico;
  expect(removed).toMatchObject({ ato: "Serviço excluído", motivo: "Em dobro" });
  expect(removed?.mudancas).toContainEqual({ campo: "Valor", antes: "R$\u00a010,01", depois: null });
});

it("keeps a document for the team only, judged by its content", async () => {
  const { body: saved } = await save({ idArquivo: await office.send() });
  const path = `/baixarDocumentoServico/${saved.id}`;
  expect((await office.backend.inject("GET", path, { as: READER })).headers["content-type"]).toBe("application/pdf");
  for (const as of [CLERK, BRUNO]) expect((await office.backend.inject("GET", path, { as })).status).toBe(403);
  const picture = await save({ idArquivo: await office.send(undefined, disguised) });
  expect(picture).toMatchObject({ status: 422, body: { erros: [{ campo: "idArquivo" }] } });
  // Without another file the document stays.
  await office.post("/salvarServicoFornecedor", facts({ idServico: saved.id, versao: 1 }));
  expect((await office.get<{ arquivo: object | null }>(`/retornarServicoFornecedor/${saved.id}`)).arquivo).not.toBeNull();
});

it("refuses a value that is none, a day to come, a plan that is none and an empty description", async () => {
  const wrong: [Partial<Service>, string][] = [
    [{ valor: "0.00" }, "valor"],
    [{ valor: "-1.00" }, "valor"],
    [{ prestadoEm: "2026-11-22" }, "prestadoEm"],
    [{ prestadoEm: "2026-02-30" }, "prestadoEm"],
    [{ idPlano: 999 }, "idPlano"],
    [{ descricao: "  " }, "descricao"],
  ];
  const before = await office.db.$count(servicoPrestado);
  for (const [change, campo] of wrong) expect(await save(change)).toMatchObject({ status: 422, body: { erros: [{ campo }] } });
  expect((await save({ valor: "1,00" })).status).toBe(400);
  expect((await save({ idFornecedor: 99_999 })).status).toBe(404);
  expect(await office.db.$count(servicoPrestado)).toBe(before);
});

it("a supplier has a CNPJ that exists and is its own; its new name is everywhere", async () => {
  const given = { idFornecedor: null, versao: 0, nome: "Outra", cnpj: CNPJ };
  expect(await office.post("/salvarFornecedor", given)).toMatchObject({
    status: 422,
    body: { erros: [{ campo: "cnpj", mensagem: "Este CNPJ já está registrado: Oficina de Papel Ltda." }] },
  });
  for (const cnpj of ["12.ABC.345/01DE-36", "00000000000000", "123"])
    expect(await office.post("/salvarFornecedor", { ...given, cnpj })).toMatchObject({ status: 422, body: { erros: [{ campo: "cnpj" }] } });
  const renamed = { idFornecedor: supplier.id, versao: 1, nome: "Oficina do Livro", cnpj: CNPJ };
  expect((await office.post("/salvarFornecedor", renamed)).status).toBe(200);
  expect((await seen()).porFornecedor[0]?.fornecedor.nome).toBe("Oficina do Livro");
  expect(await office.post("/salvarFornecedor", renamed)).toMatchObject({ status: 409, body: { detail: /mudou isto/ } });
});

it("ends after its last service, takes none after that, and opens again", async () => {
  const end = { idFornecedor: supplier.id, versao: 2, motivo: "Fim do contrato" };
  expect(await office.post("/encerrarFornecedor", { ...end, encerradoEm: "2026-11-01" })).toMatchObject({ status: 422 });
  expect((await office.post("/encerrarFornecedor", { ...end, encerradoEm: "2026-11-20" })).status).toBe(200);
  expect(await save({ prestadoEm: "2026-11-21" })).toMatchObject({ status: 422, body: { erros: [{ campo: "idFornecedor" }] } });
  expect((await save({ prestadoEm: "2026-11-20", valor: "1.00" })).status).toBe(200);
  expect((await seen()).total).toBeGreaterThan(0);
  const ended = await office.get<Reply<"GET /retornarFornecedores">>("/retornarFornecedores", { situacao: "encerrado" });
  expect(ended.itens.map(({ id }) => id)).toEqual([supplier.id]);
  expect((await office.post("/encerrarFornecedor", { ...end, versao: 3, encerradoEm: null })).status).toBe(200);
  expect((await save({ prestadoEm: "2026-11-21", valor: "1.00" })).status).toBe(200);
});

it("who may only read writes nothing, who has no permission sees nothing", async () => {
  const writes: [string, object][] = [
    ["/salvarFornecedor", { idFornecedor: null, versao: 0, nome: "Não pode", cnpj: CNPJ }],
    ["/encerrarFornecedor", { idFornecedor: supplier.id, versao: 4, encerradoEm: null, motivo: "Não pode" }],
    ["/salvarServicoFornecedor", facts()],
    ["/excluirServicoFornecedor", { idServico: 1, versao: 1, motivo: "Não pode" }],
  ];
  const before = await office.db.$count(servicoPrestado);
  for (const [path, body] of writes) for (const as of [READER, CLERK, BRUNO]) expect((await office.post(path, body, as)).status).toBe(403);
  expect(await office.db.$count(servicoPrestado)).toBe(before);
  for (const path of ["/retornarFornecedores", "/retornarServicosFornecedores"]) {
    expect((await office.backend.inject("GET", path, { as: READER })).status).toBe(200);
    for (const as of [CLERK, BRUNO]) expect((await office.backend.inject("GET", path, { as })).status).toBe(403);
  }
});

it("the lists are paged, narrowed and added up on the server, by their indexes", async () => {
  const all = await list({ inicio: "2026-01", fim: "2026-06", categoria: "investimentos", idPlano: HPE, limit: 5, page: 1 });
  expect(all.itens).toHaveLength(5);
  expect(all.itens.every(({ mes, categoria, plano }) => mes <= "2026-06" && categoria === "investimentos" && plano?.id === HPE)).toBe(true);
  const [row] = await office.db
    .select({ valor: sql<string>`sum(valor)::text` })
    .from(servicoPrestado)
    .where(sql`id_plano = 1 and categoria = 'investimentos' and competencia between '2026-01-01' and '2026-06-01'`);
  expect(all.valor).toBe(row?.valor);
  expect((await list({ texto: "AUDITORIA demonstracoes" })).total).toBeGreaterThan(0);
  const found = await office.get<Reply<"GET /retornarFornecedores">>("/retornarFornecedores", { texto: "10.472" });
  expect(found.itens.map(({ nome }) => nome)).toEqual(["Alfa Serviços Previdenciários Ltda."]);
  const wrong = await office.backend.inject("GET", "/retornarServicosFornecedores", {
    as: READER,
    query: { inicio: "2026-05", fim: "2026-01" },
  });
  expect(wrong.status).toBe(422);
  const plan = await office.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const order = sql`order by competencia desc, id desc limit 25`;
    const { rows } = (await tx.execute(sql`explain select * from servico_prestado ${order}`)) as unknown as {
      rows: Record<string, string>[];
    };
    return rows.map((one) => Object.values(one)[0]).join("\n");
  });
  expect(plan).toContain("servico_prestado_mes");
  expect(await office.db.$count(servicoPrestado, eq(servicoPrestado.idFornecedor, supplier.id))).toBe((await detail()).servicos);
});
