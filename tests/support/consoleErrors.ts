import { format } from "node:util";

/**
 * Makes a test fail when anything was written with console.error while it ran: a warning of React, a failure that was
 * only logged. Call once in a set-up file.
 */
export function failOnConsoleError() {
  const written: string[] = [];
  beforeEach(() => {
    written.length = 0;
    jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => void written.push(format(...args)));
  });
  afterEach(() => {
    jest.mocked(console.error).mockRestore?.();
    if (written.length > 0) throw new Error(`console.error was called:\n${written.join("\n")}`);
  });
}
