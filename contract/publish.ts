import { writeFileSync } from "node:fs";
import path from "node:path";
import { openApiText } from "./openapi";
import { pagesOfCalls } from "./pages";

writeFileSync(path.join(__dirname, "openapi.json"), openApiText(pagesOfCalls()));
process.stdout.write("contract/openapi.json atualizado.\n");
