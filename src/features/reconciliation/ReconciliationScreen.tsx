import { useQuery } from "@tanstack/react-query";
import { FileUp, PenLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { RECEIPT_FIGURES } from "@/domain/banking/receiptStates";
import { formatDate } from "@/domain/calendar/calendarDate";
import { Gate } from "@/layout/permissions/Gate";
import { levelIn, permissionsQuery } from "@/layout/permissions/permissions";
import { useAddressed } from "@/layout/useAddressed";
import { Box, Flex, Grid, Stack } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Go, readView, TABS, type Tab, tabsOf, type View } from "./address";
import { Figure } from "./Figure";
import { ReceiptsTab } from "./ReceiptsTab";
import { summaryQuery } from "./reconciliationQueries";

const FilesTab = dynamic(() => import("./FilesTab").then((module) => module.FilesTab));
const ContestsTab = dynamic(() => import("./ContestsTab").then((module) => module.ContestsTab));
const ClosingTab = dynamic(() => import("./ClosingTab").then((module) => module.ClosingTab));
const PaymentsTab = dynamic(() => import("./payments/PaymentsTab").then((module) => module.PaymentsTab));
const ReceiptUpload = dynamic(() => import("./ReceiptUpload").then((module) => module.ReceiptUpload), { ssr: false });
const ManualDialog = dynamic(() => import("./ManualDialog").then((module) => module.ManualDialog), { ssr: false });

const labels: Record<Tab, string> = {
  recebimentos: "Recebimentos",
  arquivos: "Arquivos",
  contestacoes: "Contestações",
  fechamento: "Fechamento do dia",
  pagamentos: "Pagamentos",
};

/** `/voluntary-contribution-reconciliation`: what the banks say was paid, beside what was charged, and what the fund pays by them. */
export function ReconciliationScreen() {
  const { view, go } = useAddressed(readView);
  const { data } = useQuery(permissionsQuery());
  const { tabs, shown: aba } = tabsOf(data?.areas ?? [], view.aba);
  const shown = aba && { ...view, aba };
  return (
    <Gate of={aba && TABS[aba]}>
      {shown && <Parts view={shown} go={go} tabs={tabs} isWriter={data !== undefined && levelIn(data.areas, TABS[shown.aba]) === "E"} />}
    </Gate>
  );
}

interface PartsProps {
  view: View;
  go: Go;
  /** Tabs that the person's areas have. */
  tabs: readonly Tab[];
  isWriter: boolean;
}

function Parts({ view, go, tabs, isWriter }: PartsProps) {
  const summary = useQuery({ ...summaryQuery(), enabled: tabs.includes("contestacoes") });
  const [open, setOpen] = useState<"file" | "manual" | null>(null);
  const close = () => setOpen(null);
  const contests = summary.data?.contestacoes;
  const isReceived = view.aba !== "pagamentos";
  return (
    <Stack gap="4">
      {isReceived && (
        <Box display={{ base: view.id ? "none" : "block", xl: "block" }}>
          <Figures go={go} />
        </Box>
      )}
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" display={{ base: view.id ? "none" : "flex", xl: "flex" }}>
        {tabs.length > 1 && (
          <Tabs
            label="Partes da conciliação"
            wrap
            tabs={tabs.map((id) => ({
              ...{ id, label: labels[id] },
              ...(id === "contestacoes" && contests !== undefined && { count: contests }),
            }))}
            value={view.aba}
            onChange={(aba) => go({ aba: aba as Tab, id: undefined, texto: undefined, situacao: undefined, idRetorno: undefined })}
          />
        )}
        {isReceived && isWriter && (
          <Flex gap="2" wrap="wrap" w={{ base: "100%", md: "auto" }} css={{ "& > *": { flex: { base: "1 0 auto", md: "none" } } }}>
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
      {view.aba === "pagamentos" && <PaymentsTab isWriter={isWriter} />}
      {open === "file" && <ReceiptUpload onClose={close} onShow={(idRetorno) => go({ aba: "recebimentos", idRetorno, id: undefined })} />}
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
