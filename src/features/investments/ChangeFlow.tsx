import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { riskStatement } from "@/domain/investments/suitability";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { Form } from "@/ui/fields/Form";
import { RadioField } from "@/ui/fields/RadioField";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { ChangeConfirm } from "./ChangeConfirm";
import type { Overview, Profile } from "./investmentsQueries";
import { PreviewTable } from "./PreviewTable";
import { usePlace } from "./usePlace";

interface Choice {
  idPerfil: string | null;
  aceitaRisco: boolean;
}

/** Steps from the choice to the confirmation. The acceptance is not in the address: a reload asks for it again. */
export function ChangeFlow({ overview }: { overview: Overview }) {
  const { stop, idPerfil, go } = usePlace();
  const [accepted, setAccepted] = useState<number | null>(null);
  const chosen = overview.perfis.find(({ id, aceitaEscolha }) => aceitaEscolha && id === idPerfil && id !== overview.meu.perfil?.id);
  const isAbove = chosen !== undefined && chosen.nivel > (overview.resultado?.resultado.nivel ?? 0);
  if (stop === "conferir" && chosen && (!isAbove || accepted === chosen.id))
    return (
      <ChangeConfirm
        overview={overview}
        chosen={chosen}
        isAbove={isAbove}
        onBack={() => void go("trocar", { idPerfil: chosen.id, replace: true })}
      />
    );
  return (
    <Choose
      overview={overview}
      chosen={chosen}
      onNext={(id, risk) => {
        setAccepted(risk ? id : null);
        return go("conferir", { idPerfil: id });
      }}
    />
  );
}

interface ChooseProps {
  overview: Overview;
  chosen: Profile | undefined;
  onNext(idPerfil: number, acceptedRisk: boolean): Promise<unknown>;
}

function Choose({ overview: { perfis, meu, resultado, janela }, chosen, onNext }: ChooseProps) {
  const { go } = usePlace();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const aboveOf = (id: string | null) => {
    const profile = perfis.find((candidate) => String(candidate.id) === id);
    return profile && resultado && profile.nivel > resultado.resultado.nivel ? profile : undefined;
  };
  const form = useForm<Choice>({
    defaultValues: { idPerfil: chosen ? String(chosen.id) : null, aceitaRisco: false },
    resolver: ruleResolver(({ idPerfil, aceitaRisco }) => [
      ...(idPerfil ? [] : [{ campo: "idPerfil", mensagem: "Escolha um perfil." }]),
      ...(aboveOf(idPerfil) && !aceitaRisco ? [{ campo: "aceitaRisco", mensagem: "Leia e aceite o termo de risco para continuar." }] : []),
    ]),
  });
  const picked = form.watch("idPerfil");
  const above = aboveOf(picked);
  return (
    <Card>
      <Form form={form} onSubmit={({ idPerfil, aceitaRisco }) => onNext(Number(idPerfil), aceitaRisco)} label="Troca de perfil">
        <Stack gap="6">
          <Box>
            <Heading ref={heading} as="h2" textStyle="h3" tabIndex={-1} outline="none">
              Para qual perfil você quer ir?
            </Heading>
            <Text color="fgMuted">
              {janela && `A janela fecha em ${formatDate(janela.fim)}. A troca é feita pela cota de ${longMonth(janela.efeito)}. `}
              {resultado && `O resultado do seu questionário é ${resultado.resultado.nome}.`}
            </Text>
          </Box>
          <RadioField
            name="idPerfil"
            label="Novo perfil"
            options={perfis
              .filter(({ id, aceitaEscolha }) => aceitaEscolha || id === meu.perfil?.id)
              .map(({ id, nome, descricao }) => ({
                value: String(id),
                disabled: id === meu.perfil?.id,
                label: id === meu.perfil?.id ? `${nome} (o seu, hoje)` : nome,
                hint: descricao,
              }))}
          />
          {above && resultado && (
            <Box borderWidth="1px" borderColor="status.wait.line" borderRadius="md" p="4">
              <Stack gap="3">
                <Notice kind="wait">
                  O perfil {above.nome} está acima do resultado do seu questionário. Você pode escolhê-lo, se aceitar o termo de risco. O
                  termo fica guardado com o pedido.
                </Notice>
                <CheckboxField name="aceitaRisco" label={riskStatement(above.nome, resultado.resultado.nome)} />
              </Stack>
            </Box>
          )}
          {picked && (
            <Box>
              <Heading as="h3" textStyle="body" fontWeight={600} mb="3">
                O que acontece com as suas cotas
              </Heading>
              <PreviewTable idPerfil={Number(picked)} efeito={janela?.efeito ?? null} />
            </Box>
          )}
          <Flex direction={{ base: "column-reverse", sm: "row" }} justify="space-between" gap="3">
            <Button variant="outline" size="lg" leftIcon={ArrowLeft} onClick={() => void go(null)}>
              Voltar aos perfis
            </Button>
            <Button type="submit" size="lg" rightIcon={ArrowRight}>
              Conferir o pedido
            </Button>
          </Flex>
        </Stack>
      </Form>
    </Card>
  );
}
