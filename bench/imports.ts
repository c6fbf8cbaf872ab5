/**
 * Cost of an import of 100,000 people: how long it takes to read and to write them, how much memory the backend's process needs
 * more, and how long a call of somebody else waits meanwhile. On a database of its own on the server of DATABASE_URL, else in
 * memory:
 *   DATABASE_URL=postgres://… node --expose-gc --import tsx bench/imports.ts [rows] [--json]
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { runImports } from "../backend/administration/importacoes";
import { buildApp } from "../backend/app";
import { fillDemo } from "../backend/demo/fill";
import { readConfig } from "../backend/kernel/config";
import { importacao, pessoa } from "../backend/kernel/db/schema";
import { folderStore } from "../backend/kernel/files/store";
import { openSession } from "../backend/kernel/identity/sessions";
import { silentRealtime } from "../backend/kernel/realtime/realtime";
import { documents, services } from "../backend/registry";
import { suggestedMapping } from "../src/domain/imports/fields";
import { cpfCheckDigits } from "../src/domain/people/cpf";
import { openOwn } from "./database";
import { besideOthers } from "./others";
import { countGiven, tell } from "./rows";

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
  const ROWS = countGiven(100_000);
  const READER = 2;
  const folder = mkdtempSync(path.join(tmpdir(), "portal-bench-"));
  const { db, close } = await openOwn();
  try {
    const files = folderStore(path.join(folder, "files"));
    await fillDemo(db, { today: new Date(), fund: "minimal", files });
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder });
    const log = pino({ level: "warn" });
    const context = { db, files, now: () => new Date(), log, realtime: silentRealtime, config, services, documents };
    const app = await buildApp({ ...context, logger: { level: "silent" } });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const token = await openSession(db, new Date(), READER, { endereco: "127.0.0.1" });
    const [author] = await db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.admin, "S")).limit(1);
    const [chave, bytes] = [randomUUID(), csvOf(0, ROWS)];
    await files.write(chave, bytes);
    const [row] = await db
      .insert(importacao)
      .values({
        ...{ area: "importarPessoas", situacao: "lendo", nome: "bench.csv", tamanho: bytes.length },
        ...{ sha256: randomUUID().replaceAll("-", "").padEnd(64, "0"), chave, titulos: TITLES, amostra: [], idAutor: author?.id ?? 0 },
        formato: { formato: "csv", codificacao: "utf-8", separador: ";" },
        colunas: suggestedMapping("importarPessoas", TITLES),
        faseDesde: new Date(),
      })
      .returning();
    if (!row) throw new Error("no import");
    const same = eq(importacao.id, row.id);
    const whole = await besideOthers({ url: `${address}/retornarNotificacoes/${READER}/0`, token }, async () => {
      const began = performance.now();
      await runImports(context);
      const checked = performance.now();
      await db.update(importacao).set({ situacao: "reconferindo", cursor: 0, processadas: 0, previstas: ROWS }).where(same);
      await runImports(context);
      return { reading: (checked - began) / 1_000, writing: (performance.now() - checked) / 1_000 };
    });
    const [done] = await db.select({ situacao: importacao.situacao, processadas: importacao.processadas }).from(importacao).where(same);
    console.log(`${done?.situacao}, ${await db.$count(pessoa)} pessoas; outra pessoa, antes e enquanto importava`);
    console.table([whole.quiet, whole.meanwhile]);
    await app.close();
    tell([
      { name: `importar ${ROWS} linhas`, figure: whole.seconds, unit: "s", budget: (120 * ROWS) / 100_000 },
      { name: "importar: leitura e conferência", figure: whole.answer.reading, unit: "s", budget: null },
      { name: "importar: gravação", figure: whole.answer.writing, unit: "s", budget: null },
      { name: "importar: memória a mais", figure: whole.memory.most - whole.memory.before, unit: "MB", budget: 300 },
      { name: "importar: p95 de outra pessoa, vezes a quieta", figure: whole.meanwhile.p95 / whole.quiet.p95, unit: "×", budget: 2 },
    ]);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
