import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { readConfig } from "@backend/kernel/config";
import { openDatabase } from "@backend/kernel/db/connection";
import { enqueueMail } from "@backend/kernel/mail/outbox";
import { startBackend } from "@backend/start";
import { embeddedFolder } from "@tests/support/embeddedFolder";

let folder: string;
beforeEach(async () => {
  folder = await embeddedFolder();
}, 120_000);
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a backend that starts answers its first call before it takes up what was left to do", async () => {
  const before = await openDatabase({ databaseUrl: null, dataFolder: folder });
  await enqueueMail(before.db, new Date(Date.now() - 3_600_000), { para: "a@exemplo.test", assunto: "a", texto: "a" });
  await before.close();
  const backend = await startBackend({ ...readConfig({ NODE_ENV: "test", DATA_DIR: folder, DEMO: "0", LOG_LEVEL: "silent" }), port: 0 });
  try {
    const sent = () =>
      existsSync(path.join(folder, "mail")) && readdirSync(path.join(folder, "mail")).some((name) => name.endsWith(".eml"));
    expect((await fetch(`${backend.address}/saude`)).status).toBe(200);
    expect(sent()).toBe(false);
    const end = Date.now() + 15_000;
    while (!sent() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent()).toBe(true);
  } finally {
    await backend.close();
  }
}, 120_000);
