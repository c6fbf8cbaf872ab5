import { readConfig } from "../../kernel/config";
import { openDatabase } from "../../kernel/db/connection";
import { correctPositions, positionDifferences } from "./positions";

/** `npm run posicoes [-- --corrigir]`: compares every position with its movements, and writes those that differ anew. */
async function main(corrects: boolean): Promise<void> {
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    const differences = await (corrects ? correctPositions : positionDifferences)(db);
    for (const { idPessoa, idPlano, subconta, idPerfil, mantida, somada } of differences)
      process.stdout.write(
        `pessoa ${idPessoa}, plano ${idPlano}, ${subconta}, perfil ${idPerfil}: mantida ${mantida ?? "nenhuma"}, movimentos ${somada ?? "nenhum"}\n`,
      );
    process.stdout.write(
      differences.length === 0
        ? "Todas as posições conferem com os movimentos.\n"
        : `${differences.length} ${differences.length === 1 ? "diferença" : "diferenças"}${corrects ? ", corrigidas" : ": rode com -- --corrigir para refazer as posições"}.\n`,
    );
    if (differences.length > 0 && !corrects) process.exitCode = 1;
  } finally {
    await close();
  }
}

void main(process.argv.includes("--corrigir"));
