import { test } from "@tests/support/browser";
import { composeAndRead, scheduleAndCancel } from "./notices";

test.use({ role: "administrator" });

test("on a phone, what an administrator writes to one person rings in their open browser, and is counted, scheduled and cancelled", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const titulo = `Novo regulamento ${Date.now()}`;
  await composeAndRead(page, browser, "celio", titulo);
  await scheduleAndCancel(page, titulo);
});
