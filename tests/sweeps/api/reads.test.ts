import { randomUUID } from "node:crypto";
import {
  arquivo,
  auditoria,
  comunicado,
  importacao,
  importacaoLinha,
  pessoa,
  recebimento,
  retornoBancario,
} from "@backend/kernel/db/schema";
import { proofUse } from "@backend/people/dependentes/proofs";
import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { RouteKey } from "../../../contract";
import { ana, carla, type Fund, openFund } from "./fund";
import { type Endpoint, endpoints, type Values, validRequest } from "./schema";

let fund: Fund;
let about: Values;
let idOfAna: number;
/** Files that a call sends, where it is not the one that waits to be attached. */
let filesOf: Partial<Record<RouteKey, Values>>;
beforeAll(async () => {
  fund = await openFund();
  const { db } = fund.context;
  const [ofAna] = await db.select().from(pessoa).where(eq(pessoa.cpf, ana));
  idOfAna = ofAna?.id ?? 0;
  const [credited] = await db.select({ dia: recebimento.dia }).from(recebimento).where(isNotNull(recebimento.idPessoa)).limit(1);
  about = { ...fund.rowsOf[carla], dia: credited?.dia, idImportacao: await importWithAnError() };
  about.idComunicado = await announcement();
  await keepReturn();
  const proof = { idArquivo: await fileOf({ uso: proofUse(1) }) };
  filesOf = {
    "GET /baixarArquivo/{idArquivo}": { idArquivo: await fileOf({ idMensagem: Number(about.idMensagem) }) },
    "GET /baixarComprovanteDependente/{idArquivo}": proof,
    "GET /baixarDocumentoEnviado/{idArquivo}": proof,
  };
}, 120_000);
afterAll(() => fund.close());

/** A table of people of which a line, Carla's, was refused. */
async function importWithAnError(): Promise<number> {
  const { db, now } = fund.context;
  const area = "importarPessoas";
  const [kept] = await db
    .insert(importacao)
    .values({
      ...{ area, situacao: "conferida", nome: "pessoas.csv", tamanho: 1, sha256: "0".repeat(64), formato: { formato: "csv" } },
      ...{ titulos: ["CPF"], amostra: [[carla]], colunas: { cpf: 0 }, total: 1, idAutor: idOfAna, criadaEm: now() },
    })
    .returning({ id: importacao.id });
  if (!kept) throw new Error("no import");
  await db.insert(importacaoLinha).values({ idImportacao: kept.id, area, linha: 2, dados: { cpf: carla }, situacao: "erro" });
  return kept.id;
}

async function announcement(): Promise<number> {
  const one = { tipo: "pessoa" as const, idsPlanos: [], idsCategorias: [], idsSituacoes: [], idadeDe: null, idadeAte: null };
  const publico = { ...one, idDestinatario: Number(about.idPessoa) };
  const [kept] = await fund.context.db
    .insert(comunicado)
    .values({ idTipo: 1, titulo: "Aviso", texto: "Varredura", portal: true, email: false, publico, criadoPor: idOfAna })
    .returning({ id: comunicado.id });
  return kept?.id ?? 0;
}

/** The bank's file that the demonstration imported, with a line of Carla's. */
async function keepReturn(): Promise<void> {
  const { db, files } = fund.context;
  const chave = randomUUID();
  await files.write(chave, Buffer.from(carla));
  const kept = { chave, tamanho: carla.length };
  await db
    .update(retornoBancario)
    .set(kept)
    .where(eq(retornoBancario.id, Number(about.idRetorno)));
}

/** A file of Carla's that serves something. */
async function fileOf(use: { uso: string } | { idMensagem: number }): Promise<number> {
  const { db, files } = fund.context;
  const chave = randomUUID();
  await files.write(chave, Buffer.from("oi"));
  const [kept] = await db
    .insert(arquivo)
    .values({ ...use, idDono: Number(about.idPessoa), nome: "papel.txt", tipo: "text/plain", tamanho: 2, sha256: "0".repeat(64), chave })
    .returning({ id: arquivo.id });
  return kept?.id ?? 0;
}

const lastRow = async () => {
  const [last] = await fund.context.db.select({ id: auditoria.id }).from(auditoria).orderBy(desc(auditoria.id)).limit(1);
  return last?.id ?? 0;
};

/** Looks of Ana's that a call left in the audit log. */
async function looksOf(endpoint: Endpoint, target?: number) {
  const { url, query } = validRequest(endpoint, { ...about, ...filesOf[endpoint.key] });
  const as = await fund.login(ana);
  if (target !== undefined) await fund.enterView(as, target);
  const before = await lastRow();
  const answer = await fund.inject("GET", url, { as, query, target });
  const left = await fund.context.db
    .select({ idSujeito: auditoria.idSujeito })
    .from(auditoria)
    .where(and(gt(auditoria.id, before), eq(auditoria.idAtor, idOfAna), eq(auditoria.resultado, "permitida")));
  return { answer, subjects: left.map(({ idSujeito }) => idSujeito) };
}

const ownerOf = ({ route: { access } }: Endpoint) => (access.who === "public" ? "nobody" : access.owner);
const named = (list: Endpoint[]) => list.map((endpoint) => [endpoint.key, endpoint] as const);
const reads = endpoints.filter(({ method, route }) => method === "GET" && route.access.who !== "public");
const ofOnePerson = (endpoint: Endpoint) => ownerOf(endpoint) === "row" || ownerOf(endpoint).endsWith(".idPessoa");

/** Reads that the fund of the sweep has nothing for. */
const NOTHING_THERE = ["GET /baixarMinutaEmprestimo/{idPessoa}/{idPlano}"];

describe("a look of an administrator at a participant's data is in the audit log, in the participant's name", () => {
  it.each(named(reads.filter(ofOnePerson)))("%s", async (key, endpoint) => {
    const { answer, subjects } = await looksOf(endpoint);
    if (NOTHING_THERE.includes(key)) return expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBe(200);
    expect(subjects).toContain(about.idPessoa);
  });
});

describe("a look of an administrator at many people's data is in the audit log", () => {
  it.each(named(reads.filter((endpoint) => ownerOf(endpoint) === "many")))("%s", async (key, endpoint) => {
    const { answer, subjects } = await looksOf(endpoint);
    if (NOTHING_THERE.includes(key)) return expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBe(200);
    expect(subjects.length).toBeGreaterThan(0);
  });
});

describe("a look in the assisted view is in the audit log, in the participant's name", () => {
  const open = reads.filter(
    (endpoint) => endpoint.route.access.who === "session" && endpoint.route.access.assisted === "allowed" && ownerOf(endpoint) !== "nobody",
  );
  it.each(named(open))("%s", async (key, endpoint) => {
    const { answer, subjects } = await looksOf(endpoint, Number(about.idPessoa));
    if (NOTHING_THERE.includes(key)) return expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBe(200);
    expect(subjects).toContain(about.idPessoa);
  });
});

describe("a read that is said to be nobody's names no participant", () => {
  it.each(named(reads.filter((endpoint) => ownerOf(endpoint) === "nobody" && endpoint.route.access.who === "administrator")))(
    "%s",
    async (_key, endpoint) => {
      const { answer } = await looksOf(endpoint);
      const participants = await fund.context.db.select().from(pessoa).where(eq(pessoa.admin, "N"));
      const said = answer.raw.toString("latin1").toUpperCase();
      expect(participants.filter(({ cpf, nomeBusca }) => said.includes(cpf) || said.includes(nomeBusca.toUpperCase()))).toEqual([]);
    },
  );
});
