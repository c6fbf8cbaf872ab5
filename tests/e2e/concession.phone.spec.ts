import { test } from "@tests/support/browser";
import { retire, takeLumpSum } from "./concession";

// Other people than on the desktop, so that both may run at once.
test("on a phone Alberto asks for his retirement and downloads the letter and the receipt", async ({ page, browser }) => {
  test.slow();
  await retire(page, browser, "alberto");
});

test("on a phone Célio, whose benefit is being granted, takes part of the balance at once", async ({ page, browser }) => {
  test.slow();
  await takeLumpSum(page, browser, "celio");
});
