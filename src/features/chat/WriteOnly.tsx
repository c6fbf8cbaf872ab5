import { MailCheck, MessagesSquare } from "lucide-react";
import { useEffect, useState } from "react";
import { wasOpenedHere } from "@/parts/conversations/sent";
import { Card } from "@/ui/content/Card";
import { Box, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import type { Viewer } from "./viewer";

interface Props {
  viewer: Viewer;
  /** Conversation of the address. */
  idConversa: number | null;
  onNew(): void;
}

/** The conversations of a backend that takes messages and has no call that shows them. */
export function WriteOnly({ viewer, idConversa, onNew }: Props) {
  const [isSent, setSent] = useState(false);
  // Known to the browser alone.
  useEffect(() => setSent(idConversa !== null && wasOpenedHere(idConversa)), [idConversa]);
  const again = viewer.canWrite && (
    <Button variant={isSent ? "outline" : "solid"} look={viewer.isDesk ? "admin" : "plan"} onClick={onNew}>
      {isSent ? "Enviar outra mensagem" : "Nova conversa"}
    </Button>
  );
  return (
    <Box maxW="720px" mx="auto" px={{ base: "4", lg: "6" }} py={{ base: "4", lg: "6" }}>
      <Card padding="0">
        {isSent ? (
          <EmptyState icon={MailCheck} title="Mensagem enviada" action={again}>
            <Text role="status">
              {viewer.isFund
                ? "A pessoa recebe a sua mensagem pelo sistema do fundo."
                : "A equipe do fundo recebeu a sua mensagem. Acompanhe o retorno pelas notificações ou pelo telefone do atendimento."}
            </Text>
          </EmptyState>
        ) : (
          <EmptyState icon={MessagesSquare} title={viewer.isDesk ? "Escreva a um participante" : "Fale com a equipe"} action={again}>
            {idConversa
              ? "O sistema do fundo ainda não mostra as mensagens por aqui. Para continuar o assunto, escreva uma nova mensagem."
              : "O sistema do fundo recebe a sua mensagem, mas ainda não mostra as conversas por aqui."}
          </EmptyState>
        )}
      </Card>
    </Box>
  );
}
