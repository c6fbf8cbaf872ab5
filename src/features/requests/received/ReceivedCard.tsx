import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { usePermission } from "@/layout/permissions/permissions";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { useParticipant, useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, chakra } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Notice } from "@/ui/feedback/Notice";
import { OwnPaymentRow } from "./OwnPaymentRow";
import { type OwnPayment, olderQuery, paymentsQuery, useRefreshPayments } from "./receivedQueries";

const StopDialog = dynamic(() => import("./StopDialog").then((module) => module.StopDialog), { ssr: false });

const TITLE = "Pagamentos do fundo para você";

/** "Pagamentos do fundo para você": what comes, came or did not arrive. Absent where there is none, or the backend has no payments. */
export function ReceivedCard() {
  const { idPessoa, idPlano } = useParticipant();
  const { target } = useSession();
  // Stopping is the safe direction: whoever may act for the person stops a payment for somebody who calls.
  const mayAct = usePermission(target ? "visao" : undefined) === "E";
  const owner = { idPessoa, idPlano };
  const newest = useQuery({ ...paymentsQuery(owner), enabled: idPlano > 0 });
  const after = newest.data?.proximo;
  const [isOpen, setOpen] = useState(false);
  const older = useInfiniteQuery({ ...olderQuery(owner, after), enabled: isOpen && after != null });
  const [asked, setAsked] = useState<OwnPayment | null>(null);
  const [isStopped, setStopped] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const refresh = useRefreshPayments();
  useSocketEvent("newNotification", () => void refresh());
  useSocketReconnect(() => void refresh());
  // The button that was pressed is gone: the keyboard goes on from what it did.
  useEffect(() => {
    if (isStopped && !asked) said.current?.focus();
  }, [isStopped, asked]);

  if (newest.error && !newest.data) {
    if (newest.error.unsupported) return null;
    return (
      <Card title={TITLE}>
        <ErrorState title="Não conseguimos carregar os seus pagamentos" error={newest.error} onRetry={() => void newest.refetch()} />
      </Card>
    );
  }
  if (!newest.data || newest.data.itens.length === 0) return null;
  // A payment that comes between two pages is in both.
  const rows = new Map([...newest.data.itens, ...(isOpen ? (older.data ?? []) : [])].map((row) => [row.id, row]));
  const hasMore = isOpen && older.data ? older.hasNextPage : after !== null;
  return (
    <Card title={TITLE} padding="0">
      {isStopped && (
        <Box ref={said} tabIndex={-1} px={{ base: "4", md: "6" }} pt="4" outline="none">
          <Notice kind="ok" role="status">
            <strong>Pagamento impedido.</strong> Este dinheiro não sai do fundo até a nossa equipe falar com você.
          </Notice>
        </Box>
      )}
      <chakra.ul listStyleType="none" m="0" p="0" aria-label={TITLE}>
        {[...rows.values()].map((payment) => (
          <OwnPaymentRow key={payment.id} payment={payment} onStop={mayAct ? setAsked : undefined} isOwn={!target} />
        ))}
      </chakra.ul>
      {older.error && (
        <Box px={{ base: "4", md: "6" }} pb="3">
          <Notice kind="bad" role="alert">
            Não conseguimos mostrar mais. {older.error.message}
          </Notice>
        </Box>
      )}
      {hasMore && (
        <Box borderTopWidth="1px" px={{ base: "4", md: "6" }} py="2">
          <Button
            variant="text"
            px="0"
            loading={older.isFetching}
            onClick={() => {
              if (isOpen) void older.fetchNextPage();
              setOpen(true);
            }}
          >
            Mostrar mais
          </Button>
        </Box>
      )}
      {asked && (
        <StopDialog
          payment={asked}
          isOwn={!target}
          onStopped={() => {
            setStopped(true);
            void refresh();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
