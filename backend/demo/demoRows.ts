import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../kernel/db/connection";
import * as schema from "../kernel/db/schema";

/** The rows of a fund, with their ids, before they are written. Tables in the order that their references ask for. */
export class Rows {
  readonly pessoa: (typeof schema.pessoa.$inferInsert & { id: number })[] = [];
  readonly permissaoAdministrador: (typeof schema.permissaoAdministrador.$inferInsert)[] = [];
  readonly administradorPapel: (typeof schema.administradorPapel.$inferInsert)[] = [];
  readonly credencial: (typeof schema.credencial.$inferInsert)[] = [];
  readonly plano: (typeof schema.plano.$inferInsert & { id: number })[] = [];
  readonly tema: (typeof schema.tema.$inferInsert)[] = [];
  readonly carrosselItem: (typeof schema.carrosselItem.$inferInsert)[] = [];
  readonly finalidade: (typeof schema.finalidade.$inferInsert)[] = [];
  readonly planoFuncionalidade: (typeof schema.planoFuncionalidade.$inferInsert)[] = [];
  readonly parametroPlano: (typeof schema.parametroPlano.$inferInsert)[] = [];
  readonly cenarioRetorno: (typeof schema.cenarioRetorno.$inferInsert)[] = [];
  readonly direitoPatrocinadora: (typeof schema.direitoPatrocinadora.$inferInsert)[] = [];
  readonly formaRenda: (typeof schema.formaRenda.$inferInsert)[] = [];
  readonly indice: (typeof schema.indice.$inferInsert)[] = [];
  readonly janela: (typeof schema.janela.$inferInsert)[] = [];
  readonly perfilInvestimento: (typeof schema.perfilInvestimento.$inferInsert & { id: number })[] = [];
  readonly vinculoPlano: (typeof schema.vinculoPlano.$inferInsert)[] = [];
  readonly contaBancaria: (typeof schema.contaBancaria.$inferInsert)[] = [];
  readonly salario: (typeof schema.salario.$inferInsert)[] = [];
  readonly dependente: (typeof schema.dependente.$inferInsert)[] = [];
  readonly requisicao: (typeof schema.requisicao.$inferInsert & { id: number })[] = [];
  readonly requisicaoEvento: (typeof schema.requisicaoEvento.$inferInsert)[] = [];
  readonly equipeAtendimento: (typeof schema.equipeAtendimento.$inferInsert & { id: number })[] = [];
  readonly equipeAtendente: (typeof schema.equipeAtendente.$inferInsert)[] = [];
  readonly macroAtendimento: (typeof schema.macroAtendimento.$inferInsert)[] = [];
  readonly conversa: (typeof schema.conversa.$inferInsert & { id: number })[] = [];
  readonly conversaNota: (typeof schema.conversaNota.$inferInsert)[] = [];
  readonly conversaAvaliacao: (typeof schema.conversaAvaliacao.$inferInsert)[] = [];
  readonly mensagem: (typeof schema.mensagem.$inferInsert)[] = [];
  readonly arquivo: (typeof schema.arquivo.$inferInsert & { id: number })[] = [];
  readonly requisicaoDocumento: (typeof schema.requisicaoDocumento.$inferInsert)[] = [];
  readonly declaracao: (typeof schema.declaracao.$inferInsert)[] = [];
  readonly documento: (typeof schema.documento.$inferInsert & { id: number })[] = [];
  readonly documentoVersao: (typeof schema.documentoVersao.$inferInsert & { id: number })[] = [];
  readonly documentoAbertura: (typeof schema.documentoAbertura.$inferInsert)[] = [];
  readonly comunicado: (typeof schema.comunicado.$inferInsert & { id: number })[] = [];
  readonly notificacao: (typeof schema.notificacao.$inferInsert)[] = [];
  readonly auditoria: (typeof schema.auditoria.$inferInsert)[] = [];
  readonly perfilComposicao: (typeof schema.perfilComposicao.$inferInsert)[] = [];
  readonly questionario: (typeof schema.questionario.$inferInsert)[] = [];
  readonly questionarioResposta: (typeof schema.questionarioResposta.$inferInsert)[] = [];
  readonly trocaPerfil: (typeof schema.trocaPerfil.$inferInsert)[] = [];
  readonly cota: (typeof schema.cota.$inferInsert)[] = [];
  readonly opcaoContribuicao: (typeof schema.opcaoContribuicao.$inferInsert)[] = [];
  readonly movimento: (typeof schema.movimento.$inferInsert)[] = [];
  readonly fechamento: (typeof schema.fechamento.$inferInsert)[] = [];
  readonly beneficio: (typeof schema.beneficio.$inferInsert & { id: number })[] = [];
  readonly suspensaoBeneficio: (typeof schema.suspensaoBeneficio.$inferInsert)[] = [];
  readonly folha: (typeof schema.folha.$inferInsert & { id: number })[] = [];
  readonly contracheque: (typeof schema.contracheque.$inferInsert)[] = [];
  readonly beneficiario: (typeof schema.beneficiario.$inferInsert & { id: number })[] = [];
  readonly cobranca: (typeof schema.cobranca.$inferInsert & { id: number })[] = [];
  readonly retornoBancario: (typeof schema.retornoBancario.$inferInsert & { id: number })[] = [];
  readonly recebimento: (typeof schema.recebimento.$inferInsert & { id: number })[] = [];
  readonly recebimentoEvento: (typeof schema.recebimentoEvento.$inferInsert)[] = [];
  readonly emprestimo: (typeof schema.emprestimo.$inferInsert & { id: number })[] = [];
  readonly emprestimoParcela: (typeof schema.emprestimoParcela.$inferInsert)[] = [];
  readonly pagamento: (typeof schema.pagamento.$inferInsert)[] = [];
  readonly orgaoAta: (typeof schema.orgaoAta.$inferInsert & { id: number })[] = [];
  readonly ata: (typeof schema.ata.$inferInsert & { id: number })[] = [];
  readonly comunicadoLista: (typeof schema.comunicadoLista.$inferInsert)[] = [];
  readonly comunicadoDestinatario: (typeof schema.comunicadoDestinatario.$inferInsert)[] = [];
  readonly planoRegistro: (typeof schema.planoRegistro.$inferInsert)[] = [];
  readonly fornecedor: (typeof schema.fornecedor.$inferInsert & { id: number })[] = [];
  readonly desligamento: (typeof schema.desligamento.$inferInsert)[] = [];
  readonly servicoPrestado: (typeof schema.servicoPrestado.$inferInsert)[] = [];
}

/** Tables whose rows bring their own serial id. */
const WITH_ID = [
  schema.pessoa,
  schema.requisicao,
  schema.equipeAtendimento,
  schema.conversa,
  schema.arquivo,
  schema.documento,
  schema.documentoVersao,
  schema.beneficio,
  schema.folha,
  schema.beneficiario,
  schema.cobranca,
  schema.retornoBancario,
  schema.recebimento,
  schema.emprestimo,
  schema.orgaoAta,
  schema.ata,
  schema.fornecedor,
  schema.comunicado,
];

/**
 * Inserts rows, which all have the same keys, as one JSON parameter: the embedded database takes several times longer
 * over a parameter for each value.
 */
async function insertAll(db: Db, table: PgTable, rows: readonly Record<string, unknown>[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (rows[0] ?? {}));
  const records = rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
  );
}

/** Rows of one parameter: a fund's ledger in one piece would be a text of tens of megabytes. */
const BATCH = 10_000;

/** Writes all rows and moves the sequences past them. */
export async function insertRows(db: Db, rows: Rows): Promise<void> {
  for (const name of Object.keys(rows) as (keyof Rows)[])
    for (let start = 0; start < rows[name].length; start += BATCH)
      await insertAll(db, schema[name], rows[name].slice(start, start + BATCH));
  for (const table of WITH_ID) {
    const name = getTableName(table);
    await db.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`);
  }
  await db.execute(sql`select setval('cobranca_numero', (select coalesce(max(nosso_numero::int), 0) + 1 from ${schema.cobranca}), false)`);
}
