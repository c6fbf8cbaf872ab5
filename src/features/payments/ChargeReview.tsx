import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { type ChargeInput, effectiveDue } from "@/domain/contribution/charges";
import { formatMoney } from "@/domain/money/money";
import { planName } from "@/domain/plans/planName";
import { useParticipant } from "@/session/SessionProvider";
import { KeyValue } from "@/ui/content/KeyValue";
import { Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { type Rules, useRefreshCharges } from "./paymentsQueries";

interface Props {
  rules: Rules;
  input: ChargeInput;
  /** Id of the charge whose place it takes. */
  replaced: number | null;
  onBack(): void;
  onMade(id: number): void;
}

export function ChargeReview({ rules, input, replaced, onBack, onMade }: Props) {
  const { idPessoa, idPlano, vinculo, person } = useParticipant();
  const write = useWrite("POST /gerarCobranca");
  const refresh = useRefreshCharges();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const due = effectiveDue(input.vencimento);
  const generate = () =>
    write.mutate(
      { body: { idPessoa, idPlano, ...input, ...(replaced !== null && { substitui: replaced }) } },
      {
        onSuccess: ({ id }) => {
          void refresh();
          onMade(id);
        },
      },
    );
  return (
    <Stack gap="5">
      <Heading ref={heading} as="h3" textStyle="h3" tabIndex={-1} outline="none">
        Confira os dados
      </Heading>
      <KeyValue
        rows={[
          { label: "Valor", value: formatMoney(input.valor), strong: true },
          {
            label: "Vencimento",
            value: due === input.vencimento ? formatDate(due) : `${formatDate(due)} (dia útil depois de ${formatDate(input.vencimento)})`,
          },
          { label: "Para", value: `Subconta Voluntária, plano ${planName(vinculo?.plano.nome ?? "")}` },
          { label: "Em nome de", value: person.nome },
          ...(rules.beneficiario ? [{ label: "Quem recebe", value: `${rules.beneficiario.nome}, CNPJ ${rules.beneficiario.cnpj}` }] : []),
        ]}
      />
      <Text textStyle="label" color="fgMuted">
        Geramos um boleto e um Pix do mesmo valor. Nada é cobrado até você pagar um deles.
        {replaced !== null && " Os anteriores são cancelados: não pague nenhum deles."}
      </Text>
      {write.error && (
        <Notice kind="bad" role="alert">
          Não conseguimos gerar. {write.error.fields.map(({ mensagem }) => mensagem).join(" ") || write.error.message}
        </Notice>
      )}
      <Flex direction={{ base: "column-reverse", sm: "row" }} justify="space-between" gap="3">
        <Button variant="outline" size="lg" leftIcon={ArrowLeft} onClick={onBack} disabled={write.isPending}>
          Voltar
        </Button>
        <Button writes size="lg" loading={write.isPending} loadingText="Gerando…" onClick={generate}>
          Gerar boleto e Pix
        </Button>
      </Flex>
    </Stack>
  );
}
