import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, ClipboardList, Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { useParticipant, useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Form } from "@/ui/fields/Form";
import { RadioField } from "@/ui/fields/RadioField";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { type Questionnaire, questionnaireQuery, useRefreshProfiles } from "./investmentsQueries";
import { usePlace } from "./usePlace";

type Answers = Record<string, string | null>;

/** The suitability questionnaire: one question at a time, and all of them once more before they are sent. */
export function QuestionnaireForm() {
  const { idPessoa } = useParticipant();
  const { go } = usePlace();
  const query = useQuery({ ...questionnaireQuery(idPessoa), enabled: idPessoa > 0 });
  return (
    <QueryState query={query} skeleton={<Skeleton w="100%" h="420px" />} title="Não conseguimos carregar o questionário">
      {(questionnaire) =>
        questionnaire === null ? (
          <EmptyState
            icon={ClipboardList}
            title="O questionário ainda não foi publicado"
            action={
              <Button variant="outline" onClick={() => void go(null)}>
                Voltar aos perfis
              </Button>
            }
          >
            Assim que o fundo o publicar, ele aparece aqui.
          </EmptyState>
        ) : (
          <Questions key={questionnaire.versao} questionnaire={questionnaire} />
        )
      }
    </QueryState>
  );
}

function Questions({ questionnaire: { perguntas, versao } }: { questionnaire: Questionnaire }) {
  const { idPessoa } = useParticipant();
  const { target } = useSession();
  const { go } = usePlace();
  const write = useWrite("POST /responderQuestionarioPerfil");
  const refresh = useRefreshProfiles();
  const [at, setAt] = useState(0);
  // Opened from the review: its button leads back there.
  const [isChanging, setChanging] = useState(false);
  const question = perguntas[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus({ preventScroll: true });
    shown.current = at;
  }, [at]);

  const form = useForm<Answers>({
    defaultValues: Object.fromEntries(perguntas.map(({ id }) => [id, null])),
    resolver: ruleResolver((values) =>
      (question ? [question] : perguntas)
        .filter(({ id, alternativas }) => !alternativas.some((alternative) => alternative.id === values[id]))
        .map(({ id }) => ({ campo: id, mensagem: "Escolha uma das respostas." })),
    ),
  });
  const turn = (to: number, changing = false) => {
    form.clearErrors();
    setChanging(changing);
    setAt(to);
    window.scrollTo({ top: 0 });
  };
  const next = async (values: Answers) => {
    if (question) return turn(isChanging ? perguntas.length : at + 1);
    const respostas = Object.fromEntries(perguntas.map(({ id }) => [id, values[id] ?? ""]));
    try {
      await write.mutateAsync({ body: { idPessoa, versao, respostas } });
    } catch (failure) {
      // All were answered here: what is left to say is said as one sentence.
      if (failure instanceof ApiError) throw new ApiError(failure.status, failure.message);
      throw failure;
    }
    await refresh();
    await go("resultado", { replace: true });
  };
  const back = () => {
    if (at === 0) void go(null);
    else turn(at - 1);
  };

  return (
    <Box maxW="720px" mx="auto" w="full">
      <Card>
        <Form form={form} onSubmit={next} draft={`perfil-${idPessoa}-${versao}`} label="Questionário de perfil">
          <Stack gap="6">
            {target && (
              <Notice kind="info">
                Você está respondendo em nome de <strong>{target.nome}</strong>: escolha o que a pessoa disser.
              </Notice>
            )}
            <Stack gap="3">
              <Heading ref={heading} as="h2" textStyle="h3" tabIndex={-1} outline="none">
                {question ? `Pergunta ${at + 1} de ${perguntas.length}` : "Confira as suas respostas"}
              </Heading>
              <ProgressBar value={(at / perguntas.length) * 100} label="Respondido" />
            </Stack>
            {question ? (
              <RadioField
                key={question.id}
                name={question.id}
                label={
                  <Text as="span" textStyle="h4" fontWeight={600} display="block" mb="2">
                    {question.texto}
                  </Text>
                }
                options={question.alternativas.map(({ id, texto }) => ({ value: id, label: texto }))}
              />
            ) : (
              <Review perguntas={perguntas} answers={form.getValues()} onChange={(index) => turn(index, true)} />
            )}
            <Flex direction={{ base: "column-reverse", sm: "row" }} justify="space-between" gap="3">
              <Button variant="outline" size="lg" leftIcon={ArrowLeft} onClick={back} disabled={form.formState.isSubmitting}>
                {at === 0 ? "Voltar aos perfis" : "Voltar"}
              </Button>
              <Button
                type="submit"
                writes={!question}
                size="lg"
                rightIcon={question ? ArrowRight : undefined}
                loading={!question && form.formState.isSubmitting}
                loadingText="Enviando…"
              >
                {question ? (isChanging ? "Voltar à conferência" : "Avançar") : "Ver o meu resultado"}
              </Button>
            </Flex>
          </Stack>
        </Form>
      </Card>
    </Box>
  );
}

interface ReviewProps {
  perguntas: Questionnaire["perguntas"];
  answers: Answers;
  onChange(index: number): void;
}

const Review = ({ perguntas, answers, onChange }: ReviewProps) => (
  <Flex as="ol" direction="column" p="0" m="0" listStyleType="none">
    {perguntas.map(({ id, texto, alternativas }, index) => (
      <Flex as="li" key={id} justify="space-between" align="flex-start" gap="3" py="3" borderTopWidth={index > 0 ? "1px" : 0}>
        <Box minW="0">
          <Text textStyle="label" color="fgMuted">
            {index + 1}. {texto}
          </Text>
          <Text fontWeight={500}>{alternativas.find((alternative) => alternative.id === answers[id])?.texto ?? "Sem resposta"}</Text>
        </Box>
        <Button
          variant="text"
          flush="end"
          size="sm"
          leftIcon={Pencil}
          onClick={() => onChange(index)}
          aria-label={`Mudar a resposta ${index + 1}`}
        >
          Mudar
        </Button>
      </Flex>
    ))}
  </Flex>
);
