/** `npm run tokens`: writes the variables and keyframes of the design system, which every page has, from `src/theme/tokens.ts`. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import createCache from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import { system } from "../src/theme/system";

export const TOKENS = path.join(__dirname, "../src/theme/tokens.css");

/** CSS of Chakra's tokens, a line for each rule. */
export function tokensCss(): string {
  const sheet = createCache({ key: "tokens", stylisPlugins: [] });
  sheet.compat = true;
  const rules = sheet.insert("", serializeStyles([system.getGlobalCss() as never, system.getTokenCss() as never]), sheet.sheet, false);
  return `/* Written by \`npm run tokens\`. */\n${String(rules).replaceAll("}@", "}\n@").replaceAll("}:", "}\n:").replaceAll(";", ";\n")}\n`;
}

if (require.main === module) writeFileSync(TOKENS, tokensCss());
