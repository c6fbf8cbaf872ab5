import { readFileSync } from "node:fs";
import { TOKENS, tokensCss } from "../../scripts/tokens";

it("the variables of every page are written from the tokens (`npm run tokens`)", () => {
  expect(readFileSync(TOKENS, "utf8")).toBe(tokensCss());
});
