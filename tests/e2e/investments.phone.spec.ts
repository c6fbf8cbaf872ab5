import { test } from "@tests/support/browser";
import { inTurn } from "@tests/support/turn";
import { answerAndSeeTheWindow } from "./investments";

test("Carla answers the questionnaire on the phone and sees when the window opens", async ({ page }) => {
  test.setTimeout(240_000);
  await inTurn("questionnaire", () => answerAndSeeTheWindow(page, "carla"));
});
