import { ChevronLeft, ChevronRight, CircleQuestionMark } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { countWords } from "@/domain/text/countWords";
import { KeyCap } from "@/ui/content/KeyCap";
import { Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { PAGE_SIZE } from "../filters";
import type { QueuePage } from "../queueQueries";
import type { Address } from "../useAddress";

const KeysDialog = dynamic(() => import("./KeysDialog").then((module) => module.KeysDialog));

/** Footer of the list: the rows on the page, the keys and the pages. */
export function Footer({ address, queue }: { address: Address; queue: QueuePage | undefined }) {
  const [showsKeys, setShowsKeys] = useState(false);
  const last = Math.max(0, (queue?.totalPage ?? 1) - 1);
  const page = Math.min(address.page, last);
  const first = page * PAGE_SIZE + 1;
  return (
    <Flex as="footer" align="center" gap="4" minH="56px" px="4" flex="none" borderTopWidth="1px" bg="surface">
      <Text textStyle="small" color="fgMuted" whiteSpace="nowrap">
        {queue &&
          queue.itens.length > 0 &&
          `${countWords(first)} a ${countWords(first + queue.itens.length - 1)} de ${countWords(queue.total, queue.haMais)}`}
      </Text>
      <Flex flex="1" justify="center" align="center" gap="3" textStyle="small" color="fgMuted" display={{ base: "none", lg: "flex" }}>
        <Flex align="center" gap="1.5" aria-hidden="true" whiteSpace="nowrap">
          <KeyCap>↑</KeyCap>
          <KeyCap>↓</KeyCap>
          linha
          <KeyCap ml="2">Enter</KeyCap>
          abrir
          <KeyCap ml="2">Esc</KeyCap>
          voltar
        </Flex>
        <IconButton size="sm" label="Ver as teclas" icon={CircleQuestionMark} onClick={() => setShowsKeys(true)} />
      </Flex>
      <Flex as="nav" aria-label="Páginas" gap="2" ml={{ base: "auto", lg: "0" }}>
        <Button variant="outline" size="sm" leftIcon={ChevronLeft} disabled={page === 0} onClick={() => address.go({ page: page - 1 })}>
          Anterior
        </Button>
        <Button variant="outline" size="sm" rightIcon={ChevronRight} disabled={page >= last} onClick={() => address.go({ page: page + 1 })}>
          Próxima
        </Button>
      </Flex>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </Flex>
  );
}
