import { Check, FileCheck, FileClock, FilePlus, FileQuestion, FileX, type LucideIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { dateOf, formatDate, formatRelativeInstant } from "@/domain/calendar/calendarDate";
import { CHECKED_DOCUMENT } from "@/parts/states/documents";
import { StateBadge } from "@/parts/states/StateBadge";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { sizeText } from "@/ui/uploads/uploadsRules";
import type { Request, RequestDocument } from "../queueQueries";

const FileDialog = dynamic(() => import("./FileDialog").then((module) => module.FileDialog));

const icons: Record<RequestDocument["estado"], LucideIcon> = {
  pedido: FileQuestion,
  enviado: FileClock,
  aceito: FileCheck,
  recusado: FileX,
};

const kindOf = (tipo: string) => (tipo === "application/pdf" ? "PDF" : "Imagem");

function factsOf({ arquivo, enviadoEm, decididoEm, estado, motivo, obrigatorio }: RequestDocument): string {
  if (!arquivo) return obrigatorio ? "Ainda não enviado" : "Opcional, não enviado";
  const size = `${kindOf(arquivo.tipo)}, ${sizeText(arquivo.tamanho)}`;
  if (estado === "recusado") return `${motivo ?? "Sem motivo"}${decididoEm ? ` · ${formatDate(dateOf(decididoEm))}` : ""}`;
  return enviadoEm ? `${formatRelativeInstant(enviadoEm)} · ${size}` : size;
}

interface Props {
  request: Request;
  /** Id of the document whose acceptance is on its way. */
  acceptingId: number | null;
  onAccept(document: RequestDocument): void;
  onRefuse(document: RequestDocument): void;
  onAsk(): void;
}

const left = (count: number) => (count === 0 ? "Nada a conferir" : `${count} a conferir`);

/** The documents, each with its file and, while it waits for a decision, the two answers. */
export function DocumentsCard({ request: { documentos, pode }, acceptingId, onAccept, onRefuse, onAsk }: Props) {
  const [shown, setShown] = useState<NonNullable<RequestDocument["arquivo"]> | null>(null);
  const waiting = documentos.filter(({ estado }) => estado === "enviado").length;
  return (
    <Card
      title="Documentos"
      dense
      padding="0"
      badge={
        documentos.length > 0 && (
          <Text as="span" textStyle="small" color="fgMuted">
            {left(waiting)}
          </Text>
        )
      }
      action={
        pode.decidir && (
          <Button variant="text" flush="end" size="sm" look="admin" leftIcon={FilePlus} onClick={onAsk}>
            Pedir documentos
          </Button>
        )
      }
    >
      {documentos.length === 0 && (
        <Text textStyle="small" color="fgMuted" p="4">
          Este pedido não tem documentos.
        </Text>
      )}
      <chakra.ul listStyleType="none" m="0" p="0" aria-label="Documentos do pedido">
        {documentos.map((document) => {
          const { id, nome, arquivo, estado } = document;
          const decides = estado === "enviado" && pode.decidir;
          return (
            <chakra.li
              key={id}
              borderTopWidth="1px"
              _first={{ borderTopWidth: 0 }}
              bg={decides ? "status.wait.fill" : undefined}
              px="3"
              py="2"
            >
              <Flex align="center" gap="2.5" wrap={{ base: "wrap", md: "nowrap" }}>
                <Box color={decides ? "status.wait.fg" : "fgMuted"} lineHeight="0">
                  <Icon as={icons[estado]} size={18} />
                </Box>
                <Box flex={{ base: "1 1 180px", md: "1" }} minW="0">
                  {arquivo ? (
                    <chakra.button
                      type="button"
                      onClick={() => setShown(arquivo)}
                      display="block"
                      maxW="full"
                      textAlign="start"
                      textStyle="small"
                      fontWeight="medium"
                      truncate
                      borderRadius="sm"
                      cursor="pointer"
                      _hover={{ textDecoration: "underline" }}
                      title={`Ver ${arquivo.nome}`}
                    >
                      {nome}
                    </chakra.button>
                  ) : (
                    <Text textStyle="small" fontWeight="medium">
                      {nome}
                    </Text>
                  )}
                  <Text textStyle="meta" color="fgMuted" css={{ overflowWrap: "anywhere" }} suppressHydrationWarning>
                    {factsOf(document)}
                  </Text>
                </Box>
                {decides ? (
                  <Flex gap="2" flex="none">
                    <Button variant="outline" size="sm" aria-label={`Recusar ${nome}`} onClick={() => onRefuse(document)}>
                      Recusar
                    </Button>
                    <Button
                      size="sm"
                      look="admin"
                      leftIcon={Check}
                      aria-label={`Aceitar ${nome}`}
                      loading={acceptingId === id}
                      onClick={() => onAccept(document)}
                    >
                      Aceitar
                    </Button>
                  </Flex>
                ) : (
                  <StateBadge look={CHECKED_DOCUMENT[estado]} plain />
                )}
              </Flex>
            </chakra.li>
          );
        })}
      </chakra.ul>
      {shown && <FileDialog file={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}
