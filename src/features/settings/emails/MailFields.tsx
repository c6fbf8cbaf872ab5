import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { SUBJECT_MAX, TEXT_MAX } from "@/domain/settings/emails";
import { mailEventOf } from "@/domain/settings/mailEvents";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import type { EditorProps } from "../frame/definition";

const accented: Record<string, string> = {
  ate: "até",
  codigo: "código",
  descricao: "descrição",
  numero: "número",
  proximo: "próximo",
  servico: "serviço",
  silencio: "silêncio",
  titulo: "título",
  versao: "versão",
};
/** "proximoPasso" is "Próximo passo". */
const wordsOf = (name: string) => {
  const words = name
    .replace(/[A-Z]/g, " $&")
    .toLowerCase()
    .split(" ")
    .map((word) => accented[word] ?? word)
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Part = "assunto" | "texto";
type Control = HTMLInputElement | HTMLTextAreaElement;

/** Subject and text, and the variables that this event has: each is put where the cursor last was. */
export function MailFields({ chave }: EditorProps<unknown & object>) {
  const { getValues, setValue } = useFormContext();
  const last = useRef<{ part: Part; control: Control | null }>({ part: "texto", control: null });
  const box = useRef<HTMLDivElement>(null);
  const event = mailEventOf(chave);
  const remember = (part: Part) => ({
    onFocus: ({ currentTarget }: { currentTarget: Control }) => {
      last.current = { part, control: currentTarget };
    },
  });
  const insert = (name: string) => {
    const { part, control } = last.current;
    const field = `conteudo.${part}`;
    const text = String(getValues(field) ?? "");
    const written = `{{${name}}}`;
    const target = control?.isConnected ? control : (box.current?.querySelector("textarea") ?? null);
    const from = control?.isConnected ? (control.selectionStart ?? text.length) : text.length;
    const to = control?.isConnected ? (control.selectionEnd ?? from) : from;
    setValue(field, text.slice(0, from) + written + text.slice(to), { shouldDirty: true, shouldValidate: false });
    // The field has its new text only after this render.
    requestAnimationFrame(() => {
      target?.focus();
      target?.setSelectionRange(from + written.length, from + written.length);
    });
  };
  return (
    <Stack gap="4" ref={box}>
      <TextField name="conteudo.assunto" label="Assunto" size="md" maxLength={SUBJECT_MAX} autoComplete="off" {...remember("assunto")} />
      <TextAreaField
        name="conteudo.texto"
        label="Texto"
        size="md"
        rows={12}
        maxLength={TEXT_MAX}
        hint="Uma linha em branco separa parágrafos. Endereços que começam com https:// viram links."
        {...remember("texto")}
      />
      <Box as="fieldset" border="none" p="0" m="0" minW="0">
        <Text as="legend" textStyle="label" fontWeight="semibold" p="0">
          Inserir variável
        </Text>
        <Text textStyle="small" color="fgMuted" mt="1" mb="2">
          Entra onde o cursor estava, no assunto ou no texto. Ao enviar, cada uma dá lugar ao que diz.
        </Text>
        <Flex as="ul" listStyleType="none" wrap="wrap" gap="2" m="0" p="0">
          {event?.variaveis.map(({ nome, significado }) => (
            <li key={nome}>
              <Button
                size="sm"
                variant="outline"
                look="admin"
                aria-label={`${wordsOf(nome)}, {{${nome}}}: ${significado}${event.obrigatorias?.includes(nome) ? ", obrigatória" : ""}`}
                title={significado}
                onClick={() => insert(nome)}
              >
                {wordsOf(nome)}
                {event.obrigatorias?.includes(nome) && <span aria-hidden>*</span>}
              </Button>
            </li>
          ))}
        </Flex>
        {event?.obrigatorias && (
          <Text textStyle="small" color="fgMuted" mt="2">
            * Não pode faltar nesta mensagem.
          </Text>
        )}
      </Box>
    </Stack>
  );
}
