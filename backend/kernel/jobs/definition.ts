import type { Static, TSchema } from "typebox";
import type { Context } from "../context";

/** A run, as its handler sees it. */
export interface Turn {
  /** True once the instance is stopping: what can go on elsewhere ends here and answers when it wants to. */
  isStopping(): boolean;
  /** No other try follows this one. */
  isLast: boolean;
}

/** The instant from which the job wants to run again; nothing: when its rhythm says so, or never if it was asked for. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing.
export type Next = Promise<Date | null | void>;

interface Definition {
  /** `module.act`: names the job in rows and in the log, for good. */
  name: string;
  /** In Portuguese, for the administrators who read that it failed. */
  title: string;
  /** Tries after the first one, before it is given up. */
  retries?: number;
  /** Seconds before the second try; each pause is about twice the one before. */
  pauseS?: number;
  /** Seconds that a run belongs to its instance, which says so again while it works: another takes it up after that. */
  leaseS?: number;
}

/** A job that is always there: one row in all instances, which waits, runs or is tried again. */
export interface StandingJob extends Definition {
  /** Milliseconds between the end of a run and the next one. */
  everyMs: number;
  /** Runs beside the others, since somebody waits for it: `wake` has it run at once. */
  isPrompt?: true;
  run(context: Context, turn: Turn): Next;
}

/** A job that a call asks for: one row each time. */
export interface AskedJob<S extends TSchema = TSchema> extends Definition {
  data: S;
  run(context: Context, data: Static<S>, turn: Turn): Next;
}

export type Job = StandingJob | AskedJob;

export const isStanding = (job: Job): job is StandingJob => "everyMs" in job;

/** Keeps the type of the payload for the handler and for `ask`. */
export const askedJob = <S extends TSchema>(job: AskedJob<S>): AskedJob<S> => job;
