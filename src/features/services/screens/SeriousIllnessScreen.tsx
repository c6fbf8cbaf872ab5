import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import { isCalendarDate } from "@/domain/calendarDate";
import type { ServiceData } from "@/domain/services/definition";
import { text } from "@/domain/services/fields";
import { exemptionOf, illnessExemption } from "@/domain/services/isencaoMolestiaGrave";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/Card";
import { Stack, Text } from "@/ui/layout";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { type Facts, factsQuery } from "../benefit/queries";
import { ServiceScreen } from "../frame/ServiceScreen";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with them; they are only seen inside the form.
const PaymentPreview = dynamic(() => import("../benefit/PaymentPreview").then((module) => module.PaymentPreview), {
  ssr: false,
  loading: Waiting,
});
const WithheldTax = dynamic(() => import("../benefit/WithheldTax").then((module) => module.WithheldTax), { ssr: false, loading: Waiting });

/** `/services/exemption-molestia-grave`. */
export function SeriousIllnessScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const facts = useQuery({ ...factsQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={facts} skeleton={<Waiting />} title="Não conseguimos carregar o seu benefício">
      {(data) => <Exemption facts={data} />}
    </QueryState>
  );
}

function Exemption({ facts }: { facts: Facts }) {
  const definition = useMemo(() => illnessExemption(facts), [facts]);
  const preview = useCallback((data: ServiceData) => <Effects facts={facts} data={data} />, [facts]);
  return <ServiceScreen definition={definition} preview={preview} about={<Privacy />} />;
}

/** What the exemption does from now on, and to what was paid since the diagnosis. */
function Effects({ facts, data }: { facts: Facts; data: ServiceData }) {
  const diagnosis = text(data.diagnostico);
  if (!isCalendarDate(diagnosis) || diagnosis > facts.hoje) return null;
  const molestia = exemptionOf(data) ?? { desde: diagnosis.slice(0, 7), ate: null };
  return (
    <Stack gap="4">
      <PaymentPreview facts={facts} change={{ molestia }} after="Com a isenção" />
      <WithheldTax facts={facts} diagnosis={diagnosis} />
    </Stack>
  );
}

const Privacy = () => (
  <Card title="Como cuidamos dos seus dados de saúde">
    <Stack gap="2">
      <Text>
        Dados de saúde têm proteção especial na LGPD (Lei 13.709/2018, art. 11). Usamos os seus só para cumprir a lei do imposto de renda:
        conferir o laudo e conceder a isenção.
      </Text>
      <Text>
        O laudo fica guardado à parte do atendimento comum: só quem está com o seu pedido o abre, e cada abertura fica registrada com nome,
        data e hora. Você vê esses acessos em Informações Pessoais.
      </Text>
      <Text>O contracheque e o informe dizem que a renda é isenta, nunca qual é a doença.</Text>
    </Stack>
  </Card>
);
