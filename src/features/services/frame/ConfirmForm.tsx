import { Send } from "lucide-react";
import { type ResolverResult, useForm } from "react-hook-form";
import type { ServiceDefinition } from "@/domain/services/definition";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack } from "@/ui/content/layout";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { Form } from "@/ui/fields/Form";
import { ActionBar, StopHeading, type StopProps } from "./StopParts";
import { useOnBehalf } from "./useOnBehalf";

interface Props extends StopProps {
  definition: ServiceDefinition;
  protocolo: string;
  onNext(): Promise<void>;
}

const NOT_AGREED = "Marque a declaração para enviar o pedido.";

const agreed = (values: { concordo: boolean }): ResolverResult<{ concordo: boolean }> => {
  if (values.concordo) return { values, errors: {} };
  return { values: {}, errors: { concordo: { type: "rule", message: NOT_AGREED } } };
};

/** The second act: the person agrees to the sentence, and the request begins its way. */
export function ConfirmForm({ definition, protocolo, title, onNext, onBack }: Props) {
  const onBehalf = useOnBehalf();
  const form = useForm<{ concordo: boolean }>({
    defaultValues: { concordo: false },
    resolver: agreed,
  });
  return (
    <Card>
      <Form form={form} onSubmit={onNext} label={title}>
        <Stack gap="6">
          <StopHeading title={title}>
            Falta confirmar: o pedido só segue para a equipe depois disso. Nesta etapa ele ainda pode ser mudado.
          </StopHeading>
          <Box bg="subtle" borderRadius="md" paddingInline="4" paddingBlock="1">
            <KeyValue
              rows={[
                { label: "Serviço", value: definition.name },
                { label: "Protocolo", value: protocolo, strong: true },
                ...(onBehalf ? [{ label: "Em nome de", value: onBehalf }] : []),
              ]}
            />
          </Box>
          <CheckboxField
            name="concordo"
            label={onBehalf ? `Em nome de ${onBehalf}, que me autorizou: “${definition.confirmation}”` : definition.confirmation}
          />
          <ActionBar
            writes
            onBack={onBack}
            label="Confirmar e enviar"
            icon={Send}
            busy={form.formState.isSubmitting}
            busyText="Enviando…"
          />
        </Stack>
      </Form>
    </Card>
  );
}
