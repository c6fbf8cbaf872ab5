import { test } from "@tests/support/browser";
import { publishAndRead } from "./documents";

test.use({ role: "administrator" });

test("on a phone, a document for a plan is published, read there and unseen elsewhere", async ({ page, browser }) => {
  await publishAndRead(page, browser, {
    titulo: `Comunicado móvel ${Date.now()}`,
    plano: "Mais Valor",
    reader: "carla",
    stranger: "bruno",
  });
});
