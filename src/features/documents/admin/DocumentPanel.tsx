import { useQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, BellRing, Eye, FilePlus2, Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { useMayWrite } from "@/layout/permissions/permissions";
import { PUBLISHED_DOCUMENT } from "@/parts/states/documents";
import { StateBadge } from "@/parts/states/StateBadge";
import { chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { RecordPanel } from "@/ui/content/RecordPanel";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { Notice } from "@/ui/feedback/Notice";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { type ManagedDocument, publishedOneQuery, useRefreshManaged } from "../documentsQueries";
import { audienceText, fileText, kindName, validityText } from "../kinds";
import { Openings } from "./Openings";

const PreviewDialog = dynamic(() => import("@/parts/preview/PreviewDialog").then((module) => module.PreviewDialog), { ssr: false });
const VersionDialog = dynamic(() => import("./VersionDialog").then((module) => module.VersionDialog), { ssr: false });
const CorrectDialog = dynamic(() => import("./CorrectDialog").then((module) => module.CorrectDialog), { ssr: false });

/** Milliseconds between two looks at how far telling the audience has come. */
const PROGRESS_EVERY = 2000;

/** A document beside the list: its data, its versions and the people who opened them. Esc goes back to the list. */
export function DocumentPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const one = useQuery({
    ...publishedOneQuery(id),
    refetchInterval: ({ state }) => (state.data?.versoes.some(({ aviso }) => aviso && !aviso.concluido) ? PROGRESS_EVERY : false),
  });
  return (
    <RecordPanel
      title={one.data?.titulo ?? "Documento"}
      noun="documento"
      query={one}
      skeleton={<PanelSkeleton />}
      missing="Não conseguimos carregar o documento"
      onClose={onClose}
    >
      {(found) => <Facts found={found} />}
    </RecordPanel>
  );
}

type Open = "version" | "correct" | "archive" | { preview: ManagedDocument["versoes"][number] } | null;

function Facts({ found }: { found: ManagedDocument }) {
  const [open, setOpen] = useState<Open>(null);
  const [shown, setShown] = useState(found.versao.id);
  const refresh = useRefreshManaged();
  const archive = useWrite("POST /arquivarDocumento");
  const tell = useWrite("POST /avisarDocumento");
  const mayPublish = useMayWrite("documentos");
  const close = () => setOpen(null);
  const archived = found.situacao === "arquivado";
  const newest = found.versoes[0];

  const setArchived = async (arquivado: boolean) => {
    await archive.mutateAsync({ body: { idDocumento: found.id, arquivado } });
    void toast.success(arquivado ? "Documento arquivado" : "Documento de volta ao portal");
    void refresh();
  };
  const notifyAudience = async () => {
    try {
      await tell.mutateAsync({ body: { idDocumento: found.id } });
      await refresh();
    } catch {
      // The failure is in the page.
    }
  };
  const failure = (archived ? archive.error : null) ?? tell.error;

  return (
    <Stack gap="4" textStyle="small">
      <Stack gap="2">
        <Flex gap="2" wrap="wrap" align="center">
          <StateBadge look={PUBLISHED_DOCUMENT[found.situacao]} compact />
          <Text color="fgMuted">
            {kindName(found.categoria)} · {validityText(found)}
          </Text>
        </Flex>
        {found.descricao && <Text>{found.descricao}</Text>}
        <Text color="fgMuted">
          Para {audienceText(found)}
          {found.publicadoPor && ` · publicado por ${found.publicadoPor}`}
        </Text>
      </Stack>
      {failure && (
        <Notice kind="bad" role="alert">
          {failure.message}
        </Notice>
      )}
      {mayPublish && (
        <Flex gap="2" wrap="wrap">
          <Button size="sm" look="admin" leftIcon={FilePlus2} disabled={archived} onClick={() => setOpen("version")}>
            Nova versão
          </Button>
          <Button size="sm" variant="outline" look="admin" leftIcon={Pencil} onClick={() => setOpen("correct")}>
            Corrigir
          </Button>
          {archived ? (
            <Button
              size="sm"
              variant="outline"
              look="admin"
              leftIcon={ArchiveRestore}
              loading={archive.isPending}
              // The failure is in the page.
              onClick={() => void setArchived(false).catch(() => undefined)}
            >
              Trazer de volta
            </Button>
          ) : (
            <Button size="sm" variant="outline" look="admin" leftIcon={Archive} onClick={() => setOpen("archive")}>
              Arquivar
            </Button>
          )}
        </Flex>
      )}
      {newest?.aviso ? (
        <ProgressBar
          label={newest.aviso.concluido ? "Público avisado" : "Avisando o público"}
          value={newest.aviso.total === 0 ? 100 : (newest.aviso.feitos / newest.aviso.total) * 100}
          detail={`${newest.aviso.feitos} de ${newest.aviso.total} pessoas, no portal e por e-mail. Você pode sair desta tela.`}
        />
      ) : (
        mayPublish &&
        !archived && (
          <Flex>
            <Button
              size="sm"
              variant="outline"
              look="admin"
              leftIcon={BellRing}
              loading={tell.isPending}
              onClick={() => void notifyAudience()}
            >
              Avisar {found.publico === 1 ? "1 pessoa" : `${found.publico} pessoas`}
            </Button>
          </Flex>
        )
      )}
      <section>
        <Text as="h3" fontWeight="semibold" color="fg">
          Versões
        </Text>
        <chakra.ul listStyleType="none" m="0" p="0">
          {found.versoes.map((version) => (
            <chakra.li
              key={version.id}
              display="flex"
              alignItems="center"
              gap="2"
              minHeight="10"
              borderTopWidth="1px"
              _first={{ borderTopWidth: 0 }}
            >
              <chakra.div flex="1" minWidth="0">
                <Text>
                  <chakra.span fontWeight="medium">Versão {version.numero}</chakra.span> · {formatDate(dateOf(version.publicadaEm))}
                </Text>
                <Text textStyle="meta" color="fgMuted">
                  {fileText(version.arquivo)} · {version.aberturas === 1 ? "1 pessoa abriu" : `${version.aberturas} pessoas abriram`}
                </Text>
              </chakra.div>
              <Button
                size="sm"
                variant="text"
                flush="end"
                look="admin"
                aria-pressed={shown === version.id}
                aria-label={`Quem abriu a versão ${version.numero}`}
                onClick={() => setShown(version.id)}
              >
                Quem abriu
              </Button>
              <IconButton size="sm" label={`Ver a versão ${version.numero}`} icon={Eye} onClick={() => setOpen({ preview: version })} />
            </chakra.li>
          ))}
        </chakra.ul>
      </section>
      <Openings
        key={shown}
        idVersao={shown}
        numero={found.versoes.find((version) => version.id === shown)?.numero ?? found.versao.numero}
        publico={found.publico}
      />
      {open === "version" && <VersionDialog found={found} onClose={close} />}
      {open === "correct" && <CorrectDialog found={found} onClose={close} />}
      {open === "archive" && (
        <ConfirmDialog
          size="sm"
          title="Arquivar este documento?"
          label="Arquivar"
          busyText="Arquivando…"
          look="admin"
          back="Cancelar"
          act={() => setArchived(true)}
          onClose={close}
        >
          <Text>Ele sai do portal dos participantes agora. As versões e quem as abriu ficam guardadas, e você pode trazê-lo de volta.</Text>
        </ConfirmDialog>
      )}
      {typeof open === "object" && open && (
        <PreviewDialog
          content={{ of: "versao", id: open.preview.id, nome: open.preview.arquivo.nome, tipo: open.preview.arquivo.tipo }}
          title={`${found.titulo}, versão ${open.preview.numero}`}
          onClose={close}
        />
      )}
    </Stack>
  );
}

const PanelSkeleton = () => (
  <Stack gap="3">
    {[120, 32, 60, 160].map((height) => (
      <Skeleton key={height} h={`${height}px`} />
    ))}
  </Stack>
);
