import { stepNames } from "@/domain/onboarding/onboarding";
import { type OnboardingSettings as Content, onboardingFaults, possibleSteps, type StepSetting } from "@/domain/settings/onboarding";
import { Card } from "@/ui/content/Card";
import { Box, chakra, Heading, Stack, Text } from "@/ui/content/layout";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { wordyDifference } from "../frame/DifferenceTable";
import type { SettingDefinition } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { StepsEditor } from "./StepsEditor";

const nameOf = (id: number) => stepNames[id] ?? "";

/** Texts for a new participant, step by step. */
function Preview({ conteudo: { etapas } }: { conteudo: Content }) {
  return (
    <Card dense title="Como a pessoa vê">
      <chakra.ol listStyleType="none" m="0" p="0" display="grid" gap="3">
        {etapas.map(({ id, titulo, explicacao }, index) => (
          <chakra.li key={id} borderLeftWidth="2px" borderColor="line" ps="3">
            <Text textStyle="meta" color="fgMuted">
              Etapa {index + 1} de {etapas.length}
            </Text>
            <Heading as="h3" textStyle="label" fontWeight="semibold">
              {titulo || nameOf(id)}
            </Heading>
            {explicacao && (
              <Text textStyle="small" color="fgMuted">
                {explicacao}
              </Text>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </Card>
  );
}

const describe = ({ modelo, etapas, termos }: Content) => [
  { rotulo: "Ordem", valor: etapas.map(({ id }) => nameOf(id)).join(" → ") },
  ...possibleSteps(modelo).map((id) => {
    const step = etapas.find((one) => one.id === id);
    const valor = step ? [step.titulo, step.explicacao].filter(Boolean).join(" · ") : "Não é perguntada";
    return { rotulo: nameOf(id), valor, grupo: "Etapas" };
  }),
  { rotulo: "Aviso de privacidade", valor: termos, grupo: "Textos" },
];

const definition: SettingDefinition<Content> = {
  area: "onboarding",
  title: "Primeiro acesso",
  intro: "As etapas que quem entra no plano responde, a ordem e os textos. Quem está no meio não perde o que já respondeu.",
  Editor: ({ vigente }) => (
    <Stack gap="6">
      <StepsEditor modelo={vigente.modelo} />
      <Box>
        <TextAreaField
          name="conteudo.termos"
          label="Aviso de privacidade"
          rows={5}
          maxLength={4000}
          hint="Aparece em todas as etapas, em Privacidade. Cada linha é um parágrafo."
        />
      </Box>
    </Stack>
  ),
  describe,
  Difference: wordyDifference(describe, "O que você mudar aparece aqui, ao lado do de hoje."),
  judge: onboardingFaults,
  toForm: ({ modelo, etapas, termos }) => ({ modelo, etapas: structuredClone(etapas), termos }),
  fromForm: ({ modelo, etapas = [], termos }) => ({
    modelo: Number(modelo),
    etapas: (etapas as StepSetting[]).map(({ id, titulo = "", explicacao = "" }) => ({
      id: Number(id),
      titulo: titulo.trim(),
      explicacao: explicacao.trim(),
    })),
    termos: String(termos ?? "").trim(),
  }),
  Preview,
};

/** `/settings/onboarding-management`: steps and texts of the first access to each plan. */
export const OnboardingSettings = () => <SettingScreen definition={definition} />;
