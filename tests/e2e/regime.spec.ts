import { test } from "@tests/support/browser";
import { compareAndChoose } from "./regime";

test("Bruno compares both tax regimes on his own lots and goes on to the choice", async ({ page }) => {
  await compareAndChoose(page, "bruno");
});
