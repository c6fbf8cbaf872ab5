import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type FieldValues, type Resolver, set, useForm } from "react-hook-form";
import { same } from "./compare";
import type { Fault, Publication, Setting, SettingDefinition } from "./definition";
import { dropDraft, readDraft, writeDraft } from "./draft";
import { dayFaults, reasonFaults } from "./head";

export interface Values extends FieldValues {
  conteudo: FieldValues;
  desde: string;
  motivo: string;
}

/** Version and content on which the change began: others may publish meanwhile. */
export interface Known<T> {
  versao: number;
  base: T;
}

interface Given<T extends object> {
  definition: SettingDefinition<T>;
  setting: Setting;
  chave: string;
  /** The scheduled one that is being changed; null for a new one. */
  editing: Publication | null;
  /** Name of its draft. */
  name: string;
}

/** Faults of the area's yup schema, their paths dotted: `faixas.0.meses`. */
async function schemaFaults<T extends object>({ schema }: SettingDefinition<T>, content: FieldValues): Promise<Fault[]> {
  if (!schema) return [];
  const found = await schema();
  try {
    await found.validate(content, { abortEarly: false });
    return [];
  } catch (failure) {
    const { inner, path, message } = failure as { inner?: { path?: string; message: string }[]; path?: string; message: string };
    const all = inner && inner.length > 0 ? inner : [{ path, message }];
    return all.map((one) => ({ campo: (one.path ?? "").replace(/\[(\d+)\]/g, ".$1"), mensagem: one.message }));
  }
}

function resolverOf<T extends object>(
  definition: SettingDefinition<T>,
  chave: string,
  contentOf: (values: FieldValues) => T,
  hoje: () => string,
) {
  const resolver: Resolver<Values, unknown, Values> = async (values) => {
    const content = [
      ...(definition.judge?.(contentOf(values.conteudo), chave) ?? []),
      ...(await schemaFaults(definition, values.conteudo)),
    ];
    const inContent = content.map((fault) => ({ ...fault, campo: `conteudo.${fault.campo}` }));
    const faults = [...inContent, ...dayFaults(values, hoje()), ...reasonFaults(values)];
    if (faults.length === 0) return { values, errors: {} };
    const errors = {};
    for (const { campo, mensagem } of faults.toReversed()) set(errors, campo, { type: "rule", message: mensagem });
    return { values: {}, errors };
  };
  return resolver;
}

/** The answer to a publication was lost on the way, by a reload: what this tab kept is what was published. */
const isPublished = <T extends object>({ vigente, futuras }: Setting, mine: T, desde: string) =>
  [{ conteudo: vigente.conteudo, desde: vigente.publicacao?.desde }, ...futuras].some(
    (one) => one.desde === desde && same(mine, one.conteudo as T),
  );

/** The form of a change: what it began on, what is typed, and its draft, which a reload or an ended session does not cost. */
export function useChange<T extends object>({ definition, setting, chave, editing, name }: Given<T>) {
  const begin = useCallback(
    ({ versao, vigente, futuras }: Setting): Known<T> => ({
      versao,
      base: (futuras.find(({ id }) => id === editing?.id)?.conteudo ?? vigente.conteudo) as T,
    }),
    [editing],
  );
  const [known, setKnown] = useState(() => begin(setting));
  const [isRestored, setRestored] = useState(false);
  const { toForm, fromForm } = definition;
  const contentOf = useCallback((values: FieldValues) => (fromForm ? fromForm(values) : (values as T)), [fromForm]);
  const head = { desde: editing?.desde ?? setting.hoje, motivo: editing?.motivo ?? "" };
  const valuesOf = (base: T, kept: Pick<Values, "desde" | "motivo"> = head): Values => ({
    conteudo: toForm ? toForm(base) : structuredClone(base as FieldValues),
    ...kept,
  });
  const hoje = useRef(setting.hoje);
  hoje.current = setting.hoje;
  const resolver = useMemo(() => resolverOf(definition, chave, contentOf, () => hoje.current), [definition, chave, contentOf]);
  const form = useForm<Values, unknown, Values>({ defaultValues: valuesOf(known.base), resolver });
  const { isDirty } = form.formState;

  /** The content goes on from another version: `mine` is what stays typed over it. */
  const restart = (next: Known<T>, mine?: T) => {
    const { desde, motivo } = form.getValues();
    setKnown(next);
    form.reset(valuesOf(next.base));
    if (mine) form.reset(valuesOf(mine, { desde, motivo }), { keepDefaultValues: true });
  };

  // Restores the values that this tab kept before a reload or a new sign-in.
  const found = useRef({ setting, contentOf });
  useEffect(() => {
    const kept = readDraft(name);
    if (!kept) return;
    const { conteudo, desde } = kept.values as Values;
    const begun = found.current;
    if (kept.versao !== begun.setting.versao && isPublished(begun.setting, begun.contentOf(conteudo), desde)) return dropDraft(name);
    setKnown({ versao: kept.versao, base: kept.base as T });
    form.reset(kept.values as Values, { keepDefaultValues: true });
    setRestored(true);
  }, [form, name]);
  const latest = useRef(known);
  latest.current = known;
  useEffect(() => {
    const subscription = form.watch((values, { name: typed }) => {
      if (typed) writeDraft(name, { values, ...latest.current });
    });
    return () => subscription.unsubscribe();
  }, [form, name]);

  // Somebody else published and nothing was typed here: the form shows what is new.
  const isBehind = setting.versao !== known.versao || !same(begin(setting).base, known.base);
  useEffect(() => {
    if (isBehind && !isDirty) restart(begin(setting));
  });

  const discard = () => {
    dropDraft(name);
    setRestored(false);
    restart(begin(setting));
  };
  const keep = (values: Values, over: Known<T>, under = name) => writeDraft(under, { values, ...over });
  return {
    ...{ form, known, contentOf, valuesOf, begin, restart, discard, keep, isRestored, isDirty },
    isOld: isDirty && setting.versao !== known.versao,
  };
}
