import { ArrowLeft, ArrowRight, Send } from "lucide-react";
import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { riskStatement } from "@/domain/investments/suitability";
import { formatMoney } from "@/domain/money/money";
import { perfilInvestimento } from "@/domain/services/account/perfilInvestimento";
import type { RoutePath } from "@/routes";
import { useParticipant, useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { Form } from "@/ui/fields/Form";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { type Overview, type Profile, useRefreshProfiles } from "./investmentsQueries";

const SUCCESS: RoutePath = "/success";

interface Props {
  overview: Overview;
  chosen: Profile;
  isAbove: boolean;
  onBack(): void;
}

/** Two acts: the request is checked and registered, then confirmed. */
export function ChangeConfirm({ overview: { meu, resultado, janela }, chosen, isAbove, onBack }: Props) {
  const { idPessoa, idPlano } = useParticipant();
  const write = useWrite("POST /criarRequisicao");
  const [filed, setFiled] = useState<{ idRequisicao: number; protocolo: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const act = filed === null ? "review" : "confirm";
  // Each act begins at its heading.
  useEffect(() => {
    if (act) heading.current?.focus({ preventScroll: true });
  }, [act]);
  const file = () =>
    write.mutate(
      {
        body: {
          ...{ idPessoa, idPlano, idFuncionalidade: perfilInvestimento.id, documentos: [] },
          dados: { idPerfil: String(chosen.id), aceitaRisco: isAbove },
        },
      },
      { onSuccess: ({ idRequisicao, protocolo }) => setFiled({ idRequisicao, protocolo }) },
    );
  return (
    <Box maxW="720px" mx="auto" w="full">
      <Card>
        <Stack gap="5">
          <Heading ref={heading} as="h2" textStyle="h3" tabIndex={-1} outline="none">
            {filed ? "Confirme o pedido" : "Confira o pedido"}
          </Heading>
          <KeyValue
            rows={[
              ...(filed ? [{ label: "Protocolo", value: filed.protocolo, strong: true }] : []),
              { label: "Perfil atual", value: meu.perfil?.nome ?? "–" },
              { label: "Novo perfil", value: chosen.nome, strong: true },
              { label: "Saldo na última cota", value: formatMoney(meu.saldo) },
              ...(janela ? [{ label: "Feita pela cota de", value: longMonth(janela.efeito) }] : []),
              ...(resultado
                ? [
                    {
                      label: "Resultado do questionário",
                      value: `${resultado.resultado.nome}, válido até ${formatDate(resultado.validoAte)}`,
                    },
                  ]
                : []),
            ]}
          />
          {isAbove && resultado && <Notice kind="wait">{riskStatement(chosen.nome, resultado.resultado.nome)}</Notice>}
          {filed ? (
            <Confirm idRequisicao={filed.idRequisicao} onBack={onBack} />
          ) : (
            <>
              {write.error && (
                <Notice kind="bad" role="alert">
                  Não conseguimos registrar. {write.error.fields.map(({ mensagem }) => mensagem).join(" ") || write.error.message}
                </Notice>
              )}
              <Flex direction={{ base: "column-reverse", sm: "row" }} justify="space-between" gap="3">
                <Button variant="outline" size="lg" leftIcon={ArrowLeft} onClick={onBack} disabled={write.isPending}>
                  Voltar
                </Button>
                <Button writes size="lg" rightIcon={ArrowRight} loading={write.isPending} loadingText="Registrando…" onClick={file}>
                  Registrar o pedido
                </Button>
              </Flex>
            </>
          )}
        </Stack>
      </Card>
    </Box>
  );
}

/** The second act. */
function Confirm({ idRequisicao, onBack }: { idRequisicao: number; onBack(): void }) {
  const router = useRouter();
  const { target } = useSession();
  const confirm = useWrite("POST /confirmarRequisicao");
  const refresh = useRefreshProfiles();
  const form = useForm<{ concordo: boolean }>({
    defaultValues: { concordo: false },
    resolver: ruleResolver(({ concordo }) =>
      concordo ? [] : [{ campo: "concordo", mensagem: "Marque a declaração para enviar o pedido." }],
    ),
  });
  // The button can be pressed again until the page is left; a second press must not send again.
  const isSent = useRef(false);
  const send = async () => {
    if (isSent.current) return;
    const { protocolo, prazo } = await confirm.mutateAsync({ body: { idRequisicao } });
    isSent.current = true;
    const query = { protocolo, idFuncionalidade: String(perfilInvestimento.id), ...(prazo && { prazo }), id: String(idRequisicao) };
    await router.push({ pathname: SUCCESS, query });
    void refresh();
  };
  const { confirmation } = perfilInvestimento;
  return (
    <Form form={form} onSubmit={send} label="Confirmação da troca de perfil">
      <Stack gap="5">
        <Text color="fgMuted">Falta confirmar: o pedido só entra na fila depois disso.</Text>
        <CheckboxField name="concordo" label={target ? `Em nome de ${target.nome}, que me autorizou: “${confirmation}”` : confirmation} />
        <Flex direction={{ base: "column-reverse", sm: "row" }} justify="space-between" gap="3">
          <Button variant="outline" size="lg" leftIcon={ArrowLeft} onClick={onBack} disabled={form.formState.isSubmitting}>
            Voltar
          </Button>
          <Button writes type="submit" size="lg" leftIcon={Send} loading={form.formState.isSubmitting} loadingText="Enviando…">
            Confirmar e enviar
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}
