import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/api/browser";
import type { Answer } from "@/domain/onboardingAnswers";
import type { Saved, WizardData } from "./wizard";

const DELAY_MS = 1_000;

interface Place {
  idPessoa: number;
  idPlano: number;
  step: number;
  /** The backend has kept it: the answers in memory follow. */
  onKept(step: number, values: Answer): void;
}

/** Keeps what is typed on the server, a second after the last key; what waits is sent before the person leaves. */
export function useDraftKeeper({ idPessoa, idPlano, step, onKept }: Place, data: WizardData) {
  const newest = data.respostas
    .map(({ gravadaEm }) => gravadaEm)
    .sort()
    .at(-1);
  const [saved, setSaved] = useState<Saved>(newest ? { state: "saved", at: newest } : { state: "none" });
  const waiting = useRef<{ step: number; values: Answer; timer: ReturnType<typeof setTimeout> } | null>(null);

  const flush = useCallback(async () => {
    const draft = waiting.current;
    if (!draft) return;
    clearTimeout(draft.timer);
    waiting.current = null;
    try {
      const body = { idPessoa, idPlano, idStep: draft.step, metadata: draft.values };
      const { gravadaEm } = await call("POST /guardarRascunhoOnboarding", { body });
      onKept(draft.step, draft.values);
      setSaved({ state: "saved", at: gravadaEm });
    } catch {
      // What was typed is still in the form, and goes with the answer.
      setSaved({ state: "failed" });
    }
  }, [idPessoa, idPlano, onKept]);

  const keep = useCallback(
    (values: Answer) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      setSaved({ state: "saving" });
      waiting.current = { step, values, timer: setTimeout(() => void flush(), DELAY_MS) };
    },
    [step, flush],
  );
  /** The answer itself was sent: the draft of it is not. */
  const forget = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    setSaved({ state: "saved", at: new Date().toISOString() });
  }, []);

  useEffect(() => () => void flush(), [flush]);
  return { saved, keep, flush, forget };
}
