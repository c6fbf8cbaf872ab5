import { Check, Copy, Printer } from "lucide-react";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { useCopy } from "@/ui/browser/useCopy";
import { Box, Flex, Heading, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import type { Solicitacao } from "../requestsQueries";

function CopyProtocol({ protocolo }: { protocolo: string }) {
  const { copied, copy } = useCopy(protocolo, "Não conseguimos copiar. Selecione o número e copie.");
  return (
    <Box as="span" my={{ base: "-2.5", md: "-1.5" }} mx="-1.5" _print={{ display: "none" }}>
      <IconButton size="sm" label={copied ? "Protocolo copiado" : "Copiar protocolo"} icon={copied ? Check : Copy} onClick={copy} />
    </Box>
  );
}

/** Service, situation, protocol and day of a request. On a phone a band of its own under the top bar. */
export function DetailHeader({ solicitacao }: { solicitacao: Solicitacao }) {
  const { funcionalidade, status, protocolo, dataSolicitacao } = solicitacao;
  const badge = <StatusBadge kind={status.tipo ?? "info"}>{status.nome}</StatusBadge>;
  const day = formatDate(dateOf(dataSolicitacao));
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="4"
      mx={{ base: "-16px", lg: "0" }}
      mt={{ base: "-16px", lg: "0" }}
      px={{ base: "16px", lg: "0" }}
      py={{ base: "16px", lg: "0" }}
      bg={{ base: "surface", lg: "transparent" }}
      borderBottomWidth={{ base: "1px", lg: "0" }}
      css={{ "@media print": { margin: "0", padding: "0", borderWidth: "0" } }}
    >
      <Box minW="0" flex="1">
        <Flex align="center" columnGap="3" rowGap="1" wrap="wrap">
          <Heading as="h1" textStyle={{ base: "h3", lg: "h2" }} tabIndex={-1} outline="none" overflowWrap="anywhere">
            {funcionalidade.nome}
          </Heading>
          <Box display={{ base: "none", lg: "block" }}>{badge}</Box>
        </Flex>
        <Flex align="center" justify="space-between" columnGap="3" rowGap="2" wrap="wrap" mt="1">
          <Flex align="center" wrap="wrap" columnGap="1.5" textStyle="label" color="fgMuted">
            <span>Protocolo</span>
            <Text as="span" color="fg" fontWeight="medium" whiteSpace="nowrap">
              {protocolo}
            </Text>
            <CopyProtocol protocolo={protocolo} />
            <Text as="span" display={{ base: "none", lg: "inline" }}>
              · {status.tipo === "off" && !solicitacao.confirmadaEm ? "Começada" : "Enviada"} em {day}
            </Text>
          </Flex>
          <Box display={{ lg: "none" }}>{badge}</Box>
        </Flex>
      </Box>
      <Button
        variant="outline"
        leftIcon={Printer}
        display={{ base: "none", lg: "inline-flex" }}
        _print={{ display: "none" }}
        onClick={() => window.print()}
      >
        Imprimir comprovante
      </Button>
    </Flex>
  );
}
