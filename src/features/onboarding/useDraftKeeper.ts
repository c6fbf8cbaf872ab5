import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import type { Answer } from "@/domain/onboarding/onboardingAnswers";
import { forgetKept, keepInTab, readKept } from "@/ui/browser/keptInTab";
import { useNoWriting } from "@/ui/controls/writing";
import type { Saved, WizardData } from "./wizard";

const DELAY_MS = 1_000;

interface Place {
  idPessoa: number;
  idPlano: number;
  step: number;
  /** The backend keeps it, or is about to: the answers in memory follow. `at`: milliseconds since 1970. */
  onKept(step: number, values: Answer, at: number): void;
}

interface Typed {
  step: number;
  values: Answer;
  /** Milliseconds since 1970, never before an answer that this tab knew the server to have: its clock may be slow. */
  at: number;
}

/** Answer typed in this tab that the server has not confirmed; null without one. */
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
  const knownAt = useRef(Date.parse(newest ?? "") || 0);
  const waiting = useRef<(Typed & { timer: ReturnType<typeof setTimeout> }) | null>(null);
  const isReadOnly = useNoWriting() !== null;
  const isHere = data.composed === true;
  const name = `onboarding:${idPessoa}:${idPlano}`;

  const flush = useCallback(async () => {
    const draft = waiting.current;
    if (!draft || isReadOnly) return;
    clearTimeout(draft.timer);
    waiting.current = null;
    // The memory follows at once: who goes back and forward again finds it, however slow the way to the server is.
    onKept(draft.step, draft.values, draft.at);
    try {
      const body = { idPessoa, idPlano, idStep: draft.step, metadata: draft.values };
      const gravadaEm = await call("POST /guardarRascunhoOnboarding", { body }).then(
        (kept) => kept.gravadaEm,
        async (failure) => {
          if (!(failure instanceof ApiError && failure.unsupported)) throw failure;
          return (await import("./answersHere")).keepHere(idPessoa, idPlano, draft.step, draft.values, false);
        },
      );
      if (!waiting.current) forgetKept(name);
      knownAt.current = Date.parse(gravadaEm) || 0;
      onKept(draft.step, draft.values, knownAt.current);
      setSaved(isHere ? { state: "here" } : { state: "saved", at: gravadaEm });
    } catch {
      // The typed values are still in the form and in this tab, and go with the answer.
      setSaved({ state: "failed" });
    }
  }, [idPessoa, idPlano, isHere, isReadOnly, name, onKept]);

  const keep = useCallback(
    (values: Answer) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      setSaved({ state: "saving" });
      const typed: Typed = { step, values, at: Math.max(Date.now(), knownAt.current) };
      keepInTab(name, typed);
      waiting.current = { ...typed, timer: setTimeout(() => void flush(), DELAY_MS) };
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

  const { respostas } = useRef(data).current;
  // A reload, or the end of a session, may have held it back. An answer that came later from elsewhere stands.
  useEffect(() => {
    const typed = readTyped(name);
    if (!typed || waiting.current) return;
    const known = respostas.find(({ idStep }) => idStep === typed.step);
    if (known && Date.parse(known.gravadaEm) > typed.at) return forgetKept(name);
    onKept(typed.step, typed.values, typed.at);
    setGeneration((count) => count + 1);
    waiting.current = { ...typed, timer: setTimeout(() => void flush(), 0) };
  }, [name, respostas, onKept, flush]);

  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && void flush();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      void flush();
    };
  }, [flush]);
  // The browser's own ways back and forward change the step too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is left is kept
  useEffect(() => () => void flush(), [step, flush]);
  return { saved, generation, keep, flush, forget };
}
