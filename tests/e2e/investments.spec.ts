import { test } from "@tests/support/browser";
import { inTurn } from "@tests/support/turn";
import { answerAndSeeTheWindow } from "./investments";

test("Elza answers the questionnaire and sees why it is limited and when the window opens", async ({ page }) => {
  test.setTimeout(240_000);
  await inTurn("questionnaire", () => answerAndSeeTheWindow(page, "elza"));
});
