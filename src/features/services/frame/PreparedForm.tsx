import { BellRing, CircleCheck } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useWrite } from "@/api/write";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import type { ServiceKey } from "./frameQueries";
import { ReviewForm } from "./ReviewForm";
import { StopHeading } from "./StopParts";

interface Props extends Omit<ComponentProps<typeof ReviewForm>, "act" | "onNext"> {
  /** First name of the participant, who alone confirms. */
  first: string;
  serviceKey: ServiceKey;
  /** Sends what was typed last. */
  flush(): Promise<void>;
}

/** Last stop of a helper: everything as the participant will find it, and the notice that it is ready. */
export function PreparedForm({ first, serviceKey, flush, ...review }: Props) {
  const tell = useWrite("POST /avisarPreparo");
  const [isTold, setTold] = useState(false);
  const notify = async () => {
    await flush();
    await tell.mutateAsync({ body: serviceKey });
    setTold(true);
  };
  if (!isTold)
    return (
      <ReviewForm
        {...review}
        act={{
          lead: `Nada foi enviado. Confira cada resposta e avise ${first}, que confere tudo de novo antes de confirmar.`,
          ...{ label: `Avisar ${first}`, busyText: "Avisando…", icon: BellRing },
        }}
        onNext={notify}
      />
    );
  return (
    <Card>
      <Stack gap="6">
        <Flex gap="3">
          <Box color="status.ok.fg" flexShrink={0} marginTop="0.5">
            <Icon as={CircleCheck} size={24} />
          </Box>
          <StopHeading title={`Aviso enviado para ${first}`}>
            O pedido está guardado como rascunho no portal de {first}. Enquanto {first} não mudar nada, você ainda pode alterar as respostas
            e avisar de novo.
          </StopHeading>
        </Flex>
        <Flex direction={{ base: "column", md: "row" }} gap="3">
          <LinkButton href="/" size="lg">
            Voltar à página inicial
          </LinkButton>
          <Button variant="outline" size="lg" onClick={() => setTold(false)}>
            Rever as respostas
          </Button>
        </Flex>
      </Stack>
    </Card>
  );
}
