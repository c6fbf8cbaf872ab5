import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { changeFacts } from "@/domain/contribution/contributionFacts";
import { contributionChange } from "@/domain/services/account/alterarContribuicao";
import type { ServiceData } from "@/domain/services/definition";
import * as Service from "@/domain/services/serviceIds";
import type { Choice } from "@/domain/simulator/facts";
import { centsOf, reais } from "@/domain/simulator/fixed";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { factsQuery } from "../contribution/contributionQueries";
import { serviceQuery } from "../frame/frameQueries";
import { writeLocal } from "../frame/localCopy";
import { useBoard } from "./simulatorBoardContext";

const FORM: RoutePath = "/services/alterar-contribuicao";

interface Props {
  today: Pick<Choice, "basica" | "suplementar" | "valor">;
}

type Stop = { kind: "refused"; text: string } | { kind: "draft"; text: string };

/**
 * Opens the form of the change with what was simulated, as a draft: nothing is asked for until the person confirms it
 * there. A draft that is there already is not replaced without asking.
 */
export function ContributionRequest({ today }: Props) {
  const { choice } = useBoard();
  const { idPessoa, idPlano } = useParticipant();
  const client = useQueryClient();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [stop, setStop] = useState<Stop | null>(null);
  const amount = reais(centsOf(choice.valor) + centsOf(choice.adicional));
  const byAmount = today.valor !== "0.00" || choice.valor !== "0.00";
  const isSame = byAmount ? amount === today.valor : choice.basica === today.basica && choice.suplementar === today.suplementar;
  if (isSame) return null;

  const open = async (replaces: boolean) => {
    setBusy(true);
    setStop(null);
    try {
      const key = { idFuncionalidade: Service.CONTRIBUTION_CHANGE, idPessoa, idPlano };
      const service = await client.fetchQuery({ ...serviceQuery(key), staleTime: 0 });
      const { rascunho, permitido, motivo } = service;
      if (!permitido) return setStop({ kind: "refused", text: motivo ?? "Este pedido não está disponível agora." });
      if (rascunho && !replaces)
        return setStop({ kind: "draft", text: `Você tem um rascunho deste pedido, de ${formatInstant(rascunho.atualizadoEm)}.` });
      const facts = await client.fetchQuery({ ...factsQuery({ idPessoa, idPlano }), staleTime: 0 });
      const { initial, steps } = contributionChange(changeFacts(facts));
      const asked: ServiceData = byAmount
        ? { valorContribuicao: amount }
        : { percentualBasica: String(choice.basica), percentualSuplementar: String(choice.suplementar) };
      writeLocal(key, { dados: { ...initial, ...asked }, passo: 0, versao: rascunho?.versao ?? 0 });
      await router.push({ pathname: FORM, query: { passo: steps[0]?.id } });
    } catch (failure) {
      setStop({
        kind: "refused",
        text: failure instanceof ApiError ? failure.message : "Não conseguimos abrir o formulário. Tente de novo.",
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" paddingTop="4">
      <Button variant="soft" loading={isBusy} loadingText="Abrindo…" onClick={() => void open(false)}>
        Pedir esta contribuição
      </Button>
      <Text textStyle="small" color="fgMuted">
        Abre o formulário de alteração já preenchido. Nada é enviado antes de você conferir e confirmar.
      </Text>
      {stop && (
        <Notice kind={stop.kind === "draft" ? "wait" : "bad"} role="alert">
          <Stack gap="3">
            <Text>{stop.text}</Text>
            {stop.kind === "draft" && (
              <Flex gap="3" wrap="wrap">
                <Button onClick={() => void open(true)}>Usar a simulação no lugar dele</Button>
                <Button variant="outline" onClick={() => void router.push(FORM)}>
                  Abrir o rascunho
                </Button>
              </Flex>
            )}
          </Stack>
        </Notice>
      )}
    </Stack>
  );
}
