import { writeFileSync } from "node:fs";
import path from "node:path";
import { openApiText } from "./openapi";

writeFileSync(path.join(__dirname, "openapi.json"), openApiText());
process.stdout.write("contract/openapi.json atualizado.\n");
