import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { query } from "@/api/query";
import { useWrite } from "@/api/write";
import { formatDate, formatDeadline } from "@/domain/calendarDate";
import { formatMoney } from "@/domain/money";
import { useParticipant } from "@/session/SessionProvider";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Box, Heading, Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { PaymentCards } from "@/ui/payment/PaymentCards";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { toast } from "@/ui/toast";
import type { LoanDetail } from "./queries";

type Made = LoanDetail["cobrancas"][number];

function CancelDialog({ charge, onClose }: { charge: Made; onClose(): void }) {
  const { idPessoa, idPlano } = useParticipant();
  const client = useQueryClient();
  const write = useWrite("POST /cancelarCobranca");
  const cancel = () =>
    write.mutate(
      { body: { idPessoa, idPlano, idCobranca: charge.id } },
      {
        onSuccess: () => {
          void toast.success("Quitação cancelada");
          void client.invalidateQueries({ queryKey: ["GET /retornarEmprestimo/{idEmprestimo}"] });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancelar esta quitação?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Manter
          </Button>
          <Button variant="danger" loading={write.isPending} loadingText="Cancelando…" onClick={cancel}>
            Cancelar quitação
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          Não pague mais o boleto nem o Pix de {formatMoney(charge.valor)}. O empréstimo continua como está, e você pode gerar outra quando
          quiser.
        </Text>
        {write.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos cancelar. {write.error.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
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
        <Button variant="outline" leftIcon={Ban} onClick={() => setCancelling(true)}>
          Cancelar a quitação
        </Button>
      </Box>
      {cancelling && <CancelDialog charge={charge} onClose={() => setCancelling(false)} />}
    </Stack>
  );
}
