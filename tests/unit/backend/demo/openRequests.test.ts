import { Conta } from "@backend/demo/accounts";
import {
  alteracaoRenda,
  beneficio,
  contracheque,
  declaracao,
  opcaoContribuicao,
  permissaoAdministrador,
  pessoa,
  requisicao,
  requisicaoDocumento,
  saidaEmail,
  suspensaoBeneficio,
  suspensaoContribuicao,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { REQUEST_AREAS } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { limitTo, makeAdministrator } from "@tests/support/administrators";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { OPEN, Status } from "@/domain/services/ids";
import { receipt } from "../../../sweeps/api/fund";

type Detail = Reply<"GET /retornarSolicitacao/{idRequisicao}">;
type Row = typeof requisicao.$inferSelect;

/** A Sunday, so that what waits for a business day is in it. */
const NOW = new Date("2026-11-22T15:00:00Z");
/** Services that change nothing here when they are concluded. */
const WITHOUT_EFFECT = [4, 26];
const STEPS = 8;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "full", now: NOW });
}, 600_000);
afterAll(() => backend.close());

/** An administrator of every area whose role approves nothing of value: no conclusion of two people is theirs. */
const zero = "93541134780";

const detail = async (id: number, as: string) => (await backend.inject("GET", `/retornarSolicitacao/${id}`, { as })).body as Detail;

/** The participant sends what was asked for again, or a word where it was none of the documents. */
async function answer(row: Row, cpf: string): Promise<void> {
  const { db } = backend.context;
  const owed = await db
    .select()
    .from(requisicaoDocumento)
    .where(and(eq(requisicaoDocumento.idRequisicao, row.id), inArray(requisicaoDocumento.estado, ["pedido", "recusado"])));
  const documentos: object[] = [];
  for (const { id } of owed) documentos.push({ idDocumento: id, idArquivo: await upload(cpf) });
  const body = { idRequisicao: row.id, documentos, texto: "Segue o que faltava." };
  expect((await backend.inject("POST", "/responderPendencia", { as: cpf, body })).status).toBe(204);
}

/** Sends a paper, which the fund's people then open: it has contents. @returns its id */
const upload = async (cpf: string): Promise<number> =>
  ((await backend.inject("POST", "/enviarArquivo", { as: cpf, ...receipt })).body as Reply<"POST /enviarArquivo">).id;

/** Health data are decided on by the person in charge of the request. @returns its version once `by` has it */
async function take(id: number, by: string): Promise<number> {
  const [person] = await backend.context.db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, by));
  const itens = [{ idRequisicao: id, versao: (await detail(id, by)).versao }];
  const { body } = await backend.inject("POST", "/atribuirRequisicoes", { as: by, body: { itens, idResponsavel: person?.id } });
  expect(body).toMatchObject({ recusadas: [] });
  return (await detail(id, by)).versao;
}

/** The fund's part, step by step; at each the first administrator who may take it. @returns why it stopped, null at its end */
async function carry(id: number, administrators: readonly string[]): Promise<string | null> {
  const [first = ""] = administrators;
  for (let step = 0; step < STEPS; step++) {
    const { status, etapa, documentos } = await detail(id, first);
    if (status.id === Status.CONCLUDED) return null;
    const sent = documentos.find(({ estado }) => estado === "enviado");
    const refused: string[] = [];
    let isDone = false;
    const isLast = etapa.ordem === etapa.total;
    // One person sends a request on, another approves it.
    const byTwo = backend.context.services.get((await detail(id, first)).funcionalidade.id)?.definition?.concludedBy === "two";
    for (const as of isLast && !sent ? [...(byTwo ? [zero] : []), ...[...administrators].reverse()] : administrators) {
      const versao = await take(id, as);
      for (const { arquivo } of isLast ? (await detail(id, as)).documentos : [])
        if (arquivo) await backend.inject("GET", `/baixarArquivo/${arquivo.id}`, { as });
      const { status: code, body } = sent
        ? await backend.inject("POST", "/decidirDocumento", { as, body: { idDocumento: sent.id, versao, aceito: true } })
        : await backend.inject("POST", "/avancarRequisicao", {
            as,
            body: { idRequisicao: id, versao, acao: isLast ? "aprovar" : "avancar" },
          });
      isDone = code === 200;
      if (isDone && as === zero) return `concluded with a limit of zero`;
      if (isDone) break;
      if (as !== zero) refused.push(JSON.stringify(body));
    }
    if (!isDone) return refused.join(" | ");
  }
  return "it has no end";
}

/** Rows of the owning module that name the request, or hold what it asked for. */
async function effectOf({ id, idPessoa, idFuncionalidade, dados }: Row): Promise<number> {
  const { db } = backend.context;
  switch (idFuncionalidade) {
    case 1:
      return db.$count(
        vinculoPlano,
        and(
          eq(vinculoPlano.idPessoa, idPessoa),
          eq(vinculoPlano.regimeTributario, String(dados.regime)),
          isNotNull(vinculoPlano.regimeEscolhidoEm),
        ),
      );
    case 2:
    case 3:
    case 5:
      return db.$count(declaracao, eq(declaracao.idRequisicao, id));
    case 8:
      return db.$count(opcaoContribuicao, eq(opcaoContribuicao.idRequisicao, id));
    case 9:
      return db.$count(suspensaoContribuicao, eq(suspensaoContribuicao.idRequisicao, id));
    case 12:
      return db.$count(beneficio, eq(beneficio.idRequisicao, id));
    case 18:
      return db.$count(alteracaoRenda, eq(alteracaoRenda.idRequisicao, id));
    case 21:
      return db.$count(suspensaoBeneficio, eq(suspensaoBeneficio.idRequisicao, id));
    case 22:
      return db.$count(beneficio, and(eq(beneficio.idPessoa, idPessoa), eq(beneficio.usaIsencao65, dados.outraFonte === "N")));
    case 24:
      return db.$count(beneficio, and(eq(beneficio.idPessoa, idPessoa), isNotNull(beneficio.isencaoMolestiaDesde)));
    case 25:
      return db.$count(sql`conta_bancaria`, sql`id_pessoa = ${idPessoa} and conta = ${String(dados.conta)}`);
    default:
      throw new Error(`no effect is known of the service ${idFuncionalidade}`);
  }
}

it("carries every open request to its end, with its effect", async () => {
  const { db } = backend.context;
  const open = await db
    .select()
    .from(requisicao)
    .where(inArray(requisicao.idStatus, [...OPEN]))
    .orderBy(requisicao.id);
  expect(open.length).toBeGreaterThan(40);
  const empty = open.filter(({ dados, idFuncionalidade }) => Object.keys(dados).length === 0 && !WITHOUT_EFFECT.includes(idFuncionalidade));
  expect(empty).toEqual([]);
  const people = new Map((await db.select({ id: pessoa.id, cpf: pessoa.cpf }).from(pessoa)).map(({ id, cpf }) => [id, cpf]));
  const administrators = (
    await db
      .selectDistinct({ cpf: pessoa.cpf, id: pessoa.id })
      .from(pessoa)
      .innerJoin(permissaoAdministrador, eq(permissaoAdministrador.idPessoa, pessoa.id))
      .where(and(inArray(permissaoAdministrador.area, REQUEST_AREAS), eq(permissaoAdministrador.nivel, "E")))
      .orderBy(pessoa.id)
  ).map(({ cpf }) => cpf);
  await makeAdministrator(db, Conta.FABIO);
  await limitTo(db, Conta.FABIO, "0.00");
  const stopped: unknown[] = [];
  for (const row of open) {
    if (row.idStatus === Status.WAITING) await answer(row, people.get(row.idPessoa) ?? "");
    const why = await carry(row.id, administrators);
    const service = { id: row.id, idFuncionalidade: row.idFuncionalidade };
    if (why !== null) stopped.push({ ...service, why });
    else if (!WITHOUT_EFFECT.includes(row.idFuncionalidade) && (await effectOf(row)) === 0) stopped.push({ ...service, why: "no effect" });
  }
  expect(stopped).toEqual([]);
  const mails = await db.select().from(saidaEmail).where(eq(saidaEmail.modelo, "requisicao-concluida"));
  expect(mails.length).toBe(open.length);
  for (const row of open.filter(({ idFuncionalidade }) => WITHOUT_EFFECT.includes(idFuncionalidade)))
    expect(mails.find(({ texto }) => texto.includes(row.protocolo))?.texto).toContain("A equipe encerrou o atendimento deste pedido.");
  expect(mails.filter(({ texto }) => texto.includes("produz efeito"))).toEqual([]);
}, 600_000);

it("has no payslip that withholds so little that the law waives it", async () => {
  const waived = sql`${contracheque.tipo} = 'mensal' and ${contracheque.regime} = 'PROGRESSIVO' and ${contracheque.irrf} between 0.01 and 10`;
  expect(await backend.context.db.select({ id: contracheque.id }).from(contracheque).where(waived)).toEqual([]);
});
