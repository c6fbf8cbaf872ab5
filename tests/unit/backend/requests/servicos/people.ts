import { arquivo, pessoa, saidaEmail } from "@backend/kernel/db/schema";
import type { Body, Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { eq } from "drizzle-orm";

export const ana = "98765432100";
export const bruno = "52998224725";
export const carla = "12345678909";

export const PEP = 2;
export const HPE = 1;

type Detail = Reply<"GET /retornarSolicitacao/{idRequisicao}">;
export type Acao = Body<"POST /avancarRequisicao">["acao"];

export const pepData = {
  exposta: "S",
  classe: "municipal",
  cargo: "Vereador",
  orgao: "Câmara Municipal de Campinas",
  inicio: "2021-01-01",
  fim: "",
  temRelacionadas: "S",
  relacionadas: [{ nome: "Lia Prado", cpf: "111.444.777-35", vinculo: "conjuge", cargo: "Secretária municipal" }],
};

/** A fund with Bruno, who has a mail address, and the acts of the people around a request. */
export async function openOffice(now?: Date) {
  const backend: TestBackend = await startBackend({ demo: "minimal", ...(now && { now }) });
  const { db } = backend.context;
  const [person] = await db.select().from(pessoa).where(eq(pessoa.cpf, bruno));
  if (!person) throw new Error("no Bruno");
  await db.update(pessoa).set({ email: "bruno@exemplo.com.br" }).where(eq(pessoa.id, person.id));
  const key = { idPessoa: person.id, idPlano: HPE, idFuncionalidade: PEP };
  let files = 0;

  const upload = async (cpf = bruno) => {
    const [owner] = await db.select().from(pessoa).where(eq(pessoa.cpf, cpf));
    files += 1;
    const [row] = await db
      .insert(arquivo)
      .values({
        idDono: owner?.id ?? 0,
        nome: `arquivo-${files}.pdf`,
        tipo: "application/pdf",
        tamanho: 10,
        sha256: "0".repeat(64),
        chave: `abcdef${files}0`,
      })
      .returning();
    return row?.id ?? 0;
  };
  const post = (path: string, body: unknown, as = bruno, headers?: Record<string, string>) =>
    backend.inject("POST", path, { as, body, ...(headers && { headers }) });
  const create = async (dados: object = pepData, more: object = {}) =>
    post("/criarRequisicao", { ...key, dados, documentos: [{ codigo: "comprovante-cargo", idArquivo: await upload() }], ...more });
  const detail = async (idRequisicao: number, as = bruno) =>
    (await backend.inject("GET", `/retornarSolicitacao/${idRequisicao}`, { as })).body as Detail;
  const submit = async () => {
    const created = (await create()).body as { idRequisicao: number };
    await post("/confirmarRequisicao", { idRequisicao: created.idRequisicao });
    return created.idRequisicao;
  };
  const decide = async (idRequisicao: number, acao: Acao, more: object = {}, as = ana) => {
    const { versao } = await detail(idRequisicao, ana);
    return post("/avancarRequisicao", { idRequisicao, versao, acao, ...more }, as);
  };
  const judge = async (idRequisicao: number, aceito: boolean, motivo?: string) => {
    const { versao, documentos } = await detail(idRequisicao, ana);
    const document = documentos.find(({ estado }) => estado === "enviado");
    return post("/decidirDocumento", { idDocumento: document?.id, versao, aceito, ...(motivo && { motivo }) }, ana);
  };
  const mails = async () => (await db.select().from(saidaEmail).orderBy(saidaEmail.id)).map(({ assunto, texto }) => ({ assunto, texto }));
  return { ...backend, key, upload, post, create, detail, submit, decide, judge, mails };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;
