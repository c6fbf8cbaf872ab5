import { askedJob } from "@backend/kernel/jobs/definition";
import Type from "typebox";

/** A job that never ends: whoever works on it has to be killed. */
export const endlessJob = (began: () => void) =>
  askedJob({
    name: "teste.interminavel",
    title: "Tarefa interminável",
    data: Type.Object({ id: Type.Integer() }),
    leaseS: 1,
    pauseS: 1,
    run: async () => {
      began();
      await new Promise(() => {});
    },
  });
