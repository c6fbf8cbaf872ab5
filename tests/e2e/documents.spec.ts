import { test } from "@tests/support/browser";
import { publishAndRead } from "./documents";

test.use({ role: "administrator" });

test("what an administrator publishes for a plan is read there, counted, and stays out of other plans", async ({ page, browser }) => {
  await publishAndRead(page, browser, { titulo: `Comunicado da mesa ${Date.now()}`, plano: "HPE", reader: "bruno", stranger: "carla" });
});
