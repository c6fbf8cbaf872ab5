import { sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";

/** Words for the tables in which a person's use of the portal leaves a row. */
const WORDS: Record<string, string> = {
  credencial: "criaram senha",
  sessao: "entraram no portal",
  requisicao: "têm solicitações",
  movimento: "têm lançamentos na conta",
  conversa: "têm atendimentos",
  mensagem: "têm atendimentos",
  dependente: "têm dependentes",
  auditoria: "já foram atendidas ou fizeram algo que o registro de auditoria guarda",
  onboarding_etapa: "começaram o primeiro acesso",
  onboarding_progresso: "começaram o primeiro acesso",
  opcao_contribuicao: "têm opção de contribuição",
  notificacao: "receberam avisos",
  documento: "têm documentos",
  simulacao: "têm simulações guardadas",
};
const OTHER = "têm outros registros no portal";
/** Tables that the import itself writes for a person. */
const OWN = ["vinculo_plano", "salario", "importacao_linha"];

interface Reference {
  tabela: string;
  coluna: string;
  porPlano: boolean;
}

/** Every column of the database that names a person, and whether it says in which plan. */
async function references(db: Db): Promise<Reference[]> {
  const { rows } = (await db.execute(sql`
    select c.conrelid::regclass::text as tabela, a.attname as coluna,
      exists (select 1 from pg_attribute p where p.attrelid = c.conrelid and p.attname = 'id_plano' and not p.attisdropped) as "porPlano"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'pessoa'::regclass and array_length(c.conkey, 1) = 1
    order by 1, 2`)) as unknown as { rows: Reference[] };
  return rows.filter(({ tabela }) => !OWN.includes(tabela));
}

/**
 * Uses of the portal by the people of an import, in words with their numbers. An import that somebody depends on is not
 * undone. The tables are found in the database's own catalogue, so that a new table counts at once.
 */
export async function dependentsOfPeople(db: Db, idImportacao: number): Promise<string[]> {
  const counted = new Map<string, number>();
  for (const { tabela, coluna, porPlano } of await references(db)) {
    const [table, column] = [sql.identifier(tabela), sql.identifier(coluna)];
    // For a person from before the import, only rows of the new enrolment count.
    const ofLine = porPlano ? sql`and (l.criou_pessoa or t.id_plano = l.id_plano)` : sql`and l.criou_pessoa`;
    const used = tabela === "credencial" ? sql`and t.senha_hash is not null` : sql``;
    const { rows } = (await db.execute(sql`
      select count(distinct l.id_pessoa)::int as n from importacao_linha l
      where l.id_importacao = ${idImportacao} and l.situacao = 'gravada'
        and exists (select 1 from ${table} t where t.${column} = l.id_pessoa ${ofLine} ${used})`)) as unknown as { rows: { n: number }[] };
    const n = rows[0]?.n ?? 0;
    const words = WORDS[tabela] ?? OTHER;
    if (n > 0) counted.set(words, Math.max(n, counted.get(words) ?? 0));
  }
  return [...counted].map(([words, n]) => `${n} ${words}`);
}
