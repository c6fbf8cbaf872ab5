import { askedJobs } from "@backend/jobList";
import type { Context } from "@backend/kernel/context";
import { runJob } from "@backend/kernel/jobs/engine";
import { complete, fail, Queue, take } from "@backend/kernel/jobs/store";

/** Runs what was asked for, one after the other, as an instance would: a backend of the tests runs no jobs. */
export async function asksDone(context: Context): Promise<void> {
  for (;;) {
    const [taken] = await take(context.db, Queue.ASKED, 1);
    if (!taken) return;
    const job = askedJobs.find(({ name }) => name === taken.data.tarefa);
    if (!job) throw new Error(`no job ${taken.data.tarefa}`);
    const turn = { isStopping: () => false, isLast: true };
    await runJob(job, context, taken.data.dados, turn).then(
      () => complete(context.db, taken),
      (error: unknown) => fail(context.db, taken, String(error)),
    );
  }
}
