import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { receivesBenefit } from "@/domain/plans/eligibility";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { balanceQuery, upcomingQuery } from "../homeQueries";
import { addressOf, useWaiting } from "../participant/waiting";
import { chooseSimple } from "./chooseSimple";
import { sentencesOf } from "./sentence";

const PAYSLIPS: RoutePath = "/services/contracheque";
const STATEMENT: RoutePath = "/services/extrato-contribuicao";
const SERVICES: RoutePath = "/services";
const CHAT: RoutePath = "/chat";

const wide = { size: "lg", w: "full", justifyContent: "space-between", rightIcon: ArrowRight } as const;

/** The home of who chose large letters: one card that says everything in sentences, and four ways on. */
export function SimpleHome() {
  const { idPessoa, idPlano, vinculo } = useParticipant();
  const owner = { idPessoa, idPlano };
  const next = useQuery({ ...upcomingQuery(owner), enabled: idPlano > 0 });
  const balance = useQuery({ ...balanceQuery(owner), enabled: idPlano > 0 });
  const { items } = useWaiting();
  const isLoading = next.isPending || balance.isPending;
  const [first] = items ?? [];
  const isPaid = receivesBenefit(vinculo?.categoria.id ?? 0);
  return (
    <Stack gap="6" maxW="640px" mx="auto" w="full">
      <Card aria-label="Resumo">
        {isLoading ? (
          <Skeleton w="100%" h="160px" />
        ) : (
          <Text textStyle="h3" fontWeight="medium" aria-live="polite">
            {sentencesOf({ next: next.data, balance: balance.data, waiting: items }).join(" ")}
          </Text>
        )}
      </Card>
      <Stack as="nav" aria-label="O que você quer fazer?" gap="3">
        {first && (
          <LinkButton {...wide} href={addressOf(first, vinculo?.categoria.id)}>
            {first.titulo}
          </LinkButton>
        )}
        <LinkButton {...wide} variant={first ? "outline" : undefined} href={isPaid ? PAYSLIPS : STATEMENT}>
          {isPaid ? "Ver o meu contracheque" : "Ver o meu extrato"}
        </LinkButton>
        <LinkButton {...wide} variant="outline" href={SERVICES}>
          Pedir um serviço
        </LinkButton>
        <LinkButton {...wide} variant="outline" href={CHAT}>
          Falar com a equipe
        </LinkButton>
      </Stack>
      <Box>
        <Button variant="text" flush="start" onClick={() => chooseSimple(false)}>
          Voltar à página completa
        </Button>
      </Box>
    </Stack>
  );
}
