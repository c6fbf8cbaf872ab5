import { useQuery } from "@tanstack/react-query";
import { Eye, EyeOff, Pencil, Upload } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import type { Content } from "@/parts/preview/content";
import { StateBadge } from "@/parts/states/StateBadge";
import { MINUTES } from "@/parts/states/settings";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { RecordPanel } from "@/ui/content/RecordPanel";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { History } from "../records/History";
import { Reach } from "../records/Reach";
import { minutesReach } from "../records/useReach";
import { type KeptDetail, keptOneQuery, useRefreshMinutes } from "./minutesQueries";

const PreviewDialog = dynamic(() => import("@/parts/preview/PreviewDialog").then((module) => module.PreviewDialog), { ssr: false });
const MinutesDialog = dynamic(() => import("./MinutesDialog").then((module) => module.MinutesDialog), { ssr: false });
const ActDialog = dynamic(() => import("../records/ActDialog").then((module) => module.ActDialog), { ssr: false });

interface Props {
  id: number;
  mayWrite: boolean;
  onClose(): void;
}

/** Minutes beside the list: what they say, whether participants see them, and all that was done with them. */
export function KeptPanel({ id, mayWrite, onClose }: Props) {
  const one = useQuery(keptOneQuery(id));
  return (
    <RecordPanel title={one.data?.titulo ?? "Ata"} noun="ata" query={one} missing="Não conseguimos carregar a ata" onClose={onClose}>
      {(found) => <Facts found={found} mayWrite={mayWrite} />}
    </RecordPanel>
  );
}

function WhoWillSee() {
  const reach = useQuery(minutesReach());
  return (
    <Box mt="3">
      <QueryState query={reach} skeleton={<Skeleton h="96px" />} title="Não conseguimos contar quem verá">
        {(data) => <Reach reach={data} idPlano={null} />}
      </QueryState>
    </Box>
  );
}

type Open = "edit" | "show" | Content | null;

function Facts({ found, mayWrite }: { found: KeptDetail; mayWrite: boolean }) {
  const [open, setOpen] = useState<Open>(null);
  const publish = useWrite("POST /publicarAta");
  const refresh = useRefreshMinutes();
  const close = () => setOpen(null);
  const { arquivo, publicadaEm } = found;
  const shown = publicadaEm !== null;
  const textOf = (file: { id: number; nome: string; tipo: string }): Content => ({
    of: "textoAta",
    id: found.id,
    idArquivo: file.id,
    nome: file.nome,
    tipo: file.tipo,
  });
  return (
    <Stack gap="4" textStyle="small">
      <Stack gap="2">
        <Flex gap="2" wrap="wrap" align="center">
          <StateBadge look={MINUTES[shown ? "publicada" : "fora"]} compact />
          <Text color="fgMuted">
            {found.orgao.nome} · ata {found.numero} · reunião de {formatDate(found.dataReuniao)}
          </Text>
        </Flex>
        <Text whiteSpace="pre-line">{found.resumo}</Text>
        <Text color="fgMuted">
          {shown
            ? `No portal desde ${formatInstant(publicadaEm)}${found.publicador ? `, por ${found.publicador.nome}` : ""}.`
            : "Os participantes não veem esta ata."}
          {!arquivo && " O texto em PDF ainda não foi enviado."}
        </Text>
      </Stack>
      <Flex gap="2" wrap="wrap">
        {arquivo && (
          <Button size="sm" variant="outline" look="admin" leftIcon={Eye} onClick={() => setOpen(textOf(arquivo))}>
            Ver o texto
          </Button>
        )}
        {mayWrite && (
          <>
            <Button size="sm" variant="outline" look="admin" leftIcon={Pencil} onClick={() => setOpen("edit")}>
              Corrigir ou substituir o texto
            </Button>
            <Button
              size="sm"
              look="admin"
              variant={shown ? "outline" : "solid"}
              leftIcon={shown ? EyeOff : Upload}
              onClick={() => setOpen("show")}
            >
              {shown ? "Retirar do portal" : "Publicar"}
            </Button>
          </>
        )}
      </Flex>
      <History acts={found.historico} onFile={(file) => setOpen(textOf(file))} />
      {open === "edit" && <MinutesDialog found={found} onClose={close} onSaved={close} />}
      {open === "show" && (
        <ActDialog
          draft={`publicar-ata:${found.id}:${found.versao}`}
          title={shown ? "Retirar esta ata do portal?" : "Publicar esta ata?"}
          label={shown ? "Retirar" : "Publicar"}
          busyText={shown ? "Retirando…" : "Publicando…"}
          onClose={close}
          act={async ({ motivo }) => {
            await publish.mutateAsync({ body: { idAta: found.id, versao: found.versao, publicada: !shown, motivo } });
            void toast.success(shown ? "Ata retirada do portal" : "Ata publicada");
            await refresh();
          }}
        >
          {shown
            ? "Ela sai agora da lista de todos os participantes, e o texto deixa de poder ser baixado. O que foi feito com ela fica guardado aqui."
            : "Ela aparece agora na lista de todos os participantes, de qualquer plano."}
          {!shown && <WhoWillSee />}
        </ActDialog>
      )}
      {typeof open === "object" && open && <PreviewDialog content={open} title={`Ata ${found.numero}: ${open.nome}`} onClose={close} />}
    </Stack>
  );
}
