/**
 * Cost of an import of people: time, memory and the wait of another call meanwhile, for 10,000 and for 100,000 rows
 * side by side. `node --import tsx --expose-gc bench/imports.ts [rows]`; with DATABASE_URL on that server, in a
 * database of its own.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { pino } from "pino";
import { runImports } from "../backend/administration/importacoes";
import { fillDemo } from "../backend/demo/fill";
import { readConfig } from "../backend/kernel/config";
import { openDatabase } from "../backend/kernel/db/connection";
import { importacao, pessoa } from "../backend/kernel/db/schema";
import { folderStore } from "../backend/kernel/files/store";
import { silentRealtime } from "../backend/kernel/realtime/realtime";
import { suggestedMapping } from "../src/domain/imports/fields";
import { cpfCheckDigits } from "../src/domain/people/cpf";

const TITLES = ["Nome", "CPF", "Nascimento", "E-mail", "Plano", "Matrícula", "Categoria", "Situação", "Adesão", "Salário"];

function csvOf(from: number, rows: number): Buffer {
  const lines = [TITLES.join(";")];
  for (let index = from; index < from + rows; index++) {
    const head = String(500_000_000 + index);
    const cpf = head + cpfCheckDigits(head);
    lines.push(
      [
        "Helena Conceição Prado",
        cpf,
        "14/03/1988",
        `h${index}@exemplo.com.br`,
        "HPE",
        `b${index}`,
        "Contribuinte",
        "Ativo",
        "01/02/2020",
        "7.250,50",
      ].join(";"),
    );
  }
  return Buffer.from(lines.join("\r\n"));
}

async function main() {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-bench-"));
  const server = process.env.DATABASE_URL ?? null;
  const name = `portal_bench_${randomUUID().replaceAll("-", "")}`;
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: server ?? undefined });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  if (server) await onServer(`create database ${name}`);
  const url = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : null;
  const database = await openDatabase({ databaseUrl: url, dataFolder: folder });
  const { db } = database;
  const files = folderStore(path.join(folder, "files"));
  await fillDemo(db, { today: new Date(), fund: "minimal", files });
  const context = {
    db,
    files,
    now: () => new Date(),
    log: pino({ level: "warn" }),
    realtime: silentRealtime,
    config: readConfig({ NODE_ENV: "test", DATA_DIR: folder }),
  };
  const [author] = await db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.admin, "S")).limit(1);

  async function measure(from: number, rows: number) {
    const bytes = csvOf(from, rows);
    const chave = randomUUID();
    await files.write(chave, bytes);
    const [row] = await db
      .insert(importacao)
      .values({
        ...{
          area: "importarPessoas",
          situacao: "lendo",
          nome: "bench.csv",
          tamanho: bytes.length,
          sha256: randomUUID().replaceAll("-", "").padEnd(64, "0"),
        },
        ...{
          chave,
          formato: { formato: "csv", codificacao: "utf-8", separador: ";" },
          titulos: TITLES,
          amostra: [],
          idAutor: author?.id ?? 0,
        },
        colunas: suggestedMapping("importarPessoas", TITLES),
        faseDesde: new Date(),
      })
      .returning();
    if (!row) throw new Error("no import");
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let [peak, waited, stopped] = [before, 0, false];
    const watching = (async () => {
      while (!stopped) {
        const asked = performance.now();
        await db.execute(sql`select 1`);
        waited = Math.max(waited, performance.now() - asked);
        peak = Math.max(peak, process.memoryUsage().rss);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const started = performance.now();
    await runImports(context);
    const checked = performance.now();
    await db
      .update(importacao)
      .set({ situacao: "reconferindo", cursor: 0, processadas: 0, previstas: rows })
      .where(eq(importacao.id, row.id));
    await runImports(context);
    const ended = performance.now();
    stopped = true;
    await watching;
    const [done] = await db.select({ situacao: importacao.situacao }).from(importacao).where(eq(importacao.id, row.id));
    return {
      linhas: rows,
      situacao: done?.situacao,
      "leitura e conferência (s)": ((checked - started) / 1000).toFixed(1),
      "gravação (s)": ((ended - checked) / 1000).toFixed(1),
      "memória a mais (MB)": ((peak - before) / 1024 / 1024).toFixed(0),
      "maior espera de outra consulta (ms)": waited.toFixed(0),
    };
  }

  const most = Number(process.argv[2] ?? 100_000);
  console.table([await measure(0, Math.floor(most / 10)), await measure(most, most)]);
  await database.close();
  if (server) await onServer(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
}

void main();
