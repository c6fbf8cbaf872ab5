import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { newCode } from "@/domain/settings/questionnaire";
import { Box, Flex, Grid, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { fieldGrid } from "@/ui/fields/fieldGrid";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { UnitField } from "../parameters/UnitField";
import { fundProfilesQuery } from "../profiles/profilesQueries";
import { AnswerFields } from "./AnswerFields";

const QUESTIONS = "conteudo.perguntas";

interface Question {
  id: string;
  texto: string;
  alternativas: { id: string; texto: string; pontos: string; limite: string }[];
}

const blankAnswer = (id: string, pontos: string) => ({ id, texto: "", pontos, limite: "" });

/** Fields of the questionnaire: validity of the answers, points of each profile, and the questions one by one. */
export function QuestionFields() {
  const { data: profiles = [] } = useQuery(fundProfilesQuery());
  const { fields, append, remove, move } = useFieldArray({ name: QUESTIONS, keyName: "chave" });
  const { getValues } = useFormContext();
  const [open, setOpen] = useState<string | null>(null);
  const add = () => {
    const id = newCode(
      "pergunta-",
      ((getValues(QUESTIONS) ?? []) as Question[]).map((one) => one.id),
    );
    append({ id, texto: "", alternativas: [blankAnswer("a", "0"), blankAnswer("b", "1")] });
    setOpen(id);
  };
  return (
    <Stack gap="6">
      <UnitField name="conteudo.mesesValidade" label="As respostas valem por" unit="meses" maxLength={2} />
      <Box as="fieldset" border="none" p="0" m="0" minW="0">
        <Text as="legend" textStyle="label" fontWeight="semibold" p="0" mb="3">
          Pontuação: cada perfil, a partir de quantos pontos
        </Text>
        <Text textStyle="small" color="fgMuted" mb="3">
          Um perfil novo pode ficar em branco: pode ser escolhido, e o questionário não o sugere.
        </Text>
        <Grid templateColumns="repeat(2, minmax(0, 1fr))" columnGap={{ base: "3", md: "4" }} css={fieldGrid}>
          {profiles.map(({ carteira, nome }) => (
            <UnitField key={carteira} name={`conteudo.cortes.${carteira - 1}`} label={nome} unit="pontos" maxLength={4} />
          ))}
        </Grid>
      </Box>
      <Box as="fieldset" border="none" p="0" m="0" minW="0">
        <Text as="legend" textStyle="label" fontWeight="semibold" p="0" mb="3">
          Perguntas
        </Text>
        <Stack gap="3">
          {(fields as unknown as (Question & { chave: string })[]).map((question, index) => (
            <Box key={question.chave} borderWidth="1px" borderRadius="md" p="3">
              <Flex align="center" gap="1" mb="2">
                <Text flex="1" textStyle="label" fontWeight="semibold" aria-hidden>
                  Pergunta {index + 1}
                </Text>
                <IconButton
                  size="sm"
                  label={`Subir a pergunta ${index + 1}`}
                  icon={ArrowUp}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  size="sm"
                  label={`Descer a pergunta ${index + 1}`}
                  icon={ArrowDown}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton size="sm" label={`Tirar a pergunta ${index + 1}`} icon={Trash2} onClick={() => remove(index)} />
              </Flex>
              <TextAreaField
                name={`${QUESTIONS}.${index}.texto`}
                label={`Pergunta ${index + 1}`}
                hideLabel
                size="md"
                rows={2}
                maxLength={300}
              />
              <Answers index={index} isOpen={open === question.id} onToggle={() => setOpen(open === question.id ? null : question.id)} />
            </Box>
          ))}
          <Box>
            <Button size="sm" variant="outline" look="admin" leftIcon={Plus} onClick={add}>
              Acrescentar pergunta
            </Button>
          </Box>
        </Stack>
      </Box>
    </Stack>
  );
}

/** The answers of a question, folded away until they are asked for: eight questions with four answers each are long. */
function Answers({ index, isOpen, onToggle }: { index: number; isOpen: boolean; onToggle(): void }) {
  const answers = (useWatch({ name: `${QUESTIONS}.${index}.alternativas` }) ?? []) as Question["alternativas"];
  const { getFieldState, formState } = useFormContext();
  const isWrong = Boolean(getFieldState(`${QUESTIONS}.${index}.alternativas`, formState).error);
  const shown = isOpen || isWrong;
  return (
    <Box mt="2">
      <Button
        size="sm"
        variant="text"
        flush="start"
        look="admin"
        rightIcon={shown ? ChevronUp : ChevronDown}
        aria-expanded={shown}
        onClick={onToggle}
      >
        {shown ? "Fechar as respostas" : "Respostas"}
        <VisuallyHidden> da pergunta {index + 1}</VisuallyHidden>
        {!shown && ` (${answers.length})`}
      </Button>
      {shown && <AnswerFields question={index} />}
    </Box>
  );
}
