import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { declaracao, endereco, esteiraEtapa, funcionalidade, notificacao } from "@backend/kernel/db/schema";
import { services } from "@backend/registry";
import type { PortalService } from "@backend/requests/esteira";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { placeOf, root } from "@tests/unit/imports";
import { eq } from "drizzle-orm";
import { NoticeKind } from "@/domain/services/ids";
import { serviceGroups } from "@/routes";
import { openDesk, rita } from "../desk/fila/desk";
import { ana, bruno, HPE } from "../requests/servicos/people";
import { Service } from "./letter/ids";
import { letterService } from "./letter/letterService";

/** Follows `docs/adding-a-service.md`: its invented service, with the engine as it is. */
const tale = readFileSync(path.join(root, "docs/adding-a-service.md"), "utf8");
const id = Service.PRINTED_LETTER;
const stage = { idFuncionalidade: id, versao: 1, papel: "atendente", diasUteis: 2 };
const stages = [
  { ...stage, ordem: 1, nome: "Conferência do endereço", requisito: "nada" },
  { ...stage, ordem: 2, nome: "Impressão", requisito: "decisao" },
];

let backend: TestBackend & Awaited<ReturnType<typeof openDesk>>;
let idPessoa: number;
beforeAll(async () => {
  const started = await startBackend({
    demo: "minimal",
    services: new Map<number, PortalService>([...services, [id, letterService]]),
    now: new Date("2026-11-25T13:00:00Z"),
  });
  backend = await openDesk(started);
  const { db } = backend.context;
  idPessoa = await backend.idOf(bruno);
  await db.insert(funcionalidade).values({ id, nome: letterService.definition.name });
  await db.insert(esteiraEtapa).values(stages);
}, 120_000);
afterAll(() => backend.close());

const post = (url: string, body: object, as = bruno) => backend.inject("POST", url, { as, body });
const get = async <Answer>(url: string, as = bruno) => (await backend.inject("GET", url, { as })).body as Answer;
const detail = (idRequisicao: number, as = bruno) =>
  get<Reply<"GET /retornarSolicitacao/{idRequisicao}">>(`/retornarSolicitacao/${idRequisicao}`, as);
const decide = async (idRequisicao: number, acao: string, as: string) =>
  post("/avancarRequisicao", { ...(await backend.item(idRequisicao)), acao }, as);

it("goes the whole way: offered, drafted, filed, confirmed, approved by who may, done, told", async () => {
  const { db } = backend.context;
  const key = { idFuncionalidade: id, idPessoa, idPlano: HPE };
  const offered = await get<Reply<"GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}">>(
    `/retornarServicosDisponiveis/${idPessoa}/${HPE}`,
  );
  expect(offered.find(({ idFuncionalidade }) => idFuncionalidade === id)).toMatchObject({ oferecido: true });

  await db.delete(endereco).where(eq(endereco.idPessoa, idPessoa));
  expect(await get(`/retornarServico/${id}/${idPessoa}/${HPE}`)).toMatchObject({
    permitido: false,
    motivo: "Informe antes o seu endereço em Informações Pessoais.",
  });
  await db.insert(endereco).values({ idPessoa, residenteExterior: "N", cidade: "Campinas", atualizadoEm: new Date() });
  expect(await get(`/retornarServico/${id}/${idPessoa}/${HPE}`)).toMatchObject({ permitido: true, nome: "Extrato em papel", diasUteis: 4 });

  const dados = { frequencia: "ano" };
  expect((await post("/salvarRascunho", { ...key, dados: {}, passo: 0, versao: 0 })).status).toBe(200);
  expect((await post("/criarRequisicao", { ...key, dados: { frequencia: "dia" }, documentos: [] })).status).toBe(400);
  const filed = (await post("/criarRequisicao", { ...key, dados, documentos: [] })).body as { idRequisicao: number; protocolo: string };
  expect((await post("/confirmarRequisicao", { idRequisicao: filed.idRequisicao })).body).toMatchObject({ prazo: "2026-12-01" });

  expect((await decide(filed.idRequisicao, "avancar", ana)).status).toBe(200);
  expect((await decide(filed.idRequisicao, "aprovar", ana)).status).toBe(409);
  expect(await db.select().from(declaracao).where(eq(declaracao.idRequisicao, filed.idRequisicao))).toEqual([]);
  expect((await decide(filed.idRequisicao, "aprovar", rita)).status).toBe(200);

  expect(await db.select().from(declaracao).where(eq(declaracao.idRequisicao, filed.idRequisicao))).toMatchObject([
    { tipo: "carta-impressa", dados },
  ]);
  const done = await detail(filed.idRequisicao);
  expect(done).toMatchObject({ status: { nome: "Concluída" }, dados: [{ valor: "Uma vez por ano" }] });
  expect(done.linhaDoTempo.map(({ titulo }) => titulo)).toEqual(["Pedido preenchido", "Pedido confirmado", "Impressão", "Concluída"]);
  expect(done.linhaDoTempo.at(-1)).toMatchObject({ detalhe: "A primeira carta sai no próximo extrato." });
  const told = await db.select().from(notificacao).where(eq(notificacao.idRequisicao, filed.idRequisicao));
  expect(told.at(-1)).toMatchObject({
    idTipo: NoticeKind.REQUESTS,
    titulo: "Solicitação concluída",
    descricao: `Sua solicitação ${filed.protocolo} foi concluída. A primeira carta sai no próximo extrato.`,
  });
});

const LETTER = "tests/unit/backend/registry/letter";
/** Files that the tale writes out, and those that ran here in their place. */
const WRITTEN: Readonly<Record<string, string>> = {
  "src/domain/services/serviceIds.ts": "serviceIds.ts",
  "src/domain/services/account/cartaImpressa.ts": "cartaImpressa.ts",
  "backend/services/carta/letterService.ts": "letterService.ts",
  "src/features/services/printedLetter/PrintedLetterScreen.tsx": "PrintedLetterScreen.tsx",
};
/** Places by the one that stands for them here. */
const HERE = new Map(
  Object.entries({ ...WRITTEN, "src/domain/services/ids.ts": "ids.ts" }).map(([file, fixture]) => [
    `${LETTER}/${fixture}`.replace(/\.tsx?$/, ""),
    file.replace(/\.tsx?$/, ""),
  ]),
);

const blockOf = (file: string) => new RegExp(`\\n(?://|--) ${file}\\n([^]*?)\`\`\``).exec(tale)?.[1] ?? "";
const readFile = (file: string) => readFileSync(path.join(root, file), "utf8");

const IMPORT = /^import ([^;]*?) from "([^"]+)";\n/gm;
const body = (code: string) => code.replace(IMPORT, "").replace(/\s+/g, " ").trim();
/** Imports of a file, each with its place in the project. */
const imported = (file: string, code: string) =>
  [...code.matchAll(IMPORT)]
    .map(([, names, given = ""]) => {
      const place = placeOf(file, given) ?? given;
      return `${names} from ${HERE.get(place) ?? place}`;
    })
    .sort();

it.each(Object.entries(WRITTEN))("%s of the tale is what ran here, from the same places", (file, fixture) => {
  const block = blockOf(file);
  const code = readFile(`${LETTER}/${fixture}`);
  expect(body(block)).toBe(body(code));
  expect(imported(file, block)).toEqual(imported(`${LETTER}/${fixture}`, code));
  const behind = [...block.matchAll(IMPORT)]
    .map(([, , given = ""]) => placeOf(file, given) ?? given)
    .filter((place) => /^backend\/(?!kernel\/)[^/]+\/[^/]+\//.test(place));
  expect(behind).toEqual([]);
});

it("has rows that their tables take", () => {
  const [, group, icon] = /^"[^"]+": service\("[^"]+", 0, "([^"]+)", "([^"]+)"\),\s*$/.exec(blockOf("src/routes.ts")) ?? [];
  expect(serviceGroups).toContain(group);
  expect(readFile("src/parts/services/ServiceIcon.tsx")).toMatch(new RegExp(`\n  "?${icon}"?: \\w+,`));
  expect(blockOf("src/layout/services/available.ts").trim()).toBe('"/services/extrato-em-papel": Service.PRINTED_LETTER,');
  expect(readFile("src/layout/services/available.ts")).toContain('FORMS: Partial<Record<RoutePath, number>> = { "/services/');
  const rows = blockOf("backend/kernel/db/migrations/NNNN_carta.sql");
  expect(rows).toContain(`(${id}, '${letterService.definition.name}')`);
  for (const { ordem, nome } of stages) expect(rows).toContain(`(${id}, 1, ${ordem}, '${nome}', 'atendente', 2, `);
});

it("touches its own files, and one row in each table that exists", () => {
  const files = [...tale.matchAll(/^\| `([^`]+)` \| (own|row) \|/gm)].map(([, file = "", kind]) => ({ file, kind }));
  const shared = files.filter(({ kind }) => kind === "row").map(({ file }) => file);
  expect(shared).toEqual([
    "src/domain/services/serviceIds.ts",
    "src/domain/services/registry.ts",
    "backend/registry.ts",
    "backend/kernel/db/migrations/meta/_journal.json",
    "src/routes.ts",
    "src/layout/services/available.ts",
    "tests/unit/routes.test.ts",
  ]);
  expect(shared.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(files.filter(({ kind }) => kind === "own")).toHaveLength(6);
});
