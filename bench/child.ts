import { type ChildProcess, fork } from "node:child_process";

/** A part of a bench in a process of its own, which answers what it is asked, one question at a time. */
export interface Child {
  ask<T>(question: object): Promise<T>;
  end(): Promise<void>;
}

/** Starts a file of this folder as a child. It lives with the garbage collector at hand and without its parent's arguments. */
export function startChild(file: string, env: Record<string, string> = {}): Child {
  const child: ChildProcess = fork(file, { execArgv: ["--import", "tsx", "--expose-gc"], env: { ...process.env, ...env } });
  let last = Promise.resolve<unknown>(null);
  const answer = () =>
    new Promise<{ answer: unknown; failure?: string }>((resolve, reject) => {
      const gone = () => reject(new Error(`${file} ended`));
      child.once("exit", gone);
      child.once("message", (message) => {
        child.off("exit", gone);
        resolve(message as { answer: unknown; failure?: string });
      });
    });
  return {
    ask<T>(question: object) {
      const asked = last.then(async () => {
        const answered = answer();
        child.send(question);
        const { answer: value, failure } = await answered;
        if (failure) throw new Error(`${file}: ${failure}`);
        return value as T;
      });
      last = asked.catch(() => null);
      return asked;
    },
    end: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

/** In the child: answers each question, by its name. */
export function answerParent<Q extends { name: string }>(answers: { [N in Q["name"]]: (question: Extract<Q, { name: N }>) => unknown }) {
  process.on("message", async (question: Q) => {
    try {
      const answer = await answers[question.name as Q["name"]](question as never);
      process.send?.({ answer: answer ?? null });
    } catch (error) {
      process.send?.({ answer: null, failure: String(error) });
    }
  });
}

/** Milliseconds of CPU that a process took so far, and its megabytes after a collection of garbage. */
export interface Usage {
  cpuMs: number;
  rss: number;
  heap: number;
}

export function usageOfThisProcess(): Usage {
  global.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { cpuMs: (user + system) / 1_000, rss: rss / 1024 ** 2, heap: (heapUsed + external) / 1024 ** 2 };
}
