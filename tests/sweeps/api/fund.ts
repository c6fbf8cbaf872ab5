import { notificacao, pessoa, requisicao, requisicaoDocumento, vinculoPlano } from "@backend/db/schema";
import { openSession } from "@backend/modules/sessao/sessions";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { eq, sql } from "drizzle-orm";
import type { Values } from "./schema";

export const ana = "98765432100";
export const bruno = "52998224725";
export const carla = "12345678909";

/** A form with a small PDF, as `POST /enviarArquivo` takes it. */
export const receipt = {
  headers: { "content-type": "multipart/form-data; boundary=limite" },
  body: [
    "--limite",
    'content-disposition: form-data; name="arquivo"; filename="recibo.pdf"',
    "content-type: application/pdf",
    "",
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF",
    "--limite--",
    "",
  ].join("\r\n"),
};

export interface Fund extends TestBackend {
  /** Ids of rows that belong to the person, by the names that the contract gives them. */
  rowsOf: Record<typeof bruno | typeof carla, Values>;
  /** A token whose session was opened too long ago. */
  expired: string;
  /** Count and content of every table but the audit log, which grows with each refusal. */
  snapshot(): Promise<Record<string, string>>;
}

/** A small fund in which two participants have a row of each kind. */
export async function openFund(): Promise<Fund> {
  const backend = await startBackend({ demo: "minimal" });
  const { db } = backend.context;

  const rows = async (cpf: string): Promise<Values> => {
    const [person] = await db.select().from(pessoa).where(eq(pessoa.cpf, cpf));
    if (!person) throw new Error(`nobody has the CPF ${cpf}`);
    const [vinculo] = await db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, person.id));
    if (!vinculo) throw new Error(`${cpf} has no enrolment`);
    const opened = await backend.inject("POST", "/criarConversa", {
      as: cpf,
      body: { idPessoa: person.id, idPlano: vinculo.idPlano, assunto: "Varredura", mensagem: "Uma mensagem." },
    });
    if (opened.status !== 200) throw new Error(`no conversation: ${JSON.stringify(opened.body)}`);
    const idConversa = (opened.body as { id: number }).id;
    const messages = await backend.inject("GET", `/retornarMensagens/${idConversa}`, { as: cpf });
    const idMensagem = (messages.body as { mensagens: { id: number }[] }).mensagens[0]?.id;
    const [notice] = await db
      .insert(notificacao)
      .values({ titulo: "Aviso", descricao: "Varredura", idTipo: 3, idPessoaNotificada: person.id, idPlano: vinculo.idPlano })
      .returning();
    const stored = await backend.inject("POST", "/enviarArquivo", { as: cpf, ...receipt });
    if (stored.status !== 200) throw new Error(`no file: ${JSON.stringify(stored.body)}`);
    const [request] = await db.select({ id: requisicao.id }).from(requisicao).where(eq(requisicao.idPessoa, person.id)).limit(1);
    if (!request) throw new Error(`${cpf} has no request`);
    const [document] = await db
      .insert(requisicaoDocumento)
      .values({ idRequisicao: request.id, codigo: "varredura", nome: "Documento", obrigatorio: true, estado: "enviado" })
      .returning();
    return {
      idPessoa: person.id,
      cpf,
      idPlano: vinculo.idPlano,
      idCategoria: vinculo.idCategoria,
      idSituacao: vinculo.idSituacao,
      idConversa,
      idMensagem,
      idArquivo: (stored.body as { id: number }).id,
      idsNotificacoes: [notice?.id],
      idRequisicao: request.id,
      idDocumento: document?.id,
      idFuncionalidade: 2,
      idPessoaAtendente: null,
      idsArquivos: [],
    };
  };

  const tables = await db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = (tables as unknown as { rows: { table_name: string }[] }).rows
    .map((row) => row.table_name)
    .filter((name) => name !== "auditoria");
  const every = sql.raw(
    names
      .map(
        (name) =>
          `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state from "${name}" t`,
      )
      .join(" union all "),
  );

  const rowsOf = { [bruno]: await rows(bruno), [carla]: await rows(carla) } as Fund["rowsOf"];
  const nineHours = 9 * 60 * 60_000;
  const expired = await openSession(db, new Date(backend.context.now().getTime() - nineHours), Number(rowsOf[bruno].idPessoa), {});
  return {
    ...backend,
    rowsOf,
    expired,
    snapshot: async () => {
      const { rows: states } = (await db.execute(every)) as unknown as { rows: { name: string; state: string }[] };
      return Object.fromEntries(states.map(({ name, state }) => [name, state]));
    },
  };
}
