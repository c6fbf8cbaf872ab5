import { test } from "@tests/support/browser";
import { retire, takeLumpSum } from "./concession";

test("Zélia asks for her retirement, two attendants grant it, and she downloads the letter and the receipt", async ({ page, browser }) => {
  test.slow();
  await retire(page, browser, "zelia");
});

test("Beatriz, whose benefit is being granted, takes part of the balance at once", async ({ page, browser }) => {
  test.slow();
  await takeLumpSum(page, browser, "beatriz");
});
