import type { Body } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import type { ServiceData } from "@/domain/services/definition";
import { type ServiceKey, type ServiceState, serviceQuery } from "./frameQueries";
import { dropLocal, readLocal, writeLocal } from "./localCopy";

/** Pause after the last key before the draft goes to the server. */
const DELAY_MS = 1_000;
/** Pause before a draft that could not be kept is tried again, in milliseconds. */
const RETRY_MS = 15_000;

export type Saved = { state: "none" | "saving" | "failed" } | { state: "saved"; at: string } | { state: "conflict"; message: string };

export interface Draft {
  dados: ServiceData;
  passo: number;
}

const REPLACED = "Este formulário foi mudado em outra aba ou aparelho.";

const savedOf = (rascunho: ServiceState["rascunho"]): Saved =>
  rascunho ? { state: "saved", at: rascunho.atualizadoEm } : { state: "none" };

/**
 * Keeps what is typed on the server: a second after the last key, at each step, and on leaving. One save at a time, each
 * over the version before, so that of two tabs the older one is told instead of undoing the newer one's work.
 */
export function useDraftKeeper(
  key: ServiceKey,
  known: ServiceState["rascunho"],
  { isEditing, isReadOnly }: { isEditing: boolean; isReadOnly: boolean },
) {
  const client = useQueryClient();
  const [place] = useState(key);
  const [saved, setSaved] = useState<Saved>(() => savedOf(known));
  // Counts how often the draft was replaced under the form: the form begins anew with it.
  const [generation, setGeneration] = useState(0);
  const [isReady, setReady] = useState(false);
  const box = useRef({
    draft: known as Draft | null,
    versao: known?.versao ?? 0,
    dirty: false,
    stopped: false,
    pending: null as { body: Body<"POST /salvarRascunho">; id: string } | null,
    running: null as Promise<void> | null,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });

  const remember = useCallback(
    (rascunho: ServiceState["rascunho"]) =>
      client.setQueryData<ServiceState>(serviceQuery(place).queryKey, (service) => service && { ...service, rascunho }),
    [client, place],
  );

  const flush = useCallback((): Promise<void> => {
    const now = box.current;
    clearTimeout(now.timer);
    // In a view that was entered only to see, nothing of the person's is kept.
    if (isReadOnly) return Promise.resolve();
    if (now.running) return now.running;
    const send = async () => {
      while ((now.dirty || now.pending) && !now.stopped && now.draft) {
        // A save without an answer may have arrived: the same one goes again under its own key before any other.
        now.pending ??= { body: { ...place, ...now.draft, versao: now.versao }, id: crypto.randomUUID() };
        const { body, id } = now.pending;
        if (body.dados === now.draft.dados && body.passo === now.draft.passo) now.dirty = false;
        setSaved({ state: "saving" });
        try {
          const { versao, atualizadoEm, preparadoPor } = await call("POST /salvarRascunho", { body, idempotencyKey: id });
          now.pending = null;
          now.versao = versao;
          if (now.stopped) return;
          remember({ dados: body.dados, passo: body.passo, versao, atualizadoEm, preparadoPor });
          if (!now.dirty) dropLocal(place);
          else writeLocal(place, { ...now.draft, versao });
          setSaved({ state: "saved", at: atualizadoEm });
        } catch (failure) {
          const { status, message } = failure instanceof ApiError ? failure : new ApiError(0, "");
          now.dirty = true;
          if (status > 0 && status < 500) now.pending = null;
          if (now.stopped) return;
          if (status === 409) {
            now.stopped = true;
            setSaved({ state: "conflict", message: message || REPLACED });
          } else {
            setSaved({ state: "failed" });
            if (status !== 401) now.timer = setTimeout(() => void flush(), RETRY_MS);
          }
          return;
        }
      }
    };
    now.running = send().finally(() => {
      now.running = null;
    });
    return now.running;
  }, [isReadOnly, place, remember]);

  const keep = useCallback(
    (draft: Draft, { soon = false } = {}) => {
      const now = box.current;
      now.draft = draft;
      now.dirty = true;
      writeLocal(place, { ...draft, versao: now.versao });
      if (now.stopped) return;
      clearTimeout(now.timer);
      if (soon) void flush();
      else now.timer = setTimeout(() => void flush(), DELAY_MS);
    },
    [flush, place],
  );

  /** Takes a draft of the server as the one to go on with. */
  const adopt = useCallback(
    (rascunho: ServiceState["rascunho"]) => {
      dropLocal(place);
      clearTimeout(box.current.timer);
      Object.assign(box.current, { draft: rascunho, versao: rascunho?.versao ?? 0, dirty: false, pending: null, stopped: false });
      setSaved(savedOf(rascunho));
      setGeneration((count) => count + 1);
    },
    [place],
  );

  const newest = useCallback(() => client.fetchQuery({ ...serviceQuery(place), staleTime: 0 }), [client, place]);

  /** Conflict of two tabs: continues with the draft that was saved later. */
  const takeNewer = useCallback(async () => adopt((await newest()).rascunho), [adopt, newest]);

  /** Conflict of two tabs: continues with this tab's draft and replaces the one that was saved later. */
  const keepMine = useCallback(async () => {
    const { rascunho } = await newest();
    Object.assign(box.current, { versao: rascunho?.versao ?? 0, stopped: false, dirty: true, pending: null });
    await flush();
  }, [flush, newest]);

  /** It was sent: nothing of it is kept any more. */
  const forget = useCallback(() => {
    clearTimeout(box.current.timer);
    Object.assign(box.current, { stopped: true, dirty: false, draft: null });
    dropLocal(place);
  }, [place]);

  const discard = useCallback(async () => {
    clearTimeout(box.current.timer);
    box.current.stopped = true;
    await box.current.running;
    try {
      await call("POST /descartarRascunho", { body: place, idempotencyKey: crypto.randomUUID() });
    } catch (failure) {
      box.current.stopped = false;
      throw failure;
    }
    remember(null);
    adopt(null);
  }, [adopt, place, remember]);

  // Typed values of this tab that could not be kept come first, if nothing was saved elsewhere meanwhile.
  useEffect(() => {
    const now = box.current;
    const local = readLocal(place);
    if (local && local.versao === now.versao) {
      Object.assign(now, { draft: { dados: local.dados, passo: local.passo }, dirty: true });
      void flush();
    } else if (local && now.versao > 0) {
      Object.assign(now, { draft: { dados: local.dados, passo: local.passo }, dirty: true, stopped: true });
      setSaved({ state: "conflict", message: REPLACED });
    } else if (local) dropLocal(place);
    setReady(true);
  }, [flush, place]);

  // The page asks anew when it is looked at again: another tab may have saved in between.
  const version = known?.versao ?? 0;
  useEffect(() => {
    const now = box.current;
    if (now.stopped || now.running || version <= now.versao) return;
    if (!isEditing && !now.dirty) return adopt(known);
    now.stopped = true;
    setSaved({ state: "conflict", message: REPLACED });
  }, [version, isEditing, adopt, known]);

  useEffect(() => {
    const now = box.current;
    const leave = () => {
      if (now.dirty) void flush();
    };
    const hide = () => document.visibilityState === "hidden" && leave();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("online", leave);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("online", leave);
      leave();
      clearTimeout(now.timer);
    };
  }, [flush]);

  const current = useCallback(() => box.current.draft, []);
  return { saved, generation, isReady, current, keep, flush, takeNewer, keepMine, forget, discard };
}

export type DraftKeeper = ReturnType<typeof useDraftKeeper>;
