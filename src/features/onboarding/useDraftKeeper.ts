import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/api/browser";
import type { Answer } from "@/domain/onboardingAnswers";
import { forgetKept, keepInTab, readKept } from "@/ui/keptInTab";
import type { Saved, WizardData } from "./wizard";

const DELAY_MS = 1_000;

interface Place {
  idPessoa: number;
  idPlano: number;
  step: number;
  /** The backend keeps it, or is about to: the answers in memory follow. */
  onKept(step: number, values: Answer): void;
}

interface Typed {
  step: number;
  values: Answer;
}

/** What this tab typed and the server has not confirmed. */
function readTyped(name: string): Typed | null {
  const kept = readKept(name) as Partial<Typed> | null;
  return typeof kept?.step === "number" && typeof kept.values === "object" ? (kept as Typed) : null;
}

/**
 * Keeps what is typed on the server, a second after the last key; what waits is sent before the person leaves. Until the
 * server confirms it, this tab keeps it too: a reload in that second costs nothing. `generation` counts how often the
 * answers changed under the form: it begins anew with them.
 */
export function useDraftKeeper({ idPessoa, idPlano, step, onKept }: Place, data: WizardData) {
  const newest = data.respostas
    .map(({ gravadaEm }) => gravadaEm)
    .sort()
    .at(-1);
  const [saved, setSaved] = useState<Saved>(newest ? { state: "saved", at: newest } : { state: "none" });
  const [generation, setGeneration] = useState(0);
  const waiting = useRef<(Typed & { timer: ReturnType<typeof setTimeout> }) | null>(null);
  const name = `onboarding:${idPessoa}:${idPlano}`;

  const flush = useCallback(async () => {
    const draft = waiting.current;
    if (!draft) return;
    clearTimeout(draft.timer);
    waiting.current = null;
    try {
      const body = { idPessoa, idPlano, idStep: draft.step, metadata: draft.values };
      const { gravadaEm } = await call("POST /guardarRascunhoOnboarding", { body });
      if (!waiting.current) forgetKept(name);
      onKept(draft.step, draft.values);
      setSaved({ state: "saved", at: gravadaEm });
    } catch {
      // What was typed is still in the form and in this tab, and goes with the answer.
      setSaved({ state: "failed" });
    }
  }, [idPessoa, idPlano, name, onKept]);

  const keep = useCallback(
    (values: Answer) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      setSaved({ state: "saving" });
      keepInTab(name, { step, values } satisfies Typed);
      waiting.current = { step, values, timer: setTimeout(() => void flush(), DELAY_MS) };
    },
    [step, flush, name],
  );
  /** The answer itself was sent: the draft of it is not. */
  const forget = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    forgetKept(name);
    setSaved({ state: "saved", at: new Date().toISOString() });
  }, [name]);

  // What a reload, or the end of a session, did not let through.
  useEffect(() => {
    const typed = readTyped(name);
    if (!typed || waiting.current) return;
    onKept(typed.step, typed.values);
    setGeneration((count) => count + 1);
    waiting.current = { ...typed, timer: setTimeout(() => void flush(), 0) };
  }, [name, onKept, flush]);

  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && void flush();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      void flush();
    };
  }, [flush]);
  return { saved, generation, keep, flush, forget };
}
