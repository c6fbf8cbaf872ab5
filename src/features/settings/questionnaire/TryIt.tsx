import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { assess, unanswered } from "@/domain/investments/suitability";
import type { QuestionnaireSettings } from "@/domain/settings/questionnaire";
import { Card } from "@/ui/content/Card";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { Notice } from "@/ui/feedback/Notice";
import { Field } from "@/ui/fields/Field";
import { fundProfilesQuery } from "../profiles/profilesQueries";

/** Answers to what is being edited, and the profile that comes out: nothing is written anywhere. */
export function TryIt({ conteudo }: { conteudo: QuestionnaireSettings }) {
  const { data: profiles = [] } = useQuery(fundProfilesQuery());
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const nameOf = (carteira: number) => profiles.find((one) => one.carteira === carteira)?.nome ?? `Perfil ${carteira}`;
  const missing = unanswered(conteudo, answers);
  const isWhole = conteudo.perguntas.length > 0 && missing.length === 0;
  return (
    <Card dense title="Experimente antes de publicar">
      <Stack gap="4">
        <Text textStyle="label" color="fgMuted">
          Responda como se fosse um participante. O resultado segue o que está digitado nesta tela; nada é gravado.
        </Text>
        {conteudo.perguntas.map(({ id, texto, alternativas }, index) => (
          <Field key={id} label={`${index + 1}. ${texto || "Pergunta sem texto"}`}>
            <Select
              size="md"
              placeholder="Escolha"
              options={alternativas.map((one) => ({ id: one.id, value: one.texto || "Resposta sem texto" }))}
              value={answers[id] ?? ""}
              onChange={({ target }) => setAnswers((known) => ({ ...known, [id]: target.value }))}
            />
          </Field>
        ))}
        <Box role="status">
          {isWhole ? (
            <Result conteudo={conteudo} answers={answers} nameOf={nameOf} />
          ) : (
            <Text textStyle="label" color="fgMuted">
              {missing.length === 1 ? "Falta responder 1 pergunta." : `Faltam ${missing.length} perguntas.`}
            </Text>
          )}
        </Box>
        {Object.keys(answers).length > 0 && (
          <Box>
            <Button size="sm" variant="outline" look="admin" onClick={() => setAnswers({})}>
              Recomeçar
            </Button>
          </Box>
        )}
      </Stack>
    </Card>
  );
}

interface ResultProps {
  conteudo: QuestionnaireSettings;
  answers: Record<string, string>;
  nameOf(carteira: number): string;
}

function Result({ conteudo, answers, nameOf }: ResultProps) {
  const { pontos, maximo, resultado, porPontos, limitado } = assess(conteudo, answers);
  return (
    <Notice kind="ok">
      <Text fontWeight={600}>{`Resultado: ${nameOf(resultado)}`}</Text>
      <Text>{`${pontos} de ${maximo} pontos.${limitado ? ` Pelos pontos seria ${nameOf(porPontos)}: uma resposta limita o resultado.` : ""}`}</Text>
    </Notice>
  );
}
