import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useRouter } from "next/router";
import { useState } from "react";
import { useWrite } from "@/api/write";
import * as Service from "@/domain/services/serviceIds";
import type { Regime } from "@/domain/taxSimulator/tables";
import { inSentence, REGIMES } from "@/domain/taxSimulator/words";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { type ServiceState, serviceQuery } from "../frame/frameQueries";
import type { RegimeFacts } from "./regimeQueries";

const CHOICE: RoutePath = "/services/regime-tributacao";
/** Step of that service that asks for the regime. */
const STEP = "escolha";

/** Way to the request of a regime. The request opens with the regime chosen and is still to be read, reviewed and confirmed. */
export function ChooseRegime({ choice }: { choice: RegimeFacts["escolha"] }) {
  const { idPessoa, idPlano } = useParticipant();
  const key = { idFuncionalidade: Service.TAX_REGIME, idPessoa, idPlano };
  const router = useRouter();
  const client = useQueryClient();
  const service = useQuery({ ...serviceQuery(key), enabled: idPlano > 0 });
  const save = useWrite("POST /salvarRascunho");
  const [wanted, setWanted] = useState<Regime | null>(null);

  const choose = async (regime: Regime) => {
    setWanted(regime);
    const dados = { regime, ciente: false };
    try {
      // A draft kept meanwhile on another device counts, so its version is read again.
      const { rascunho } = await client.fetchQuery({ ...serviceQuery(key), staleTime: 0 });
      const kept = await save.mutateAsync({ body: { ...key, dados, passo: 0, versao: rascunho?.versao ?? 0 } });
      client.setQueryData<ServiceState>(
        serviceQuery(key).queryKey,
        (known) => known && { ...known, rascunho: { dados, passo: 0, ...kept } },
      );
      await router.push({ pathname: CHOICE, query: { passo: STEP } });
    } catch {
      setWanted(null);
    }
  };

  if (service.data && !service.data.permitido)
    return (
      <Card title="Fazer a escolha" plain _print={{ display: "none" }}>
        <Notice kind="off">{service.data.motivo ?? "A escolha não está disponível agora."}</Notice>
      </Card>
    );
  // The choice is irrevocable: neither side is the main action.
  return (
    <Card title="Fazer a escolha" plain _print={{ display: "none" }}>
      <Stack gap="4">
        <Text>
          A simulação não muda nada. Se quiser, siga para o pedido com o regime já marcado: você ainda confere e confirma antes de enviar.
        </Text>
        <Flex gap="3" direction={{ base: "column", md: "row" }}>
          {REGIMES.map((regime) => (
            <Button
              key={regime}
              writes
              size="lg"
              variant="outline"
              rightIcon={ArrowRight}
              loading={wanted === regime}
              disabled={wanted !== null || choice.regime === regime}
              onClick={() => void choose(regime)}
            >
              {choice.regime === regime ? `Já é o seu: ${inSentence(regime)}` : `Pedir o ${inSentence(regime)}`}
            </Button>
          ))}
        </Flex>
        {save.error && wanted === null && (
          <Notice kind="bad" role="alert">
            Não conseguimos abrir o pedido. {save.error.message}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
