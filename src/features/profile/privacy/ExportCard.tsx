import { useQuery } from "@tanstack/react-query";
import { Download, FileBraces, FileText } from "lucide-react";
import { useState } from "react";
import { call } from "@/api/browser";
import { useWrite } from "@/api/write";
import { formatInstant, formatRelativeInstant } from "@/domain/calendar/calendarDate";
import { useSession } from "@/session/SessionProvider";
import { saveFile } from "@/ui/browser/saveFile";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import { sizeText } from "@/ui/uploads/uploadsRules";
import { type Export, exportsQuery, useShowExport } from "./privacyQueries";

/** A copy of everything that the portal holds about the person, for reading (PDF) or for another system (JSON). */
export function ExportCard() {
  const { target } = useSession();
  return (
    <Card title="Exportar meus dados" padding={target ? "0" : undefined}>
      {target ? (
        <UnavailableState title={`Só ${target.nome} pode levar uma cópia dos dados`}>
          A cópia reúne tudo o que o portal guarda sobre a pessoa e não sai pela Visão Administradora. Oriente a entrar no portal e abrir
          Informações Pessoais, Privacidade.
        </UnavailableState>
      ) : (
        <OwnExports />
      )}
    </Card>
  );
}

function OwnExports() {
  const copies = useQuery(exportsQuery());
  const ask = useWrite("POST /pedirExportacao");
  const show = useShowExport();
  if (copies.error?.unsupported) return <UnavailableState title="Indisponível">{copies.error.message}</UnavailableState>;
  const making = (formato: Export["formato"]) =>
    (ask.isPending && ask.variables.body.formato === formato) ||
    Boolean(copies.data?.some((copy) => copy.formato === formato && copy.situacao === "preparando"));
  const request = (formato: Export["formato"]) => ask.mutate({ body: { formato } }, { onSuccess: show });
  return (
    <Stack gap="5">
      <Text textStyle="label" color="fgMuted">
        Cadastro, planos, dependentes, solicitações, conversas, notificações, declarações, acessos e entradas no portal. O PDF é para ler e
        imprimir; o JSON, para levar a outro sistema. Cada cópia fica aqui por 2 dias e só você a baixa.
      </Text>
      <Flex gap="3" direction={{ base: "column", sm: "row" }}>
        <Button variant="outline" leftIcon={FileText} loading={making("pdf")} loadingText="Preparando…" onClick={() => request("pdf")}>
          Preparar PDF
        </Button>
        <Button variant="outline" leftIcon={FileBraces} loading={making("json")} loadingText="Preparando…" onClick={() => request("json")}>
          Preparar JSON
        </Button>
      </Flex>
      {ask.error && (
        <Notice kind="bad" role="alert">
          {ask.error.message}
        </Notice>
      )}
      {copies.error && (
        <Notice kind="bad" role="alert">
          Não conseguimos carregar as suas cópias. {copies.error.message}
        </Notice>
      )}
      {copies.data && copies.data.length > 0 && (
        <chakra.ul
          listStyleType="none"
          m="0"
          p="0"
          aria-label="Cópias dos seus dados"
          borderTopWidth="1px"
          borderStyle="solid"
          borderColor="line"
        >
          {copies.data.map((copy) => (
            <CopyRow key={copy.id} copy={copy} />
          ))}
        </chakra.ul>
      )}
    </Stack>
  );
}

function CopyRow({ copy }: { copy: Export }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    try {
      saveFile(await call("GET /baixarExportacao/{idExportacao}", { params: { idExportacao: copy.id } }), copy.nome);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "Tente de novo.");
    }
    setBusy(false);
  };
  const { situacao, nome, tamanho, formato } = copy;
  return (
    <chakra.li py="4" borderBottomWidth="1px" borderStyle="solid" borderColor="line" _last={{ borderBottomWidth: "0", pb: "0" }}>
      {situacao === "preparando" ? (
        <ProgressBar
          value={copy.progresso}
          label={`Preparando ${formato === "pdf" ? "o PDF" : "o JSON"}`}
          detail="Pode sair desta página: a cópia fica nesta lista."
        />
      ) : (
        <Flex gap="4" align="center" wrap={{ base: "wrap", sm: "nowrap" }}>
          <Box color="fgMuted" flexShrink={0}>
            <Icon as={formato === "pdf" ? FileText : FileBraces} size={20} />
          </Box>
          <Box flex="1" minW="0">
            <Text textStyle="nav" fontWeight="medium" css={{ overflowWrap: "anywhere" }}>
              {nome}
            </Text>
            <Text textStyle="small" color={situacao === "falhou" ? "status.bad.fg" : "fgMuted"}>
              {situacao === "falhou"
                ? "Não conseguimos preparar esta cópia. Peça outra."
                : `${tamanho === null ? "" : `${sizeText(tamanho)} · `}pedida ${formatRelativeInstant(copy.pedidaEm)} · fica até ${formatInstant(copy.expiraEm)}`}
            </Text>
          </Box>
          {situacao === "pronta" && (
            <Button
              variant="soft"
              width={{ base: "full", sm: "auto" }}
              leftIcon={Download}
              loading={isBusy}
              loadingText="Baixando…"
              aria-label={`Baixar ${nome}`}
              onClick={() => void download()}
            >
              Baixar
            </Button>
          )}
        </Flex>
      )}
      {failure && (
        <Box mt="3">
          <Notice kind="bad" role="alert">
            Não conseguimos baixar. {failure}
          </Notice>
        </Box>
      )}
    </chakra.li>
  );
}
