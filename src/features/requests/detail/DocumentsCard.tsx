import { Download, FileCheck2, FileClock, FileQuestion, FileX2, type LucideIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { REQUEST_DOCUMENT } from "@/parts/states/documents";
import { StateBadge } from "@/parts/states/StateBadge";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { IconButton } from "@/ui/controls/IconButton";
import { sizeText } from "@/ui/uploads/uploadsRules";
import type { Documento, Solicitacao } from "../requestsQueries";
import { useDownload } from "./useDownload";

const PictureDialog = dynamic(() => import("./PictureDialog").then((module) => module.PictureDialog), { ssr: false });

const icons: Record<Documento["estado"], LucideIcon> = { pedido: FileQuestion, enviado: FileClock, aceito: FileCheck2, recusado: FileX2 };

const Name = chakra("button", {
  base: {
    textAlign: "start",
    maxWidth: "full",
    cursor: "pointer",
    borderRadius: "sm",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    textDecoration: "underline",
    textDecorationColor: "transparent",
    _hover: { textDecorationColor: "currentColor" },
  },
});

function Row({ documento }: { documento: Documento }) {
  const { nome, estado, motivo, arquivo, enviadoEm } = documento;
  const [open, setOpen] = useState(false);
  const { download, busy, failed } = useDownload(arquivo);
  const isPicture = arquivo?.tipo.startsWith("image/");
  return (
    <Flex as="li" align="center" gap="3" px={{ base: "4", md: "6" }} py="2" minH="52px" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Box color="fgMuted" flex="none">
        <Icon as={icons[estado]} size={20} />
      </Box>
      <Box flex="1" minW="0">
        <Text textStyle="label" fontWeight="medium" overflowWrap="anywhere">
          {nome}
        </Text>
        {arquivo ? (
          <Flex textStyle="small" color="fgMuted" wrap="wrap" columnGap="1.5">
            <Name type="button" title={arquivo.nome} disabled={busy} onClick={() => (isPicture ? setOpen(true) : void download())}>
              {arquivo.nome}
            </Name>
            <Text as="span" whiteSpace="nowrap">
              · {sizeText(arquivo.tamanho)}
              {enviadoEm && ` · ${formatDate(dateOf(enviadoEm))}`}
            </Text>
          </Flex>
        ) : (
          <Text textStyle="small" color="fgMuted">
            {documento.obrigatorio ? "Obrigatório" : "Opcional"}
          </Text>
        )}
        {motivo && (estado === "recusado" || estado === "pedido") && (
          <Text textStyle="small" color={estado === "recusado" ? "status.bad.fg" : "fgMuted"} overflowWrap="anywhere">
            {motivo}
          </Text>
        )}
        {failed && (
          <Text role="alert" textStyle="small" color="status.bad.fg">
            Não conseguimos baixar o arquivo. Tente de novo.
          </Text>
        )}
      </Box>
      <StateBadge look={REQUEST_DOCUMENT[estado]} />
      {arquivo && (
        <Box flex="none" mx="-1.5" _print={{ display: "none" }}>
          <IconButton size="sm" label={`Baixar ${arquivo.nome}`} icon={Download} disabled={busy} onClick={() => void download()} />
        </Box>
      )}
      {open && arquivo && <PictureDialog file={arquivo} title={nome} onClose={() => setOpen(false)} />}
    </Flex>
  );
}

/** State of the documents together: "1 em conferência" while the team looks at some, else "2 de 3 aceitos". */
export function documentsState(documentos: readonly Documento[]): string {
  const count = (state: Documento["estado"]) => documentos.filter(({ estado }) => estado === state).length;
  if (count("enviado") > 0) return `${count("enviado")} em conferência`;
  return `${count("aceito")} de ${documentos.length} ${documentos.length === 1 ? "aceito" : "aceitos"}`;
}

/** 'Documentos': each with its file, its state and, for a refused one, the reason. */
export function DocumentsCard({ documentos }: Pick<Solicitacao, "documentos">) {
  if (documentos.length === 0) return null;
  return (
    <Card
      title="Documentos"
      padding="0"
      action={
        <Text as="span" textStyle="small" color="fgMuted">
          {documentsState(documentos)}
        </Text>
      }
    >
      <Box as="ul" listStyleType="none">
        {documentos.map((documento) => (
          <Row key={documento.id} documento={documento} />
        ))}
      </Box>
    </Card>
  );
}
