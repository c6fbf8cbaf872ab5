import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ArrowRightLeft, Eye, Lock, LockOpen, UserRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { planName } from "@/domain/plans/planName";
import { askToEnterView } from "@/layout/assisted/viewRequest";
import { queueAddress } from "@/layout/queueAddress";
import type { Colleague } from "@/parts/presence/usePresence";
import type { RoutePath } from "@/routes";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Heading, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { TextLink } from "@/ui/controls/TextLink";
import { Notice } from "@/ui/feedback/Notice";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { type Conversation, refreshCounts } from "../chatQueries";
import { DueBadge, TeamName } from "../desk/Standing";
import type { Viewer } from "../viewer";

const TransferDialog = dynamic(() => import("../desk/TransferDialog").then((module) => module.TransferDialog));
const AssignMenu = dynamic(() => import("./AssignMenu").then((module) => module.AssignMenu));

const REQUESTS: RoutePath = "/services/requests";

interface Props {
  conversation: Conversation;
  viewer: Viewer;
  onBack: () => void;
  onChanged: (conversation: Conversation) => void;
  /** Attendants who have it on their screen too. */
  colleagues: readonly Colleague[];
}

/** Header of a conversation: its subject, its people and the actions of an attendant. */
export function ConversationHeader({ conversation, viewer, onBack, onChanged, colleagues }: Props) {
  const { assunto, situacao, pessoa } = conversation;
  return (
    <Box as="header" paddingInline={{ base: "2", lg: "6" }} paddingBlock="3" borderBottomWidth="1px" borderStyle="solid" borderColor="line">
      <Flex align="flex-start" gap={{ base: "1", lg: "3" }}>
        <Box display={{ base: "block", lg: "none" }}>
          <IconButton label="Voltar às conversas" icon={ArrowLeft} size="lg" onClick={onBack} />
        </Box>
        <Box flex="1" minWidth="0" paddingTop={{ base: "1", lg: "0" }}>
          <Flex align="center" gap="3" wrap="wrap">
            <Heading as="h2" textStyle="h4" tabIndex={-1} id="conversa-aberta" css={{ overflowWrap: "anywhere", outline: "none" }}>
              {assunto}
            </Heading>
            {viewer.isDesk && <DueBadge conversation={conversation} />}
            {situacao === "encerrada" && (
              <StatusBadge kind="off" icon={Lock} compact>
                Encerrada
              </StatusBadge>
            )}
          </Flex>
          <Facts conversation={conversation} viewer={viewer} />
        </Box>
      </Flex>
      {viewer.isDesk && <DeskActions key={pessoa.id} conversation={conversation} viewer={viewer} onChanged={onChanged} />}
      {viewer.isDesk && <Viewing colleagues={colleagues} />}
    </Box>
  );
}

function Facts({ conversation, viewer }: Pick<Props, "conversation" | "viewer">) {
  const { pessoa, pessoaAtendente, plano, requisicao, situacao } = conversation;
  const waiting = situacao === "encerrada" ? "Sem atendente" : "Aguardando atendente";
  const dot = (
    <chakra.span aria-hidden="true" color="fgSubtle" display={{ base: "none", md: "inline" }}>
      ·
    </chakra.span>
  );
  return (
    <Flex wrap="wrap" align="center" columnGap={{ base: "3", md: "2" }} textStyle="small" color="fgMuted">
      {viewer.isDesk && (
        <chakra.span color="fg" fontWeight={500}>
          {pessoa.nome}
        </chakra.span>
      )}
      {viewer.isDesk && plano && (
        <>
          {dot}
          <span>{planName(plano.nome)}</span>
        </>
      )}
      {viewer.isDesk && dot}
      <span>{pessoaAtendente ? `Atendente: ${pessoaAtendente.nome}` : waiting}</span>
      {conversation.atendimento && (
        <>
          {dot}
          <TeamName conversation={conversation} />
        </>
      )}
      {requisicao && (
        <>
          {dot}
          {viewer.isDesk ? (
            <Text as="span">
              <chakra.span display={{ base: "none", md: "inline" }}>{requisicao.funcionalidade}, protocolo </chakra.span>
              <TextLink
                href={queueAddress({ id: requisicao.id })}
                title={`Abrir a solicitação de ${requisicao.funcionalidade}`}
                textStyle="small"
              >
                {requisicao.protocolo}
              </TextLink>
            </Text>
          ) : (
            <TextLink href={REQUESTS} title={requisicao.funcionalidade} textStyle="small">
              Protocolo {requisicao.protocolo}
            </TextLink>
          )}
        </>
      )}
    </Flex>
  );
}

const listed = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Line with the colleagues who have it open, so that no question gets two answers. */
const Viewing = ({ colleagues }: Pick<Props, "colleagues">) => (
  <Flex role="status" align="center" gap="1.5" textStyle="small" color="status.info.fg" marginTop={colleagues.length > 0 ? "2" : "0"}>
    {colleagues.length > 0 && (
      <>
        <Icon as={Eye} size={16} />
        {`${listed.format(colleagues.map(({ nome }) => nome))} ${colleagues.length === 1 ? "também está" : "também estão"} vendo este chamado`}
      </>
    )}
  </Flex>
);

function DeskActions({ conversation, viewer, onChanged }: Omit<Props, "onBack" | "colleagues">) {
  const { id: idConversa, situacao, pessoa, pessoaAtendente } = conversation;
  const close = useWrite("POST /encerrarConversa");
  const reopen = useWrite("POST /reabrirConversa");
  const assign = useWrite("POST /atribuirConversa");
  const [transferring, setTransferring] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();

  const run = async (write: () => Promise<Conversation>) => {
    setFailure(null);
    try {
      onChanged(await write());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : null);
      // Somebody else was first: the screen shows an earlier state.
      if (error instanceof ApiError && error.status === 409) refreshCounts(client, idConversa);
    }
  };
  const isMine = pessoaAtendente?.id === viewer.id;
  const setAttendant = (idPessoaAtendente: number | null) =>
    run(() => assign.mutateAsync({ body: { idConversa, idPessoaAtendente, idPessoaAtual: pessoaAtendente?.id ?? null } }));
  return (
    <>
      <Flex wrap="wrap" align="center" gap="2" marginTop="2" paddingInlineStart={{ base: "2", lg: "0" }}>
        {viewer.canWrite && !isMine && (
          <Button size="sm" variant="outline" leftIcon={UserRound} loading={assign.isPending} onClick={() => void setAttendant(viewer.id)}>
            Assumir
          </Button>
        )}
        {viewer.canWrite && (
          <AssignMenu viewer={viewer} idAtendente={pessoaAtendente?.id ?? null} onAssign={(id) => void setAttendant(id)} />
        )}
        {viewer.canWrite && situacao === "aberta" && (
          <Button size="sm" variant="outline" leftIcon={ArrowRightLeft} onClick={() => setTransferring(true)}>
            Transferir
          </Button>
        )}
        <Button size="sm" variant="outline" leftIcon={Eye} onClick={() => askToEnterView(pessoa, { codigo: "conversa", id: idConversa })}>
          Visualizar Perfil
        </Button>
        {!viewer.canWrite ? null : situacao === "aberta" ? (
          <Button
            size="sm"
            variant="outline"
            leftIcon={Lock}
            loading={close.isPending}
            onClick={() => void run(() => close.mutateAsync({ body: { idConversa } }))}
          >
            Encerrar
          </Button>
        ) : (
          <Button
            size="sm"
            variant="outline"
            leftIcon={LockOpen}
            loading={reopen.isPending}
            onClick={() => void run(() => reopen.mutateAsync({ body: { idConversa } }))}
          >
            Reabrir
          </Button>
        )}
      </Flex>
      {transferring && (
        <TransferDialog
          conversation={conversation}
          onClose={() => setTransferring(false)}
          onDone={(next) => {
            setTransferring(false);
            onChanged(next);
          }}
        />
      )}
      {failure && (
        <Box marginTop="2">
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        </Box>
      )}
    </>
  );
}
