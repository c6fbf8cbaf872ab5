import { Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useWrite } from "@/api/write";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextArea } from "@/ui/controls/text/TextArea";
import { Notice } from "@/ui/feedback/Notice";
import { Field } from "@/ui/fields/Field";
import { countText, peopleText } from "../noticesWords";
import { CHUNK, LONGEST_FILE, tokensOf } from "./tokens";

/** Number of missing items that are named; the others are counted. */
const NAMED = 20;

interface Draft {
  id: number;
  versao: number;
}

interface Props {
  naLista: number;
  /** The draft that the list belongs to: saved first, where it is new. */
  draft: () => Promise<Draft>;
  onChange: (naLista: number, draft: Draft) => void;
}

interface Outcome {
  missing: string[];
  ambiguous: string[];
}

/** The people of a list: CPFs or registration numbers, pasted or from a CSV, sent in parts. */
export function ListField({ naLista, draft, onChange }: Props) {
  const add = useWrite("POST /acrescentarListaComunicado");
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (items: string[], substituir: boolean) => {
    setProblem(null);
    setOutcome(null);
    if (items.length === 0 && !substituir) return setProblem("Não encontramos nenhum CPF nem matrícula no que foi informado.");
    const found: Outcome = { missing: [], ambiguous: [] };
    try {
      let known = await draft();
      for (let at = 0; at === 0 || at < items.length; at += CHUNK) {
        setProgress({ done: at, total: items.length });
        const part = await add.mutateAsync({
          body: { idComunicado: known.id, versao: known.versao, itens: items.slice(at, at + CHUNK), substituir: substituir && at === 0 },
        });
        found.missing.push(...part.naoEncontrados);
        found.ambiguous.push(...part.ambiguos);
        known = { id: known.id, versao: part.versao };
        onChange(part.naLista, known);
      }
      setOutcome(found);
      setText("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "Não foi possível acrescentar.");
    } finally {
      setProgress(null);
    }
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = "";
    if (!chosen) return;
    if (chosen.size > LONGEST_FILE) return setProblem("O arquivo é grande demais: use até 5 MB.");
    await send(tokensOf(await chosen.text()), false);
  };

  return (
    <Stack gap="3">
      <Field
        label="CPFs ou matrículas"
        hint="Um por linha, ou separados por vírgula ou ponto e vírgula. De um CSV, vale a primeira coluna."
      >
        <TextArea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Flex gap="2" wrap="wrap" align="center">
        <Button
          size="sm"
          variant="outline"
          look="admin"
          loading={progress !== null}
          loadingText="Acrescentando…"
          onClick={() => void send(tokensOf(text), false)}
        >
          Acrescentar à lista
        </Button>
        <Button
          size="sm"
          variant="outline"
          look="admin"
          leftIcon={Upload}
          disabled={progress !== null}
          onClick={() => file.current?.click()}
        >
          Ler de um CSV
        </Button>
        {naLista > 0 && (
          <Button size="sm" variant="text" look="admin" disabled={progress !== null} onClick={() => void send([], true)}>
            Esvaziar
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label="Arquivo CSV"
          onChange={(event) => void read(event)}
        />
        <Text role="status" textStyle="small" color="fgMuted">
          {progress ? `${countText(progress.done)} de ${countText(progress.total)}…` : `${peopleText(naLista)} na lista`}
        </Text>
      </Flex>
      {problem && (
        <Notice kind="bad" role="alert">
          {problem}
        </Notice>
      )}
      {outcome && outcome.missing.length > 0 && (
        <Notice kind="wait" role="status">
          Não são de nenhum participante ({countText(outcome.missing.length)}): {named(outcome.missing)}
        </Notice>
      )}
      {outcome && outcome.ambiguous.length > 0 && (
        <Notice kind="wait" role="status">
          Matrículas de mais de uma pessoa, use o CPF ({countText(outcome.ambiguous.length)}): {named(outcome.ambiguous)}
        </Notice>
      )}
    </Stack>
  );
}

const named = (items: readonly string[]) => `${items.slice(0, NAMED).join(", ")}${items.length > NAMED ? "…" : ""}`;
