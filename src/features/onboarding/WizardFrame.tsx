import { Check, CircleCheck, LogOut, ShieldCheck, X } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { formatTime } from "@/domain/calendar/calendarDate";
import { positionOf, progress, stepNames } from "@/domain/onboarding/onboarding";
import { Brand } from "@/layout/navigation/Brand";
import { Icon } from "@/ui/content/Icon";
import { Box, Center, chakra, Flex, Text, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { type Saved, useWizard } from "./wizard";

const PrivacyDialog = dynamic(() => import("./PrivacyDialog").then((module) => module.PrivacyDialog), { ssr: false });

interface WizardFrameProps {
  firstName: string;
  onLeave(): void;
  onTerms(): void;
  children: ReactNode;
}

const words = (saved: Saved) =>
  saved.state === "here"
    ? "Guardado nesta aba"
    : saved.state === "saved"
      ? `Salvo às ${formatTime(saved.at)}`
      : saved.state === "saving"
        ? "Salvando…"
        : "Ainda não salvo";

/** Frame around every step: the progress, the state of the draft, the way out. */
export function WizardFrame({ firstName, onLeave, onTerms, children }: WizardFrameProps) {
  const { data, step, saved } = useWizard();
  const steps = data.etapas.filter((id) => id >= 1);
  const position = positionOf(data.etapas, step);
  const percent = progress(data.etapas, step);
  const reviewing = position > steps.length;
  const label = reviewing ? "Revisão" : `Etapa ${position} de ${steps.length}`;
  const minutes = Math.max(1, steps.length - position + 1);
  return (
    <Box minHeight="100dvh" bg="canvas" paddingTop="var(--assisted-height, 0px)">
      <chakra.header bg="surface" borderBottomWidth="1px" borderColor="line">
        <Flex
          minHeight={{ base: "56px", lg: "72px" }}
          paddingInline={{ base: "4", lg: "10" }}
          align="center"
          justify="space-between"
          flexWrap="wrap"
        >
          <Brand />
          <Flex align="center" gap={{ base: "1", lg: "5" }} marginLeft="auto">
            {saved.state !== "none" && (
              <Flex role="status" align="center" gap="2" color="fgMuted" textStyle="label">
                {(saved.state === "saved" || saved.state === "here") && (
                  <Box color="status.ok.fg" display="grid">
                    <Icon as={CircleCheck} size={18} />
                  </Box>
                )}
                {words(saved)}
              </Flex>
            )}
            <Box display={{ base: "none", lg: "block" }}>
              <Button variant="text" color="fg" leftIcon={LogOut} onClick={onLeave}>
                Continuar depois
              </Button>
            </Box>
            <Box display={{ lg: "none" }}>
              <IconButton label="Continuar depois" icon={X} size="lg" onClick={onLeave} />
            </Box>
          </Flex>
        </Flex>
        <Box display={{ lg: "none" }} borderTopWidth="1px" borderColor="line" paddingInline="4" paddingBlock="3">
          <ProgressBar
            value={percent}
            label={
              <>
                {label}
                {!reviewing && <chakra.span fontWeight={400} color="fgMuted">{` · ${stepNames[step] ?? ""}`}</chakra.span>}
              </>
            }
          />
        </Box>
      </chakra.header>
      <Flex align="stretch">
        <chakra.aside
          aria-label="Etapas"
          display={{ base: "none", lg: "flex" }}
          flexDirection="column"
          flex="0 0 360px"
          minHeight="calc(100dvh - 73px - var(--assisted-height, 0px))"
          bg="surface"
          borderRightWidth="1px"
          borderColor="line"
          padding="10"
        >
          <Text textStyle="h3" fontWeight={600}>
            Boas-vindas, {firstName}
          </Text>
          <Text textStyle="label" color="fgMuted" marginTop="1" marginBottom="6">
            {reviewing
              ? "Falta só conferir e concluir."
              : `Faltam cerca de ${minutes} ${minutes === 1 ? "minuto" : "minutos"} para concluir o seu cadastro.`}
          </Text>
          <ProgressBar value={percent} label={label} />
          <StepList steps={steps} position={position} />
          <Flex gap="3" marginTop="auto" paddingTop="8" color="fgMuted" textStyle="label">
            <Icon as={ShieldCheck} size={20} />
            <Privacy onOpen={onTerms} />
          </Flex>
        </chakra.aside>
        <Box flex="1" minWidth="0" paddingInline={{ base: "4", md: "8" }} paddingTop={{ base: "5", lg: "10" }} paddingBottom="120px">
          <Box maxWidth="720px" marginInline="auto">
            {position === 1 && <Welcome firstName={firstName} steps={steps.length} />}
            {children}
            <Box display={{ lg: "none" }} marginTop="8" color="fgMuted" textStyle="label">
              <Privacy onOpen={onTerms} />
            </Box>
          </Box>
        </Box>
      </Flex>
    </Box>
  );
}

/** On a phone, where the steps are not listed: the first thing that a new participant reads. */
function Welcome({ firstName, steps }: { firstName: string; steps: number }) {
  const keepsDrafts = !useWizard().data.composed;
  return (
    <Box display={{ lg: "none" }} bg="paper" borderRadius="md" padding="4" marginBottom="5">
      <Text textStyle="h3" fontWeight={600}>
        Boas-vindas, {firstName}
      </Text>
      <Text textStyle="label" color="fgMuted" marginTop="1">
        São {steps} etapas, uns {steps} minutos. Pode parar e continuar quando quiser:{" "}
        {keepsDrafts ? "tudo fica guardado" : "o que você já enviou fica guardado"}.
      </Text>
    </Box>
  );
}

/** The steps in order: done, present, to come. */
function StepList({ steps, position }: { steps: number[]; position: number }) {
  return (
    <chakra.ol listStyleType="none" padding="0" marginTop="8" display="flex" flexDirection="column">
      {steps.map((id, index) => {
        const state = index + 1 < position ? "done" : index + 1 === position ? "now" : "next";
        return (
          <chakra.li key={id} display="flex" gap="4" minHeight="12" aria-current={state === "now" ? "step" : undefined}>
            <Flex direction="column" align="center">
              <Center
                boxSize="6"
                flex="none"
                borderRadius="full"
                textStyle="meta"
                fontWeight={600}
                bg={state === "done" ? "brand.muted" : state === "now" ? "brand.solid" : "transparent"}
                color={state === "done" ? "brand.fg" : state === "now" ? "brand.onSolid" : "fgMuted"}
                borderWidth={state === "next" ? "1px" : "0"}
                borderStyle="dashed"
                borderColor="lineStrong"
                aria-hidden="true"
              >
                {state === "done" ? <Icon as={Check} size={14} /> : index + 1}
              </Center>
              {index < steps.length - 1 && (
                <Box flex="1" borderLeftWidth="2px" borderStyle={state === "done" ? "solid" : "dotted"} borderColor="line" />
              )}
            </Flex>
            <Text textStyle="nav" fontWeight={state === "now" ? 600 : 400} color={state === "next" ? "fgMuted" : "fg"}>
              {stepNames[id]}
              {state === "done" && <VisuallyHidden>: feita</VisuallyHidden>}
            </Text>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

function Privacy({ onOpen }: { onOpen(): void }) {
  const { data } = useWizard();
  const [open, setOpen] = useState(false);
  return (
    <Text as="div">
      Usamos estes dados só para cuidar do seu plano.{" "}
      <chakra.button
        type="button"
        textDecoration="underline"
        textUnderlineOffset="4px"
        minHeight={{ base: "11", lg: "6" }}
        cursor="pointer"
        onClick={() => {
          setOpen(true);
          onOpen();
        }}
      >
        Privacidade
      </chakra.button>
      {open && <PrivacyDialog terms={data.textos.termos} onClose={() => setOpen(false)} />}
    </Text>
  );
}
