import { test } from "@tests/support/browser";
import { expectNoShift } from "./shift";

// The size of a phone in a browser that draws as soon as it can.
test.use({ viewport: { width: 390, height: 844 } });

test("the login stays where it is first drawn, on a slow line", async ({ page }) => {
  await expectNoShift(page, "/login", "Entrar");
});
