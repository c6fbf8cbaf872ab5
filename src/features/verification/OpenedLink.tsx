import { useQuery } from "@tanstack/react-query";
import { FileSearch, Link2Off, Printer, RotateCcw } from "lucide-react";
import { payslipName } from "@/domain/benefits/payslipNames";
import { formatInstant, formatTime } from "@/domain/calendar/calendarDate";
import { periodName } from "@/domain/calendar/period";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { KeptLink } from "./keptLink";
import { type Opened, openQuery } from "./openLink";
import { PayslipSheet } from "./PayslipSheet";
import { PublicFrame } from "./PublicFrame";
import { StatementSheet } from "./StatementSheet";

const NAMES = { contracheque: "Contracheque", extrato: "Extrato de contribuição" } as const;

function nameOf({ contracheque, extrato }: Opened): string {
  if (contracheque) return `${NAMES.contracheque}: ${payslipName(contracheque)}`;
  return extrato ? `${NAMES.extrato}: ${periodName(extrato.inicio, extrato.fim)}` : "";
}

/** Explanation of the counting of openings, so that it surprises nobody. */
function Counting({ abertura }: { abertura: Opened["abertura"] }) {
  const { usos, usosMaximos, continuaAte, expiraEm } = abertura;
  return (
    <Notice kind="info">
      Esta é a abertura {usos} de {usosMaximos}. Recarregar nesta aba até {formatTime(continuaAte)} não conta de novo. O link vale até{" "}
      {formatInstant(expiraEm)}, ou até quem o enviou revogá-lo.
    </Notice>
  );
}

function Sheet({ opened, onLeave }: { opened: Opened; onLeave(): void }) {
  return (
    <Stack gap={{ base: "4", lg: "6" }} css={{ "@media print": { display: "block" } }}>
      <Stack gap="4" _print={{ display: "none" }}>
        <Counting abertura={opened.abertura} />
        <Flex gap="3" wrap="wrap">
          <Button leftIcon={Printer} onClick={() => window.print()}>
            Imprimir
          </Button>
          <Button variant="outline" leftIcon={FileSearch} onClick={onLeave}>
            Fechar e conferir um documento
          </Button>
        </Flex>
      </Stack>
      {opened.contracheque && <PayslipSheet opened={opened} slip={opened.contracheque} />}
      {opened.extrato && <StatementSheet opened={opened} extrato={opened.extrato} />}
      <Text textStyle="small" color="fgMuted" _print={{ marginTop: "3" }}>
        Consultado em {formatInstant(opened.abertura.quando)}, por um link de {opened.titular.nome}. Para um documento que qualquer pessoa
        possa conferir depois, peça o PDF, que tem código de verificação.
      </Text>
    </Stack>
  );
}

/** A link that was opened: its document, ready to be printed; or that it opens nothing, and what to do. */
export function OpenedLink({ link, onLeave }: { link: KeptLink; onLeave(): void }) {
  const { data, error, isFetching, refetch } = useQuery(openQuery(link));
  const title = NAMES[link.finalidade];
  if (data)
    return (
      <PublicFrame title={nameOf(data)} lead="Você recebeu um link para este documento. Ele mostra só o que está aqui." printed>
        <Sheet opened={data} onLeave={onLeave} />
      </PublicFrame>
    );
  if (error) {
    const gone = error.status === 404;
    return (
      <PublicFrame title={title} lead="Você recebeu um link para um documento.">
        <Card role="alert" aria-label="O link não abriu">
          <EmptyState
            icon={Link2Off}
            tone="bad"
            title={gone ? "Este link não abre nenhum documento" : "Não conseguimos abrir o link"}
            action={
              <Flex gap="3" wrap="wrap" justify="center">
                {!gone && (
                  <Button leftIcon={RotateCcw} loading={isFetching} onClick={() => void refetch()}>
                    Tentar de novo
                  </Button>
                )}
                <Button variant="outline" leftIcon={FileSearch} onClick={onLeave}>
                  Conferir um documento
                </Button>
              </Flex>
            }
          >
            {gone ? "Ele pode ter vencido. Confira se o endereço veio inteiro, ou peça outro a quem o enviou." : error.message}
          </EmptyState>
        </Card>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={title} lead="Abrindo o documento do link…">
      <Box aria-busy="true">
        <Text srOnly role="status">
          Carregando
        </Text>
        <Stack gap="6">
          <Skeleton w="100%" h="72px" />
          <Skeleton w="100%" h="160px" />
          <Skeleton w="100%" h="320px" />
        </Stack>
      </Box>
    </PublicFrame>
  );
}
