/** One instance of the backend, as `bench/sockets.ts` starts it: the real one, which also counts the statements that it sends. */
import { Client } from "pg";
import { readConfig } from "../backend/kernel/config";
import { type RunningBackend, startBackend } from "../backend/start";
import { answerParent, usageOfThisProcess } from "./child";

export type InstanceQuestion = { name: "start" } | { name: "usage" };

let backend: RunningBackend | undefined;
let statements = 0;
const send = Client.prototype.query;
Client.prototype.query = function (this: Client, ...given: never[]) {
  statements += 1;
  return (send as (...given: never[]) => unknown).apply(this, given);
} as typeof send;

answerParent<InstanceQuestion>({
  start: async () => {
    backend = await startBackend({ ...readConfig(), port: 0 });
    return backend.address;
  },
  usage: () => ({ ...usageOfThisProcess(), statements }),
});
process.on("SIGTERM", () => void backend?.close().finally(() => process.exit(0)));
