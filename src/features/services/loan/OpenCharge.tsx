import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { query } from "@/api/query";
import { useWrite } from "@/api/write";
import { formatDate, formatDeadline } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { PaymentCards } from "@/parts/payment/PaymentCards";
import { useParticipant } from "@/session/SessionProvider";
import { Box, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import type { LoanDetail } from "./loanQueries";

type Made = LoanDetail["cobrancas"][number];

function CancelDialog({ charge, onClose }: { charge: Made; onClose(): void }) {
  const { idPessoa, idPlano } = useParticipant();
  const client = useQueryClient();
  const write = useWrite("POST /cancelarCobranca");
  const cancel = async () => {
    await write.mutateAsync({ body: { idPessoa, idPlano, idCobranca: charge.id } });
    void toast.success("Quitação cancelada");
    void client.invalidateQueries({ queryKey: ["GET /retornarEmprestimo/{idEmprestimo}"] });
  };
  return (
    <ConfirmDialog
      title="Cancelar esta quitação?"
      label="Cancelar quitação"
      busyText="Cancelando…"
      variant="danger"
      act={cancel}
      failed="Não conseguimos cancelar."
      onClose={onClose}
    >
      <Text>
        Não pague mais o boleto nem o Pix de {formatMoney(charge.valor)}. O empréstimo continua como está, e você pode gerar outra quando
        quiser.
      </Text>
    </ConfirmDialog>
  );
}

/** The charge that settles the loan, while it waits to be paid: until when, and both ways to pay it. */
export function OpenCharge({ charge, isNew }: { charge: Made; isNew: boolean }) {
  const { id, valor, vencimento } = charge;
  const [cancelling, setCancelling] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog that made it is gone: who was in it goes on here.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const detail = useQuery({
    ...query("GET /retornarCobranca/{idCobranca}", { params: { idCobranca: id } }),
    refetchOnWindowFocus: true,
  });
  return (
    <Stack gap="4">
      <Box>
        <Heading ref={heading} as="h3" textStyle="h3" tabIndex={-1} outline="none">
          Pague {formatMoney(valor)} até {formatDate(vencimento)}
        </Heading>
        <Text color="fgMuted">
          {formatDeadline(vencimento)} · Pelo Pix ou pelo boleto, só um dos dois. Quando o pagamento chegar, avisamos você e o empréstimo
          termina.
        </Text>
      </Box>
      <QueryState query={detail} skeleton={<Skeleton w="100%" h="320px" />} title="Não conseguimos carregar o pagamento">
        {({ pagamento }) => pagamento && <PaymentCards charge={charge} pagamento={pagamento} />}
      </QueryState>
      <Box>
        <Button writes variant="outline" leftIcon={Ban} onClick={() => setCancelling(true)}>
          Cancelar a quitação
        </Button>
      </Box>
      {cancelling && <CancelDialog charge={charge} onClose={() => setCancelling(false)} />}
    </Stack>
  );
}
