import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../kernel/context";
import { Problem } from "../../kernel/problem";
import { documentationPage } from "./documentation";

/** The contract as it is published (`npm run openapi`); a test keeps it current. */
const PUBLISHED = path.join(__dirname, "../../../contract/openapi.json");

/** Milliseconds after which a database that does not answer counts as down. */
const PATIENCE_MS = 3_000;

async function ping(context: Context): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the database takes too long")), PATIENCE_MS);
  });
  try {
    await Promise.race([context.db.execute(sql`select 1`), late]);
    return true;
  } catch (error) {
    context.log.error({ err: error }, "health");
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Routes outside the contract, all public: health, and the contract itself for machines and for people. */
export function systemRoutes(app: FastifyInstance, context: Context) {
  app.get("/saude", async () => {
    if (!(await ping(context))) throw new Problem(503, "O banco de dados não responde.");
    return { situacao: "ok" };
  });

  const document = readFileSync(PUBLISHED, "utf8");
  app.get("/openapi.json", (_request, reply) => reply.type("application/json").send(document));

  const page = documentationPage();
  app.get("/documentacao", (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
}
