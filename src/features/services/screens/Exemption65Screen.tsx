import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import { formatDate } from "@/domain/calendarDate";
import { formatMoney } from "@/domain/money";
import type { ServiceData } from "@/domain/services/definition";
import { exemption65, usesHere } from "@/domain/services/isencao65";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/Card";
import { Stack, Text } from "@/ui/layout";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { type Facts, factsQuery } from "../benefit/queries";
import { ServiceScreen } from "../frame/ServiceScreen";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with it; it is only seen inside the form.
const PaymentPreview = dynamic(() => import("../benefit/PaymentPreview").then((module) => module.PaymentPreview), {
  ssr: false,
  loading: Waiting,
});

/** `/services/exemption-65`. */
export function Exemption65Screen() {
  const { idPessoa, idPlano } = useParticipant();
  const facts = useQuery({ ...factsQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={facts} skeleton={<Waiting />} title="Não conseguimos carregar o seu benefício">
      {(data) => <Exemption facts={data} />}
    </QueryState>
  );
}

function Exemption({ facts }: { facts: Facts }) {
  const definition = useMemo(() => exemption65(facts), [facts]);
  const preview = useCallback(
    (data: ServiceData) => {
      const here = usesHere(data);
      return (
        here !== null && (
          <PaymentPreview facts={facts} change={{ usaIsencao65: here }} after={here ? "Com a isenção aqui" : "Sem a isenção aqui"} />
        )
      );
    },
    [facts],
  );
  return <ServiceScreen definition={definition} preview={preview} about={<Amount facts={facts} />} />;
}

/** What the portion is worth, by the table of the next payment. */
function Amount({ facts: { tabelaImposto } }: { facts: Facts }) {
  if (!tabelaImposto) return null;
  return (
    <Card title="Quanto é a isenção">
      <Stack gap="2">
        <Text>
          <strong>{formatMoney(tabelaImposto.exempt65)} por mês</strong> do que você recebe ficam fora do imposto, e o mesmo valor no abono
          anual. É uma só por pessoa, somando o INSS e todos os planos.
        </Text>
        <Text>
          Se ela for usada em duas fontes, cada uma desconta menos imposto do que devia, e a diferença é paga na declaração anual.
        </Text>
        <Text textStyle="small" color="fgMuted">
          Tabela em vigor desde {formatDate(tabelaImposto.validFrom)}. Fonte: {tabelaImposto.fonte}.
        </Text>
      </Stack>
    </Card>
  );
}
