import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useCallback, useMemo, useRef } from "react";
import type { ServiceData } from "@/domain/services/definition";
import { portabilityOut } from "@/domain/services/exits/portabilidade";
import { portabilityIn } from "@/domain/services/exits/receberPortabilidade";
import { page } from "@/session/page";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { ServiceScreen } from "../frame/ServiceScreen";
import { PortedMoney } from "./PortedMoney";
import { type Direction, directionOf, type Overview, overviewQuery, portabilityQueries } from "./portabilityQueries";
import { TravelCard } from "./TravelCard";
import { TravelSummary } from "./TravelSummary";

/** Only for who has asked for one. */
const PortabilityProgress = dynamic(() => import("@/parts/portability/PortabilityProgress").then((module) => module.PortabilityProgress));
const Waiting = () => <Skeleton w="100%" h="320px" />;

const TABS = [
  { id: "saida", label: "Levar para outro plano" },
  { id: "entrada", label: "Trazer de outro plano" },
] as const;

/** Step of the form and stop at which what travels is shown again. */
const SUMMARY = ["condicoes", "revisao"];

function Screen() {
  const { idPessoa, idPlano } = useParticipant();
  const router = useRouter();
  const overview = useQuery({ ...overviewQuery({ idPessoa, idPlano }), enabled: idPlano > 0, refetchOnWindowFocus: true });
  const isEditing = typeof router.query.passo === "string";
  const opened = useRef<Direction>(null);
  const turn = (sentido: string) => void router.replace({ pathname: router.pathname, query: { sentido } }, undefined, { shallow: true });
  return (
    <QueryState query={overview} skeleton={<Waiting />} title="Não conseguimos carregar a portabilidade">
      {(data) => {
        // A rule that changes meanwhile turns nobody's page.
        opened.current ??= directionOf(router.query.sentido, data);
        const direction = directionOf(router.query.sentido ?? opened.current, data);
        return isEditing ? (
          <Service direction={direction} overview={data} />
        ) : (
          <Stack gap={{ base: "4", lg: "6" }}>
            <Tabs label="Sentido da portabilidade" tabs={TABS} value={direction} onChange={turn}>
              <Stack gap={{ base: "4", lg: "6" }}>
                {direction === "entrada" && directionOf(null, data) === direction && (
                  <Text color="fgMuted">Agora só é possível trazer dinheiro: a outra aba diz por que ainda não dá para levar o seu.</Text>
                )}
                <Service key={direction} direction={direction} overview={data} />
              </Stack>
            </Tabs>
          </Stack>
        );
      }}
    </QueryState>
  );
}

function Service({ direction, overview }: { direction: Direction; overview: Overview }) {
  const { saida, pedidos, portado } = overview;
  const definition = useMemo(
    () => (direction === "entrada" ? portabilityIn : portabilityOut({ ...saida, impedimento: saida.motivo })),
    [direction, saida],
  );
  const preview = useCallback(
    (_data: ServiceData, place: string) => (direction === "saida" && SUMMARY.includes(place) ? <TravelSummary quote={saida} /> : null),
    [direction, saida],
  );
  const own = pedidos.filter(({ sentido }) => sentido === direction);
  const about = (
    <Stack gap={{ base: "4", lg: "6" }}>
      {own.map((progress) => (
        <Card key={progress.idRequisicao} title={`Protocolo ${progress.protocolo}`}>
          <PortabilityProgress progress={progress} />
        </Card>
      ))}
      {direction === "saida" && <TravelCard quote={saida} />}
      {(direction === "entrada" || portado.length > 0) && <PortedMoney sources={portado} />}
    </Stack>
  );
  return <ServiceScreen definition={definition} preview={preview} about={about} />;
}

/** `/services/portabilidade`: takes the account to another plan, or announces money that comes from one (`?sentido=entrada`). */
export const PortabilityScreen = page(Screen, portabilityQueries);
