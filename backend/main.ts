import { ConfigError, readConfig } from "./kernel/config";
import { FolderLockedError } from "./kernel/db/lock";
import { serializers } from "./kernel/http/logged";
import { startBackend } from "./start";

/** Message of a failure to start: one sentence for a failure that its reader can repair. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderLockedError) return error.message;
  const { code, message = String(error) } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `A porta ${process.env.API_PORT || 3001} já está em uso. Escolha outra com API_PORT.`;
  if (code === "EACCES") return `Sem permissão para abrir a porta ou a pasta de dados: ${message}.`;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "3D000" || code === "28P01")
    return `Não foi possível conectar ao banco de dados de DATABASE_URL ou ao Redis de REDIS_URL: ${message || code}.`;
  return `O backend não iniciou: ${JSON.stringify(serializers.err(error), null, 2)}`;
}

async function main() {
  const backend = await startBackend(readConfig());
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    // A connection that does not close in time must not keep the process alive.
    setTimeout(() => process.exit(1), 10_000).unref();
    await backend.close();
    process.exit(code);
  };
  process.on("SIGINT", () => void end(0));
  process.on("SIGTERM", () => void end(0));
  process.on("uncaughtException", (error) => {
    // Node would write it as it is, with the values that it quotes.
    backend.app.log.fatal({ err: error }, "ended by an error that nobody expected");
    void end(1);
  });
  // Started by another program: when that one dies, this one must not stay behind holding the data folder.
  process.on("disconnect", () => void end(0));
  process.stdout.write(`backend pronto em ${backend.address}\n`);
  process.send?.({ ready: true, port: backend.port });
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
