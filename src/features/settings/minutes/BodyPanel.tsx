import { useQuery } from "@tanstack/react-query";
import { CircleStop, Pencil, RotateCcw, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { activity } from "@/parts/states/look";
import { StateBadge } from "@/parts/states/StateBadge";
import { Card } from "@/ui/content/Card";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { useEscape } from "@/ui/content/RecordPanel";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { History } from "../records/History";
import { type Body, bodyHistoryQuery, useRefreshMinutes } from "./minutesQueries";

const BodyDialog = dynamic(() => import("./BodyDialog").then((module) => module.BodyDialog), { ssr: false });
const ActDialog = dynamic(() => import("../records/ActDialog").then((module) => module.ActDialog), { ssr: false });

interface Props {
  body: Body;
  mayWrite: boolean;
  onClose(): void;
}

/** A body beside the list: its name, its end and all that was done with it. */
export function BodyPanel({ body, mayWrite, onClose }: Props) {
  const [open, setOpen] = useState<"rename" | "end" | null>(null);
  const history = useQuery(bodyHistoryQuery(body.id));
  const end = useWrite("POST /encerrarOrgaoAta");
  const refresh = useRefreshMinutes();
  const close = () => setOpen(null);
  useEscape(onClose);
  const ended = body.encerradoEm !== null;
  return (
    <Card dense title={body.nome} action={<IconButton size="sm" label="Fechar órgão" icon={X} onClick={onClose} />} aria-live="off">
      <Stack gap="4" textStyle="small">
        <Flex gap="2" wrap="wrap" align="center">
          <StateBadge look={activity(body.encerradoEm)} compact />
          <Text color="fgMuted">
            {body.atas === 1 ? "1 ata" : `${body.atas} atas`}, {body.publicadas} no portal
          </Text>
        </Flex>
        {mayWrite && (
          <Flex gap="2" wrap="wrap">
            <Button size="sm" variant="outline" look="admin" leftIcon={Pencil} onClick={() => setOpen("rename")}>
              Renomear
            </Button>
            <Button size="sm" variant="outline" look="admin" leftIcon={ended ? RotateCcw : CircleStop} onClick={() => setOpen("end")}>
              {ended ? "Reabrir" : "Encerrar"}
            </Button>
          </Flex>
        )}
        <QueryState query={history} skeleton={<Skeleton h="120px" />} title="Não conseguimos carregar o histórico">
          {({ itens }) => <History acts={itens} />}
        </QueryState>
      </Stack>
      {open === "rename" && <BodyDialog body={body} onClose={close} onSaved={close} />}
      {open === "end" && (
        <ActDialog
          draft={`encerrar-orgao:${body.id}:${body.versao}`}
          title={ended ? `Reabrir ${body.nome}?` : `Encerrar ${body.nome}?`}
          day={ended ? undefined : "Último dia"}
          label={ended ? "Reabrir" : "Encerrar"}
          busyText="Salvando…"
          onClose={close}
          act={async ({ encerradoEm, motivo }) => {
            await end.mutateAsync({
              body: { idOrgao: body.id, versao: body.versao, encerradoEm: ended ? null : encerradoEm, motivo },
            });
            void toast.success(ended ? "Órgão reaberto" : "Órgão encerrado");
            await refresh();
          }}
        >
          {ended
            ? "Ele volta a poder receber atas de reuniões de qualquer dia."
            : `Ele deixa de receber atas de reuniões depois deste dia. As ${body.publicadas} que estão no portal continuam lá, com o nome dele.`}
        </ActDialog>
      )}
    </Card>
  );
}
