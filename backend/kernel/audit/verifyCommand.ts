import { formatInstant } from "@/domain/calendar/calendarDate";
import { readConfig } from "../config";
import { openDatabase } from "../db/connection";
import { type Anchor, keptAnchors } from "./anchors";
import { type AuditFault, verifyAudit } from "./verify";

const WORDS: Record<AuditFault["kind"], string> = {
  changed: "foi mudado depois de selado",
  missing: "foi selado e não está mais no registro",
  added: "foi posto no registro depois, onde nada mais podia chegar",
  broken: "não segue o que está antes dele: um registro anterior foi retirado, trocado ou posto",
  end: "é o fim do registro, e não confere: os mais novos foram retirados ou os selos foram refeitos",
  anchor: "não confere com a âncora guardada fora do banco: os selos foram refeitos ou retirados",
};

/** `--ancora 1234:9f86…`, as an anchor was noted elsewhere. @throws Error for anything else */
function givenAnchors(args: readonly string[]): Anchor[] {
  return args.flatMap((arg, index) => {
    if (arg !== "--ancora") return [];
    const [, id = "", elo = ""] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(args[index + 1] ?? "") ?? [];
    if (!id) throw new Error("--ancora: use o número do registro e o selo, como 1234:9f86d0…");
    return [{ idRegistro: Number(id), elo }];
  });
}

/** `npm run audit:verify [-- --ancora <id>:<elo>]`: ends with 1 when a row of the audit log is not as it was sealed. */
async function main(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const anchors = [...(await keptAnchors(config.dataFolder)), ...givenAnchors(args)];
  const { db, close } = await openDatabase(config);
  try {
    const { fault, sealed, waiting, waitingSince } = await verifyAudit(db, anchors);
    const say = (line: string) => process.stdout.write(`${line}\n`);
    if (fault) say(`Registro ${fault.idRegistro}: ${WORDS[fault.kind]}.`);
    else say(`${sealed} registros conferem com os selos, e ${anchors.length} âncoras com eles.`);
    if (waiting > 0)
      say(`${waiting} ainda sem selo${waitingSince ? `, o mais antigo de ${formatInstant(waitingSince.toISOString())}` : ""}.`);
    if (fault) process.exitCode = 1;
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : "erro inesperado"}\n`);
  process.exitCode = 2;
});
