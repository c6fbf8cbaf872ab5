import { Download, FileCheck2, FileClock, FileQuestion, FileX2, type LucideIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { dateOf, formatDate } from "@/domain/calendarDate";
import { Card } from "@/ui/Card";
import { Icon } from "@/ui/Icon";
import { IconButton } from "@/ui/IconButton";
import { Box, chakra, Flex, Text } from "@/ui/layout";
import { StatusBadge } from "@/ui/StatusBadge";
import type { StatusKind } from "@/ui/statusLook";
import { sizeText } from "@/ui/uploads/rules";
import type { Documento, Solicitacao } from "../queries";
import { useDownload } from "./useDownload";

const PictureDialog = dynamic(() => import("./PictureDialog").then((module) => module.PictureDialog), { ssr: false });

const looks = {
  pedido: { kind: "wait", word: "Falta enviar", icon: FileQuestion },
  enviado: { kind: "info", word: "Em conferência", icon: FileClock },
  aceito: { kind: "ok", word: "Aceito", icon: FileCheck2 },
  recusado: { kind: "bad", word: "Recusado", icon: FileX2 },
} as const satisfies Record<Documento["estado"], { kind: StatusKind; word: string; icon: LucideIcon }>;

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
  const { kind, word, icon } = looks[estado];
  const [open, setOpen] = useState(false);
  const { download, busy, failed } = useDownload(arquivo);
  const isPicture = arquivo?.tipo.startsWith("image/");
  return (
    <Flex as="li" align="center" gap="3" px={{ base: "4", md: "6" }} py="2" minH="52px" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Box color="fgMuted" flex="none">
        <Icon as={icon} size={20} />
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
      <StatusBadge kind={kind}>{word}</StatusBadge>
      {arquivo && (
        <Box flex="none" mx="-1.5" _print={{ display: "none" }}>
          <IconButton size="sm" label={`Baixar ${arquivo.nome}`} icon={Download} disabled={busy} onClick={() => void download()} />
        </Box>
      )}
      {open && arquivo && <PictureDialog file={arquivo} title={nome} onClose={() => setOpen(false)} />}
    </Flex>
  );
}

/** How many of the documents were accepted: "2 de 3 aceitos". */
export const acceptedOf = (documentos: readonly Documento[]) =>
  `${documentos.filter(({ estado }) => estado === "aceito").length} de ${documentos.length}`;

/** 'Documentos': each with its file, its state and, for a refused one, the reason. */
export function DocumentsCard({ documentos }: Pick<Solicitacao, "documentos">) {
  if (documentos.length === 0) return null;
  return (
    <Card
      title="Documentos"
      padding="0"
      action={
        <Text as="span" textStyle="small" color="fgMuted">
          {acceptedOf(documentos)} {documentos.length === 1 ? "aceito" : "aceitos"}
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
