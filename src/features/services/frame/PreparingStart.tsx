import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatInstant } from "@/domain/calendar/calendarDate";
import type { ServiceDefinition } from "@/domain/services/definition";
import { Flex, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import type { ServiceState } from "./frameQueries";
import { placeAt } from "./places";
import type { DraftKeeper } from "./useDraftKeeper";
import { usePreparing } from "./usePreparing";
import { useStops } from "./useStops";

interface Props {
  definition: ServiceDefinition;
  service: ServiceState;
  keeper: DraftKeeper;
  /** Words about the service, for whoever may not begin it. */
  children?: ReactNode;
}

/** The way of a helper into a form: begin or continue what they prepare. Discarding is the participant's. */
export function PreparingStart({ definition, service, keeper, children }: Props) {
  const { goTo } = useStops();
  const first = usePreparing();
  if (!service.permitido)
    return (
      <Notice kind="info">
        {service.motivo}
        {children}
      </Notice>
    );
  const draft = keeper.current();
  const open = () => void goTo(draft ? placeAt(definition, draft.passo) : (definition.steps[0]?.id ?? ""));
  return (
    <Stack gap="4">
      <Notice kind="info">
        Você prepara este pedido, e os textos falam com {first}. Nada é enviado: só {first} confere e confirma.
      </Notice>
      {draft && (
        <Flex align="center" gap="3" wrap="wrap" textStyle="label" color="fgMuted">
          <StatusBadge kind="off" compact>
            Rascunho
          </StatusBadge>
          {keeper.saved.state === "saved" && `Salvo em ${formatInstant(keeper.saved.at)}.`}
        </Flex>
      )}
      <Flex direction={{ base: "column", md: "row" }}>
        <Button size="lg" rightIcon={ArrowRight} onClick={open}>
          {draft ? "Continuar" : "Começar"}
        </Button>
      </Flex>
    </Stack>
  );
}
