import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type Go as GoTo, useAddressed } from "@/layout/useAddressed";
import { useParticipant } from "@/session/SessionProvider";
import { useSearch } from "@/ui/browser/useSearch";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { Tabs } from "@/ui/content/Tabs";
import { Select } from "@/ui/controls/Select";
import { TextInput } from "@/ui/controls/text/TextInput";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import { readView, type Tab, tabs, type View } from "../address";
import { documentsQuery, issuedQuery, type Owner, sentQuery } from "../documentsQueries";
import { isKind, kindFilter } from "../kinds";
import { DocumentList } from "./DocumentList";
import { IssuedList } from "./IssuedList";
import { NothingHere } from "./NothingHere";
import { SentList } from "./SentList";

const names: Record<Tab, string> = { plano: "Do plano", recebidos: "Recebidos", enviados: "Enviados", emitidos: "Emitidos" };

type Go = GoTo<View>;

/** The documents of the plan, those that the fund addressed to the person, what they sent, and what was issued for them. */
export function ParticipantDocuments() {
  const { idPessoa, idPlano } = useParticipant();
  const owner = { idPessoa, idPlano };
  const { view, go } = useAddressed(readView);
  const { typed, setTyped } = useSearch(view.texto, (texto) => go({ texto }, "replace"));
  // The counts do not depend on the tab, so that new documents are announced on each of them.
  const counts = useQuery({ ...documentsQuery(owner, "plano", { page: 0 }), enabled: idPlano > 0 });
  const news = counts.data?.novos;
  const label = (tab: Tab) => {
    const count = tab === "plano" || tab === "recebidos" ? (news?.[tab] ?? 0) : 0;
    return count === 0 ? names[tab] : `${names[tab]} (${count})`;
  };
  return (
    <Tabs
      label="Documentos"
      tabs={tabs.map((id) => ({ id, label: label(id) }))}
      value={view.aba}
      onChange={(aba) => go({ aba: aba as Tab, texto: undefined, categoria: undefined }, "replace")}
    >
      <Stack gap={{ base: "4", lg: "6" }} marginTop={{ base: "3", lg: "4" }}>
        {view.aba !== "emitidos" && (
          <Grid
            templateColumns={{ base: "minmax(0, 1fr)", md: view.aba === "enviados" ? "minmax(0, 1fr)" : "minmax(0, 1fr) 240px" }}
            gap="4"
            role="search"
          >
            <Field label="Procurar documento" hideLabel>
              <TextInput
                type="search"
                leftIcon={Search}
                value={typed}
                maxLength={100}
                autoComplete="off"
                placeholder={view.aba === "enviados" ? "Nome, serviço ou protocolo" : "Título ou assunto"}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
            {view.aba !== "enviados" && (
              <Field label="Tipo de documento" hideLabel>
                <Select
                  placeholder="Todos os tipos"
                  options={kindFilter}
                  value={view.categoria ?? ""}
                  onChange={({ target }) => go({ categoria: isKind(target.value) ? target.value : undefined }, "replace")}
                />
              </Field>
            )}
          </Grid>
        )}
        {view.aba === "emitidos" ? (
          <Issued owner={owner} view={view} go={go} />
        ) : view.aba === "enviados" ? (
          <Sent owner={owner} view={view} go={go} />
        ) : (
          <Given owner={owner} origin={view.aba} view={view} go={go} />
        )}
      </Stack>
    </Tabs>
  );
}

interface Part {
  owner: Owner;
  view: View;
  go: Go;
}

function Given({ owner, origin, view, go }: Part & { origin: "plano" | "recebidos" }) {
  const list = useQuery({ ...documentsQuery(owner, origin, view), enabled: owner.idPlano > 0, placeholderData: keepPreviousData });
  return (
    <Card
      title={origin === "plano" ? "Documentos do plano" : "Documentos para você"}
      padding="0"
      badge={<Count total={list.data?.total} />}
    >
      <QueryState query={list} skeleton={<ListSkeleton />} title="Não conseguimos carregar os documentos">
        {({ itens, total, totalPage }) =>
          itens.length === 0 ? (
            <NothingHere tab={origin} view={view} onClear={() => go({ texto: undefined, categoria: undefined })} />
          ) : (
            <Box aria-busy={list.isPlaceholderData} opacity={list.isPlaceholderData ? 0.6 : 1}>
              <DocumentList documents={itens} label={names[origin]} />
              <PageFooter page={view.page} totalPages={totalPage} onChange={(page) => go({ page })} />
            </Box>
          )
        }
      </QueryState>
    </Card>
  );
}

function Sent({ owner, view, go }: Part) {
  const list = useQuery({ ...sentQuery(owner, view), enabled: owner.idPlano > 0, placeholderData: keepPreviousData });
  return (
    <Card title="Arquivos que você enviou" padding="0" badge={<Count total={list.data?.total} />}>
      <QueryState query={list} skeleton={<ListSkeleton />} title="Não conseguimos carregar os seus arquivos">
        {({ itens, total, totalPage }) =>
          itens.length === 0 ? (
            <NothingHere tab="enviados" view={view} onClear={() => go({ texto: undefined })} />
          ) : (
            <Box aria-busy={list.isPlaceholderData} opacity={list.isPlaceholderData ? 0.6 : 1}>
              <SentList files={itens} />
              <PageFooter page={view.page} totalPages={totalPage} onChange={(page) => go({ page })} />
            </Box>
          )
        }
      </QueryState>
    </Card>
  );
}

function Issued({ owner, view, go }: Part) {
  const list = useQuery({ ...issuedQuery(owner, view), enabled: owner.idPlano > 0, placeholderData: keepPreviousData });
  return (
    <Card title="Documentos com código de verificação" padding="0" badge={<Count total={list.data?.total} />}>
      <QueryState query={list} skeleton={<ListSkeleton />} title="Não conseguimos carregar os documentos emitidos">
        {({ documentos, total, totalPage }) =>
          documentos.length === 0 ? (
            <NothingHere tab="emitidos" view={view} onClear={() => go({ page: 0 })} />
          ) : (
            <Box aria-busy={list.isPlaceholderData} opacity={list.isPlaceholderData ? 0.6 : 1}>
              <IssuedList documents={documentos} />
              <PageFooter page={view.page} totalPages={totalPage} onChange={(page) => go({ page })} />
            </Box>
          )
        }
      </QueryState>
    </Card>
  );
}

const Count = ({ total }: { total: number | undefined }) => (
  <Text as="span" role="status" textStyle="label" color="fgMuted">
    {total !== undefined && (total === 1 ? "1 encontrado" : `${total} encontrados`)}
  </Text>
);

const ListSkeleton = () => (
  <Box>
    {[0, 1, 2, 3, 4].map((row) => (
      <Flex key={row} gap="4" align="center" px={{ base: "4", md: "6" }} minHeight="96px" borderTopWidth={row > 0 ? "1px" : 0}>
        <Skeleton w={44} h={44} />
        <Stack gap="2" flex="1">
          <Skeleton w="45%" h={18} />
          <Skeleton w="70%" h={14} />
        </Stack>
      </Flex>
    ))}
  </Box>
);
