import { useEffect, useRef, useState } from "react";
import type { Start } from "./definition";
import type { useChange, Values } from "./useChange";

/**
 * Fills the form with a content of the past, to be judged and published like any typed change. Unpublished typed
 * values are dropped only after their author has confirmed it.
 */
export function useReturning<T extends object>(start: Start<T> | null, change: ReturnType<typeof useChange<T>>) {
  const { form, isDirty, valuesOf, known, keep } = change;
  const [asked, setAsked] = useState<Start<T> | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const fill = ({ conteudo, motivo }: Start<T>) => {
    const values: Values = valuesOf(conteudo, { desde: form.getValues("desde"), motivo });
    form.reset(values, { keepDefaultValues: true });
    keep(values, known);
    setAsked(null);
    setSaid("O formulário tem agora o que escolheu nas versões. Confira e publique: nada mudou ainda.");
  };
  const next = useRef({ fill, isDirty });
  next.current = { fill, isDirty };
  useEffect(() => {
    if (!start) return setSaid(null);
    if (next.current.isDirty) setAsked(start);
    else next.current.fill(start);
    place.current?.focus();
    place.current?.scrollIntoView?.({ block: "center" });
  }, [start]);
  useEffect(() => {
    if (!isDirty) setSaid(null);
  }, [isDirty]);
  return { said, asks: asked !== null, take: () => asked && fill(asked), keep: () => setAsked(null), place };
}
