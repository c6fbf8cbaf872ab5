import { useQuery } from "@tanstack/react-query";
import { Ban, CopyPlus, PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { ANNOUNCEMENT } from "@/parts/states/announcements";
import { StateBadge } from "@/parts/states/StateBadge";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { RecordPanel } from "@/ui/content/RecordPanel";
import { Button } from "@/ui/controls/Button";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { type Notice, noticeQuery, useRefreshNotices } from "./noticesQueries";
import { channelsText, countText, kindName, peopleText, percentText } from "./noticesWords";
import { Recipients } from "./Recipients";

/** Milliseconds between two looks: often while it goes out, now and then while people may read it. */
const [FAST, SLOW] = [2000, 15_000];

interface Props {
  id: number;
  mayWrite: boolean;
  onClose: () => void;
  onEdit: (id: number) => void;
  onReuse: (id: number) => void;
}

/** A notice beside the list: its content, its recipients and its results. Esc goes back to the list. */
export function NoticePanel({ id, onClose, ...rest }: Props) {
  const one = useQuery({
    ...noticeQuery(id),
    refetchInterval: ({ state }) => {
      const found = state.data;
      if (!found || found.situacao === "rascunho") return false;
      return found.situacao === "enviando" || found.situacao === "agendado" || found.numeros.emails.pendentes > 0 ? FAST : SLOW;
    },
  });
  return (
    <RecordPanel
      title={one.data ? one.data.titulo || "Sem título" : "Comunicado"}
      noun="comunicado"
      query={one}
      missing="Não conseguimos carregar o comunicado"
      onClose={onClose}
    >
      {(found) => <Facts found={found} onClose={onClose} {...rest} />}
    </RecordPanel>
  );
}

function Facts({ found, mayWrite, onClose, onEdit, onReuse }: Omit<Props, "id"> & { found: Notice }) {
  const { situacao, numeros } = found;
  return (
    <Stack gap="4" textStyle="small">
      <Flex gap="2" wrap="wrap" align="center">
        <StateBadge look={ANNOUNCEMENT[situacao]} compact />
        <Text color="fgMuted">
          {kindName(found.idTipo)} · {channelsText(found)}
        </Text>
      </Flex>
      <Text whiteSpace="pre-line" wordBreak="break-word">
        {found.texto || "Ainda sem texto."}
      </Text>
      {found.link && (
        <Text color="fgMuted" wordBreak="break-all">
          Leva a {found.link}
        </Text>
      )}
      <Box color="fgMuted">
        <Text>Para {found.publicoDescrito}</Text>
        {found.autor && <Text>Escrito por {found.autor.nome}</Text>}
        {situacao === "agendado" && found.agendadoPara && <Text>Sai em {formatInstant(found.agendadoPara)}</Text>}
        {found.enviadoPor && found.iniciadoEm && (
          <Text>
            Enviado por {found.enviadoPor.nome} em {formatInstant(found.iniciadoEm)}
          </Text>
        )}
        {found.canceladoPor && found.canceladoEm && (
          <Text>
            Cancelado por {found.canceladoPor.nome} em {formatInstant(found.canceladoEm)}
          </Text>
        )}
      </Box>
      {situacao === "enviando" && (
        <ProgressBar
          label="Enviando"
          value={numeros.previstos ? (numeros.enviados / numeros.previstos) * 100 : 0}
          detail={`${countText(numeros.enviados)} de ${peopleText(numeros.previstos ?? 0)}. Pode sair desta página: o envio continua.`}
        />
      )}
      {mayWrite && <Actions found={found} onClose={onClose} onEdit={onEdit} onReuse={onReuse} />}
      {situacao !== "rascunho" && situacao !== "agendado" && (
        <>
          <Numbers found={found} />
          <Recipients notice={found} />
        </>
      )}
    </Stack>
  );
}

function Numbers({ found }: { found: Notice }) {
  const { numeros, portal, email } = found;
  const { emails } = numeros;
  const rows = [
    { label: "Pessoas que receberam", value: countText(numeros.enviados) },
    ...(portal
      ? [
          { label: "Na hora, com o portal aberto", value: countText(numeros.aoVivo) },
          { label: "Leram no portal", value: `${countText(numeros.lidos)} (${percentText(numeros.lidos, numeros.avisos)})` },
        ]
      : []),
    ...(email
      ? [
          { label: "E-mails enviados", value: `${countText(emails.enviados)} de ${countText(emails.total)}` },
          { label: "E-mails na fila", value: countText(emails.pendentes) },
          { label: "E-mails que falharam", value: countText(emails.falhas) },
          ...(emails.cancelados > 0 ? [{ label: "E-mails cancelados", value: countText(emails.cancelados) }] : []),
          { label: "Sem e-mail no cadastro", value: countText(numeros.semEmail) },
        ]
      : []),
  ];
  return (
    <section aria-label="Entrega e leitura">
      <Text as="h3" fontWeight="semibold" color="fg">
        Entrega e leitura
      </Text>
      <KeyValue rows={rows} tabular />
    </section>
  );
}

function Actions({ found, onClose, onEdit, onReuse }: Pick<Props, "onClose" | "onEdit" | "onReuse"> & { found: Notice }) {
  const [asking, setAsking] = useState<"cancel" | "remove" | "reopen" | null>(null);
  const cancel = useWrite("POST /cancelarComunicado");
  const remove = useWrite("POST /excluirComunicado");
  const reopen = useWrite("POST /reabrirComunicado");
  const refresh = useRefreshNotices();
  const isDraft = found.situacao === "rascunho";
  const hasLeft = found.situacao === "agendado" || found.situacao === "enviando" || found.numeros.emails.pendentes > 0;

  const act = async (run: () => Promise<string>, leave: boolean) => {
    try {
      void toast.success(await run());
      if (leave) onClose();
    } finally {
      void refresh();
    }
  };
  const cancelNow = () =>
    act(async () => {
      const { enviados } = await cancel.mutateAsync({ body: { idComunicado: found.id } });
      return enviados === 0 ? "Envio cancelado" : `Envio cancelado depois de ${peopleText(enviados)}`;
    }, false);
  const removeNow = () =>
    act(async () => {
      await remove.mutateAsync({ body: { idComunicado: found.id, versao: found.versao } });
      return "Rascunho apagado";
    }, true);
  const reopenNow = () =>
    act(async () => {
      await reopen.mutateAsync({ body: { idComunicado: found.id, versao: found.versao } });
      onEdit(found.id);
      return "De volta a rascunho: agende de novo quando terminar";
    }, false);
  const questions = {
    remove: {
      ...{ title: "Excluir este rascunho?", label: "Excluir rascunho", busy: "Excluindo…", run: removeNow },
      text: "O texto e a lista de pessoas deste rascunho somem. Isto não pode ser desfeito.",
    },
    cancel: {
      ...{ title: "Cancelar este envio?", label: "Cancelar envio", busy: "Cancelando…", run: cancelNow },
      text: "Quem já recebeu continua com o comunicado. Os outros não recebem, e os e-mails que ainda estão na fila não saem.",
    },
    reopen: {
      ...{ title: "Editar este comunicado?", label: "Editar", busy: "Abrindo…", run: reopenNow },
      text: "Ele volta a ser rascunho e não sai na hora marcada, até você agendar de novo.",
    },
  };
  const question = asking && questions[asking];

  return (
    <Flex gap="2" wrap="wrap">
      {found.situacao === "agendado" && (
        <Button size="sm" look="admin" leftIcon={PenLine} onClick={() => setAsking("reopen")}>
          Editar
        </Button>
      )}
      {isDraft && (
        <Button size="sm" look="admin" leftIcon={PenLine} onClick={() => onEdit(found.id)}>
          Continuar escrevendo
        </Button>
      )}
      {hasLeft && !isDraft && (
        <Button size="sm" variant="outline" look="admin" leftIcon={Ban} onClick={() => setAsking("cancel")}>
          Cancelar o que não saiu
        </Button>
      )}
      <Button size="sm" variant="outline" look="admin" leftIcon={CopyPlus} onClick={() => onReuse(found.id)}>
        Usar de novo
      </Button>
      {isDraft && (
        <Button size="sm" variant="outline" look="admin" leftIcon={Trash2} onClick={() => setAsking("remove")}>
          Excluir
        </Button>
      )}
      {question && (
        <ConfirmDialog
          size="sm"
          look="admin"
          title={question.title}
          label={question.label}
          busyText={question.busy}
          back="Voltar"
          act={question.run}
          onClose={() => setAsking(null)}
        >
          <Text>{question.text}</Text>
        </ConfirmDialog>
      )}
    </Flex>
  );
}
