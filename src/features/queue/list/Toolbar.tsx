import { useMutation } from "@tanstack/react-query";
import { Download, ListFilter, Search } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { exportFileName } from "@/layout/queueAddress";
import { saveFile } from "@/ui/browser/saveFile";
import { Box, Flex, Grid } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Notice } from "@/ui/feedback/Notice";
import { useDismiss } from "@/ui/overlays/useDismiss";
import { foldedCount } from "../filters";
import type { Address } from "../useAddress";
import { MainFilters } from "./MainFilters";

const MoreFilters = dynamic(() => import("./MoreFilters").then((module) => module.MoreFilters));

/** Milliseconds (specification §9). */
const SEARCH_DEBOUNCE = 500;

interface Props {
  address: Address;
  search: RefObject<HTMLDivElement | null>;
  /** Count, and what stands beside it; on a phone below it, and the export beside the count. */
  children: ReactNode;
}

/** Search, the filters used most, the others behind a button, and the export of what they choose. */
export function Toolbar({ address, search, children }: Props) {
  const { filters, ordem, direcao } = address;
  const exporting = useMutation<void, ApiError>({
    mutationFn: async () => saveFile(await call("GET /exportarFila", { query: { ...filters, ordem, direcao } }), exportFileName()),
  });
  return (
    <Grid
      px="4"
      pt="3"
      pb={{ base: "2", lg: "0" }}
      flex="none"
      columnGap="2"
      rowGap={{ base: "2", lg: "0" }}
      alignItems="center"
      templateColumns={{ base: "minmax(0, 1fr) auto 44px", lg: "minmax(0, 224px) minmax(0, 1fr) auto auto" }}
    >
      <Box ref={search} data-queue-search="" gridColumn={{ base: "1 / 3", lg: "auto" }} minW="0">
        <SearchField address={address} />
      </Box>
      <Flex display={{ base: "none", lg: "flex" }} gap="2" minW="0">
        <MainFilters address={address} />
      </Flex>
      <Folded address={address} />
      <Box gridColumn={{ base: "2 / 4", lg: "auto" }} gridRow={{ base: "2", lg: "auto" }}>
        <Button variant="outline" size="sm" leftIcon={Download} loading={exporting.isPending} onClick={() => exporting.mutate()}>
          Exportar
        </Button>
      </Box>
      <Box
        display={{ base: "contents", lg: "flex" }}
        gridColumn="1 / -1"
        py="1"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
        minH="40px"
      >
        {children}
      </Box>
      {exporting.error && (
        <Box gridColumn="1 / -1" pb={{ lg: "2" }}>
          <Notice kind="bad" role="alert">
            Não conseguimos exportar. {exporting.error.message}
          </Notice>
        </Box>
      )}
    </Grid>
  );
}

function SearchField({ address }: { address: Address }) {
  const asked = address.filters.texto ?? "";
  const [typed, setTyped] = useState(asked);
  const latest = useRef({ address, sent: asked });
  latest.current.address = address;

  useEffect(() => {
    // A change of the address from outside (back, another filter) is copied into the field; a change that the field
    // asked for is not.
    if (latest.current.sent !== asked) setTyped(asked);
    latest.current.sent = asked;
  }, [asked]);
  useEffect(() => {
    const words = typed.trim();
    if (words === latest.current.sent) return;
    const timer = setTimeout(() => {
      latest.current.sent = words;
      const { texto: _, ...rest } = latest.current.address.filters;
      latest.current.address.narrow(words ? { ...rest, texto: words } : rest, "replace");
    }, SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      type="search"
      size="sm"
      leftIcon={Search}
      aria-label="Buscar por protocolo, nome, CPF ou matrícula"
      placeholder="Protocolo, nome ou CPF"
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function Folded({ address }: { address: Address }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const inUse = foldedCount(address.filters);
  useDismiss(root, isOpen, () => setOpen(false));
  return (
    <Box
      ref={root}
      position="relative"
      flex="none"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
        root.current?.querySelector("button")?.focus();
      }}
    >
      <IconButton
        variant="outline"
        size="sm"
        label={inUse ? `Mais filtros, ${inUse} em uso` : "Mais filtros"}
        icon={ListFilter}
        badge={inUse}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <MoreFilters address={address} />}
    </Box>
  );
}
