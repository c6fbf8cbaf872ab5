import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Asks at the terminal. `hidden` shows nothing of what is typed.
 * @returns null where nobody is at the terminal
 */
export function ask(question: string, { hidden = false } = {}): Promise<string | null> {
  if (!process.stdin.isTTY) return Promise.resolve(null);
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden ? silent : process.stdout, terminal: true });
  return new Promise((resolve) => {
    lines.once("close", () => resolve(null));
    lines.once("line", (line) => {
      if (hidden) process.stdout.write("\n");
      resolve(line);
      lines.close();
    });
  });
}
