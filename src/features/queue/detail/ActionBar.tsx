import { Check, MessagesSquare, StepForward } from "lucide-react";
import { chatAddress } from "@/layout/navigation/entries";
import { Box, Flex, Spacer } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import type { Request } from "../queueQueries";
import type { Decision } from "./decisions";

interface Props {
  request: Request;
  /** Id of the sentence about the missing condition. */
  missingId: string;
  isAdvancing: boolean;
  onAdvance(): void;
  onDecide(decision: Decision): void;
}

/** Talk, refuse, and the one way on: to the next stage, or from the last one to the end. */
export function ActionBar({ request, missingId, isAdvancing, onAdvance, onDecide }: Props) {
  const { idConversa, etapa, pode } = request;
  const isLast = etapa.ordem >= etapa.total;
  const isMissing = pode.faltaParaAprovar !== null;
  return (
    <Flex as="footer" align="center" gap="2" minH={{ base: "72px", md: "56px" }} px="5" borderTopWidth="1px" bg="surface" flex="none">
      {idConversa ? (
        <LinkButton href={chatAddress(idConversa)} variant="outline" size="sm" leftIcon={MessagesSquare}>
          Conversar
        </LinkButton>
      ) : (
        <Button variant="outline" size="sm" leftIcon={MessagesSquare} onClick={() => onDecide({ kind: "conversar" })}>
          Conversar
        </Button>
      )}
      <Spacer />
      {pode.decidir && (
        <>
          <Button variant="outline" size="sm" onClick={() => onDecide({ kind: "recusar" })}>
            Recusar
            <Box as="span" display={{ base: "none", md: "inline" }} whiteSpace="pre">
              {" solicitação"}
            </Box>
          </Button>
          <Button
            size="sm"
            look="admin"
            leftIcon={isLast ? Check : StepForward}
            disabled={isMissing}
            aria-describedby={isMissing ? missingId : undefined}
            loading={isAdvancing}
            onClick={() => (isLast ? onDecide({ kind: "aprovar" }) : onAdvance())}
          >
            {isLast ? "Concluir" : "Avançar"}
          </Button>
        </>
      )}
    </Flex>
  );
}
