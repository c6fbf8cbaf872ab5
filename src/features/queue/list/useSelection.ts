import { useState } from "react";
import type { QueueItem } from "../queueQueries";

/** Data of a checked request that a bulk action needs, and those that name it in the result. */
export type Checked = Pick<QueueItem, "id" | "versao" | "protocolo" | "pessoa" | "funcionalidade">;

/** The checked requests, over pages. Each keeps the version that was on the screen when it was checked. */
export function useSelection() {
  const [checked, setChecked] = useState<ReadonlyMap<number, Checked>>(new Map());
  const change = (items: readonly Checked[], isOn: boolean) =>
    setChecked((known) => {
      const next = new Map(known);
      for (const { id, versao, protocolo, pessoa, funcionalidade } of items) {
        if (isOn) next.set(id, { id, versao, protocolo, pessoa, funcionalidade });
        else next.delete(id);
      }
      return next;
    });
  return { checked, change, clear: () => setChecked(new Map()) };
}

export type Selection = ReturnType<typeof useSelection>;
