import { useQuery } from "@tanstack/react-query";
import { FileUp, PenLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { RECEIPT_FIGURES } from "@/domain/banking/receiptStates";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { Gate } from "@/layout/permissions/Gate";
import { usePermission } from "@/layout/permissions/permissions";
import { useAddressed } from "@/layout/useAddressed";
import { Box, chakra, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Go, readView, type Tab } from "./address";
import { ReceiptsTab } from "./ReceiptsTab";
import { summaryQuery } from "./reconciliationQueries";

const FilesTab = dynamic(() => import("./FilesTab").then((module) => module.FilesTab));
const ContestsTab = dynamic(() => import("./ContestsTab").then((module) => module.ContestsTab));
const ClosingTab = dynamic(() => import("./ClosingTab").then((module) => module.ClosingTab));
const UploadDialog = dynamic(() => import("./UploadDialog").then((module) => module.UploadDialog), { ssr: false });
const ManualDialog = dynamic(() => import("./ManualDialog").then((module) => module.ManualDialog), { ssr: false });

/** `/voluntary-contribution-reconciliation`: what the banks say was paid, beside what was charged. */
export function ReconciliationScreen() {
  return (
    <Gate>
      <Reconciliation />
    </Gate>
  );
}

function Reconciliation() {
  const { view, go } = useAddressed(readView);
  const isWriter = usePermission("conciliacao") === "E";
  const summary = useQuery(summaryQuery());
  const [open, setOpen] = useState<"file" | "manual" | null>(null);
  const close = () => setOpen(null);
  const contests = summary.data?.contestacoes;
  return (
    <Stack gap="4">
      <Box display={{ base: view.id ? "none" : "block", xl: "block" }}>
        <Figures go={go} />
      </Box>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" display={{ base: view.id ? "none" : "flex", xl: "flex" }}>
        <Tabs
          label="Partes da conciliação"
          wrap
          tabs={[
            { id: "recebimentos", label: "Recebimentos" },
            { id: "arquivos", label: "Arquivos" },
            { id: "contestacoes", label: "Contestações", ...(contests !== undefined && { count: contests }) },
            { id: "fechamento", label: "Fechamento do dia" },
          ]}
          value={view.aba}
          onChange={(aba) => go({ aba: aba as Tab, id: undefined, texto: undefined, situacao: undefined, idRetorno: undefined })}
        />
        {isWriter && (
          <Flex gap="2" wrap="wrap">
            <Button variant="outline" size="sm" leftIcon={PenLine} onClick={() => setOpen("manual")}>
              Lançar recebimento
            </Button>
            <Button size="sm" look="admin" leftIcon={FileUp} onClick={() => setOpen("file")}>
              Importar retorno
            </Button>
          </Flex>
        )}
      </Flex>
      {view.aba === "recebimentos" && <ReceiptsTab view={view} go={go} isWriter={isWriter} />}
      {view.aba === "arquivos" && <FilesTab view={view} go={go} />}
      {view.aba === "contestacoes" && <ContestsTab view={view} go={go} />}
      {view.aba === "fechamento" && <ClosingTab view={view} go={go} />}
      {open === "file" && <UploadDialog onClose={close} onShow={(idRetorno) => go({ aba: "recebimentos", idRetorno, id: undefined })} />}
      {open === "manual" && (
        <ManualDialog
          onClose={close}
          onDone={(id) => go({ aba: "recebimentos", id, texto: undefined, situacao: undefined, idRetorno: undefined })}
        />
      )}
    </Stack>
  );
}

/** Figures of the waiting matters, each a link to them. */
function Figures({ go }: { go: Go }) {
  const summary = useQuery(summaryQuery());
  const clean = {
    aba: "recebimentos" as const,
    id: undefined,
    texto: undefined,
    idPlano: undefined,
    idRetorno: undefined,
    de: undefined,
    ate: undefined,
  };
  return (
    <QueryState query={summary} skeleton={<Skeleton w="100%" h="76px" />} title="Não conseguimos carregar os totais">
      {({ divergentes, semDestino, recusados, ultimoDia, conciliadosNoDia }) => (
        <Grid templateColumns={{ base: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" }} gap="3">
          <Figure label={RECEIPT_FIGURES.divergentes} {...divergentes} onOpen={() => go({ ...clean, situacao: "divergente" })} />
          <Figure label={RECEIPT_FIGURES.semDestino} {...semDestino} onOpen={() => go({ ...clean, situacao: "sem-destino" })} />
          <Figure label="Recusados em 30 dias" {...recusados} onOpen={() => go({ ...clean, situacao: "recusado" })} />
          <Figure
            label={ultimoDia ? `${RECEIPT_FIGURES.conciliados} em ${formatDate(ultimoDia)}` : RECEIPT_FIGURES.conciliados}
            {...conciliadosNoDia}
            onOpen={() => go({ ...clean, situacao: "conciliado", de: ultimoDia ?? undefined, ate: ultimoDia ?? undefined })}
          />
        </Grid>
      )}
    </QueryState>
  );
}

function Figure({ label, quantidade, total, onOpen }: { label: string; quantidade: number; total: string; onOpen: () => void }) {
  return (
    <chakra.button
      type="button"
      onClick={onOpen}
      textAlign="start"
      bg="surface"
      borderWidth="1px"
      borderRadius="md"
      px="4"
      py="3"
      cursor="pointer"
      minW="0"
      _hover={{ borderColor: "lineStrong" }}
    >
      <Text as="span" display="block" textStyle="small" color="fgMuted">
        {label}
      </Text>
      <Text as="span" display="block" textStyle="h3" fontFamily="tabular">
        {quantidade.toLocaleString("pt-BR")}
      </Text>
      <Text as="span" display="block" textStyle="small" color="fgMuted" fontFamily="tabular" truncate>
        {formatMoney(total)}
      </Text>
    </chakra.button>
  );
}
