import { randomUUID } from "node:crypto";

/** Rounds for which the number that another instance told is believed: one that ended tells no more. */
const BELIEVED_ROUNDS = 4;
/** Milliseconds that each page adds to the time within which all of them ask: a hundred ask in a second, each for a few reads. */
const SPREAD_MS = 10;

/** Numbers of open pages that instances tell each other, each once a round. */
export class OpenPages {
  private readonly elsewhere = new Map<string, { pages: number; at: number }>();
  readonly instance = randomUUID();

  constructor(
    private readonly here: () => number,
    private readonly roundMs: number,
  ) {}

  /** Takes what another instance told. */
  hear(instance: string, pages: number): void {
    this.elsewhere.set(instance, { pages, at: performance.now() });
  }

  /** Milliseconds within which the pages of all instances are to ask, each at a moment of its own. */
  spreadMs(): number {
    const oldest = performance.now() - BELIEVED_ROUNDS * this.roundMs;
    let pages = this.here();
    for (const [instance, told] of this.elsewhere) {
      if (told.at < oldest) this.elsewhere.delete(instance);
      else pages += told.pages;
    }
    return pages * SPREAD_MS;
  }
}
