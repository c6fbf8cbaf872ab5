import type { Reply } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { toast } from "@/ui/feedback/toast";
import { rebase, same } from "./compare";
import type { Publication, Setting, SettingDefinition, SettingKey } from "./definition";
import { dropDraft } from "./draft";
import { settingQuery } from "./frameQueries";
import type { useChange, Values } from "./useChange";

export type Impact = Reply<"POST /preverConfiguracao/{area}/{chave}">;

interface Given<T extends object> {
  definition: SettingDefinition<T>;
  setting: Setting;
  chosen: SettingKey;
  editing: Publication | null;
  change: ReturnType<typeof useChange<T>>;
  name: string;
  onLeave(): void;
  onPublished(desde: string): void;
}

/** The backend names the fields of the content; in the form they are under `conteudo`. */
function inForm(failure: unknown): unknown {
  if (!(failure instanceof ApiError)) return failure;
  const fields = failure.fields.map(({ campo, mensagem }) => ({
    campo: campo === "desde" || campo === "motivo" ? campo : `conteudo.${campo}`,
    mensagem,
  }));
  return new ApiError(failure.status, failure.message, fields);
}

/** Two presses: the first asks for the impact, the second publishes what was seen, unless somebody else was quicker. */
export function usePublishing<T extends object>({ definition, chosen, editing, change, name, onLeave, onPublished }: Given<T>) {
  const { area } = definition;
  const params = { area, chave: chosen.chave };
  const { form, known, contentOf } = change;
  const client = useQueryClient();
  const preview = useWrite("POST /preverConfiguracao/{area}/{chave}");
  const publish = useWrite("POST /publicarConfiguracao/{area}/{chave}");
  const [checked, setChecked] = useState<{ text: string; impact: Impact } | null>(null);
  const [conflict, setConflict] = useState<Setting | null>(null);
  const query = settingQuery(area, chosen.chave);
  const isChecked = (values: Values) => checked?.text === JSON.stringify(values);
  const compare = async () => setConflict(await client.fetchQuery({ ...query, staleTime: 0 }));

  async function check(values: Values) {
    const content = contentOf(values.conteudo);
    if (!editing && same(content, known.base)) throw new ApiError(422, "Nada mudou ainda: altere um valor antes de continuar.");
    const impact = await preview.mutateAsync({ params, body: { conteudo: content as Record<string, unknown>, desde: values.desde } });
    setChecked({ text: JSON.stringify(form.getValues()), impact });
  }

  async function send(values: Values, onChecked: () => void) {
    try {
      if (!isChecked(form.getValues())) {
        await check(values);
        onChecked();
        return;
      }
      const { desde, motivo, conteudo } = values;
      const body = { conteudo: contentOf(conteudo) as Record<string, unknown>, desde, motivo: motivo.trim(), versao: known.versao };
      const setting = await publish.mutateAsync({ params, body: { ...body, ...(editing && { idFutura: editing.id }) } });
      finish(setting, desde);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) return compare();
      setChecked(null);
      throw inForm(failure);
    }
  }

  function finish(setting: Setting, desde: string) {
    dropDraft(name);
    setChecked(null);
    client.setQueryData(query.queryKey, setting);
    void client.invalidateQueries({ queryKey: ["GET /retornarHistoricoConfiguracao/{area}"] });
    change.restart(change.begin(setting));
    void toast.success(setting.proposta ? "Proposta enviada." : "Publicado com sucesso.");
    onPublished(desde);
    window.scrollTo?.(0, 0);
  }

  /** After a conflict: goes on from what the other person published, with or without my change on top of it. */
  function settle(withMine: boolean) {
    if (!conflict) return;
    const next = change.begin(conflict);
    const mine = contentOf(form.getValues("conteudo"));
    const merged = rebase(known.base, mine, next.base);
    const isGone = editing !== null && !conflict.futuras.some(({ id }) => id === editing.id);
    client.setQueryData(query.queryKey, conflict);
    setConflict(null);
    setChecked(null);
    dropDraft(name);
    const { desde, motivo } = form.getValues();
    const values = change.valuesOf(merged, { desde, motivo });
    if (withMine) change.keep(values, next, isGone ? `${area}:${chosen.chave}:nova` : name);
    change.restart(next, withMine ? merged : undefined);
    if (isGone) onLeave();
  }

  return { checked, isChecked, send, compare, conflict, settle, closeConflict: () => setConflict(null) };
}
