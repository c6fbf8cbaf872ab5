import { randomUUID } from "node:crypto";
import { rawRows } from "@backend/kernel/db/rawRows";
import {
  ajudante,
  arquivo,
  beneficio,
  cobranca,
  contracheque,
  credencial,
  documento,
  documentoVersao,
  emprestimo,
  emprestimoParcela,
  folha,
  linkPublico,
  notificacao,
  pagamento,
  permissaoAdministrador,
  pessoa,
  portabilidade,
  recebimento,
  remessaPagamento,
  requisicao,
  requisicaoDocumento,
  resgate,
  resgateParcela,
  sessao,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { openSession, randomToken, sha256 } from "@backend/kernel/identity/sessions";
import { AREAS } from "@contract/areas";
import type { Reply } from "@contract/infer";
import type { Part } from "@contract/parts";
import { type StartOptions, startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq, gt, sql } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { firstChoice } from "@/domain/simulator/facts";
import type { Values } from "./schema";

export const ana = "98765432100";
export const bruno = "52998224725";
export const carla = "12345678909";
/** An administrator who may read everything and write nothing, and one who may enter no area. */
export const reader = "24681357928";
export const clerk = "13579246828";

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
  /** An administrator, whose own data is no colleague's. */
  idOfClerk: number;
  idOfReader: number;
  /** A token whose session was opened too long ago. */
  expired: string;
  /** Opens the session of a helper to whom Bruno shows some parts of his portal, until today unless told another day. */
  helperOf(partes: Part[], given?: { ate?: string; revogadoEm?: Date }): Promise<string>;
  /** Of every table but the audit log, which grows with each refusal: how many rows, and which transactions wrote them. */
  snapshot(): Promise<Record<string, string>>;
}

/** A released payslip of an income that the person has beside everything else. */
async function paySlip(
  db: Fund["context"]["db"],
  idPessoa: number,
  idPlano: number,
): Promise<{ idContracheque?: number; idFolha: number }> {
  const month = { competencia: "2020-01-01", tipo: "mensal", dataPagamento: "2020-01-31" };
  const [benefit] = await db
    .insert(beneficio)
    .values({
      idPessoa,
      idPlano,
      numero: `varredura-${idPessoa}`,
      especie: "aposentadoria",
      forma: "percentual",
      parametros: {},
      inicio: "2020-01-01",
    })
    .returning();
  const [run] = await db
    .insert(folha)
    .values({ idPlano, ...month, situacao: "liberada" })
    .returning();
  if (!benefit || !run) throw new Error("no payroll");
  const amounts = { bruto: "100.00", descontos: "0.00", liquido: "100.00", baseIrrf: "0.00", irrf: "0.00", saldo: "0.00" };
  const [slip] = await db
    .insert(contracheque)
    .values({
      idFolha: run.id,
      idBeneficio: benefit.id,
      idPessoa,
      idPlano,
      ...month,
      ...amounts,
      regime: "PROGRESSIVO",
      quotas: "1",
      cota: "100",
      memoria: {},
      linhas: [],
    })
    .returning();
  return { idContracheque: slip?.id, idFolha: run.id };
}

/** A helper of a person, who came in. */
async function addHelper({ db, now }: Fund["context"], idPessoa: number, partes: Part[], given: { ate?: string; revogadoEm?: Date } = {}) {
  const [helper] = await db
    .insert(ajudante)
    .values({
      ...{ idPessoa, partes, nome: "Helena Ajudante", email: "helena@exemplo.com.br", tokenHash: sha256(randomToken()) },
      ...{ ate: dateOf(now()), conviteExpiraEm: now(), aceitoEm: now(), ...given },
    })
    .returning();
  if (!helper) throw new Error("no helper");
  return helper.id;
}

/** Ana's colleagues, with her password. */
async function addColleagues(db: Fund["context"]["db"]) {
  const [known] = await db
    .select({ senhaHash: credencial.senhaHash })
    .from(credencial)
    .innerJoin(pessoa, eq(pessoa.id, credencial.idPessoa))
    .where(eq(pessoa.cpf, ana));
  for (const [cpf, nome] of [
    [reader, "Lia Leitora"],
    [clerk, "Caio Balcão"],
  ] as const) {
    const [added] = await db.insert(pessoa).values({ cpf, nome, nomeBusca: nome.toLowerCase(), admin: "S" }).returning();
    if (!added) throw new Error("no colleague");
    await db.insert(credencial).values({ idPessoa: added.id, senhaHash: known?.senhaHash });
    if (cpf === reader) await db.insert(permissaoAdministrador).values(AREAS.map((area) => ({ idPessoa: added.id, area, nivel: "L" })));
  }
}

/** A small fund in which two participants have a row of each kind. */
export async function openFund(options: Pick<StartOptions, "logged"> = {}): Promise<Fund> {
  const backend = await startBackend({ demo: "minimal", ...options });
  const { db } = backend.context;
  await addColleagues(db);

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
    await openSession(db, backend.context.now(), person.id, { endereco: "189.45.12.7" });
    const [session] = await db.select({ id: sessao.id }).from(sessao).where(eq(sessao.idPessoa, person.id)).limit(1);
    const copy = { nome: "meus-dados.json", tipo: "application/json", tamanho: 3, sha256: "", chave: randomUUID(), uso: "exportacao" };
    await backend.context.files.write(copy.chave, Buffer.from("{}\n"));
    const [exported] = await db
      .insert(arquivo)
      .values({ ...copy, idDono: person.id })
      .returning();
    const idArquivo = (stored.body as { id: number }).id;
    const [charge] = await db
      .select({ id: cobranca.id })
      .from(cobranca)
      .where(
        and(eq(cobranca.idPessoa, person.id), eq(cobranca.situacao, "aberta"), gt(cobranca.vencimento, dateOf(backend.context.now()))),
      );
    const [waiting] = await db.select({ id: recebimento.id }).from(recebimento).where(eq(recebimento.situacao, "sem-destino")).limit(1);
    const [addressed] = await db
      .insert(documento)
      .values({ titulo: "Carta", categoria: "outro", idPessoa: person.id, validoDesde: "2020-01-01" })
      .returning();
    if (!addressed) throw new Error("no document");
    const [version] = await db.insert(documentoVersao).values({ idDocumento: addressed.id, versao: 1, idArquivo }).returning();
    const dueDate = { liberadoEm: "2020-01-10", contrato: `varredura-${person.id}` };
    const [loan] = await db
      .insert(emprestimo)
      .values({
        idPessoa: person.id,
        idPlano: vinculo.idPlano,
        ...dueDate,
        ...{ valor: "100.00", parcelas: 1, liquido: "99.00", iof: "0.50", taxa: "0.50", cet: "12.00", forma: "beneficio", conta: "Banco" },
        condicoes: { juros: "0.9" },
      })
      .returning();
    if (!loan) throw new Error("no loan");
    const instalment = { numero: 1, vencimento: "2020-02-10", valor: "100.90", juros: "0.90", principal: "100.00", saldo: "0.00" };
    await db.insert(emprestimoParcela).values({ idEmprestimo: loan.id, ...instalment });
    const [redeemed] = await db
      .insert(resgate)
      .values({
        idPessoa: person.id,
        idPlano: vinculo.idPlano,
        idRequisicao: request.id,
        ...{ alcance: "parcial", forma: "unica", parcelas: 1, regime: "PROGRESSIVO", quotas: "1", valorNaVenda: "1.00", conta: "Banco" },
        ...{ naoAdquirido: "0.00", divida: "0.00", dividaRestante: "0.00", competencia: "2020-01-01", vendidoEm: "2020-01-10" },
      })
      .returning();
    if (!redeemed) throw new Error("no redemption");
    const [redeemedPart] = await db
      .insert(resgateParcela)
      .values({ idResgate: redeemed.id, numero: 1, vencimento: "2099-01-12", competencia: "2098-12-01", quotas: "1", lotes: [] })
      .returning();
    const origin = { entidade: "Fundo de Origem", cnpj: "11222333000181", plano: "Plano", registro: "2000.0001-11" };
    await db.insert(portabilidade).values({
      idRequisicao: request.id,
      idPessoa: person.id,
      idPlano: vinculo.idPlano,
      ...{ ...origin, sentido: "entrada", tipo: "EFPC", regime: "PROGRESSIVO" },
    });
    const [remittance] = await db
      .insert(remessaPagamento)
      .values({
        ...{ idPlano: vinculo.idPlano, sequencia: 9_000 + person.id, situacao: "liberada", dataPagamento: "2099-01-12", arquivo: "0" },
        ...{ quantidade: 1, total: "1.00", idCriador: person.id },
      })
      .returning();
    const owed = { idPessoa: person.id, idPlano: vinculo.idPlano, natureza: "resgate", descricao: "Resgate", valor: "1.00" };
    await db.insert(pagamento).values({
      ...{ ...owed, origem: `resgate:${redeemed.id}:2`, data: "2020-01-10", situacao: "enviado", idRemessa: remittance?.id },
      contaEnviada: { banco: "341", agencia: "0057", conta: "12345-7" },
    });
    const [waitingPayment] = await db
      .insert(pagamento)
      .values({ ...owed, origem: `resgate:${redeemed.id}:1`, data: "2099-01-12", situacao: "pendente" })
      .returning();
    const payment = await paySlip(db, person.id, vinculo.idPlano);
    const issued = await backend.inject("POST", "/emitirDocumento", {
      as: cpf,
      body: { idPessoa: person.id, idPlano: vinculo.idPlano, tipo: "extrato" },
    });
    if (issued.status !== 200) throw new Error(`no issued document: ${JSON.stringify(issued.body)}`);
    const [link] = await db
      .insert(linkPublico)
      .values({
        tokenHash: String(person.id).padStart(64, "0"),
        finalidade: "contracheque",
        idPessoa: person.id,
        idPlano: vinculo.idPlano,
        referencia: String(payment.idContracheque),
        usosMaximos: 1,
        expiraEm: backend.context.now(),
      })
      .returning();
    return {
      idPessoa: person.id,
      idAjudante: await addHelper(backend.context, person.id, ["extrato"]),
      cpf,
      idEmprestimo: loan.id,
      idParcela: redeemedPart?.id,
      idPagamento: waitingPayment?.id,
      idRemessa: remittance?.id,
      idEmissao: (issued.body as { id: number }).id,
      ...payment,
      idExportacao: exported?.id,
      idSessao: session?.id,
      idVersao: version?.id,
      idPlano: vinculo.idPlano,
      idCategoria: vinculo.idCategoria,
      idSituacao: vinculo.idSituacao,
      idConversa,
      idMensagem,
      idArquivo,
      idsNotificacoes: [notice?.id],
      idRequisicao: request.id,
      idDocumento: document?.id,
      idCobranca: charge?.id,
      // Imported with the demonstration: a payment that waits, and the file that brought it.
      idRecebimento: waiting?.id,
      idRetorno: 1,
      idAta: 1,
      idLink: link?.id,
      ...(await savedSimulation(backend, cpf, person.id, vinculo.idPlano)),
      idFuncionalidade: 2,
      idPessoaAtendente: null,
      idsArquivos: [],
    };
  };

  const tables = await rawRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'auditoria'`,
  );
  const names = tables.map(({ name }) => name);
  const every = sql.raw(
    names
      .map((name) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state from "${name}"`)
      .join(" union all "),
  );

  const writes = notedWrites(db, names);
  let states: Record<string, string> = {};
  const snapshot = async () => {
    if (await writes.anyNew()) {
      const read = await rawRows<{ name: string; state: string }>(db, every);
      states = Object.fromEntries(read.map(({ name, state }) => [name, state]));
    }
    return states;
  };

  const rowsOf = { [bruno]: await rows(bruno), [carla]: await rows(carla) } as Fund["rowsOf"];
  const idOf = async (cpf: string) => (await db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, cpf)))[0]?.id ?? 0;
  const nineHours = 9 * 60 * 60_000;
  const expired = await openSession(db, new Date(backend.context.now().getTime() - nineHours), Number(rowsOf[bruno].idPessoa), {});
  return {
    ...backend,
    rowsOf,
    idOfClerk: await idOf(clerk),
    idOfReader: await idOf(reader),
    expired,
    helperOf: async (partes, given) => {
      const idPessoa = Number(rowsOf[bruno].idPessoa);
      const idAjudante = await addHelper(backend.context, idPessoa, partes, given);
      return openSession(db, backend.context.now(), idPessoa, { endereco: "127.0.0.1", idAjudante });
    },
    snapshot,
    close: async () => {
      await writes.stop();
      await backend.close();
    },
  };
}

/**
 * Counts the statements that write to some tables, those that were taken back too: without one there is nothing to compare, and
 * a look at every row of a fund costs more than most calls. The next file has the database: `stop` leaves it as it was.
 */
function notedWrites(db: Fund["context"]["db"], tables: readonly string[]) {
  const run = (statement: string) => db.execute(sql.raw(statement));
  let known: string | null = null;
  const start = async () => {
    await run("create sequence varredura");
    await run("create function varredura() returns trigger language plpgsql as 'begin perform nextval(''varredura''); return null; end'");
    const each = "after insert or update or delete or truncate";
    for (const name of tables) await run(`create trigger varredura ${each} on "${name}" for each statement execute function varredura()`);
  };
  return {
    /** True when any began since it was asked last, and the first time. */
    anyNew: async () => {
      if (known === null) await start();
      const [row] = await rawRows<{ last: string }>(db, sql`select is_called || ' ' || last_value as last from varredura`);
      const before = known;
      known = row?.last ?? "";
      return known !== before;
    },
    stop: async () => {
      if (known === null) return;
      await run("drop function varredura cascade");
      await run("drop sequence varredura");
    },
  };
}

/** A benefit simulation that the person saved, and what another would be of. */
async function savedSimulation(backend: TestBackend, as: string, idPessoa: number, idPlano: number) {
  const start = await backend.inject("GET", `/retornarSimulador/${idPessoa}/${idPlano}`, { as });
  const { premissas, pessoa } = start.body as Reply<"GET /retornarSimulador/{idPessoa}/{idPlano}">;
  if (!premissas || pessoa.idadeMeses === null) throw new Error("nothing to simulate from");
  const escolha = firstChoice(premissas, { ...pessoa, idadeMeses: pessoa.idadeMeses }, pessoa);
  const saved = await backend.inject("POST", "/salvarSimulacao", { as, body: { idPessoa, idPlano, nome: "Varredura", escolha } });
  if (saved.status !== 200) throw new Error(`no simulation: ${JSON.stringify(saved.body)}`);
  return { escolha, nome: "Varredura", idSimulacao: (saved.body as { id: number }).id };
}
