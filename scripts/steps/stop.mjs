/** Something that the person who typed the command can put right. Its message is all they need to see. */
export class Stop extends Error {}

/** Runs a command's body; a Stop ends it with its sentence, anything else with its stack. */
export async function run(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
