import { test } from "@tests/support/browser";
import { sendAmounts, typeAmounts, typeNumbers } from "./amounts";

test.describe("an amount that is typed key by key or pasted", () => {
  test.use({ role: "participant" });

  test("is the one that was meant", async ({ page, context }) => {
    test.slow();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await typeAmounts(page, "desk");
  });

  test.describe("and sent", () => {
    // The call is answered in place of the backend.
    test.use({ tolerated: /status of 422/ });

    test("is the one that is asked for", async ({ page }) => sendAmounts(page, "desk"));
  });
});

test.describe("a percentage or a whole number", () => {
  test.use({ role: "administrator" });

  test("is read in the ways that people write one", async ({ page }) => typeNumbers(page, "desk"));
});
