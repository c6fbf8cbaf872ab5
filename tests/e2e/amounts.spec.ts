import { test } from "@tests/support/browser";
import { typeAmounts } from "./amounts";

test.use({ role: "participant" });

test("an amount that is typed key by key or pasted is the one that was meant", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await typeAmounts(page);
});
