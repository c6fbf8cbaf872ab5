import { useState } from "react";
import { useWrite } from "@/api/write";
import type { ImportArea } from "@/domain/imports/fields";
import { formatMoney } from "@/domain/money/money";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Checkbox } from "@/ui/controls/Checkbox";
import { Notice } from "@/ui/feedback/Notice";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { TableDrop } from "@/ui/uploads/TableDrop";
import { useRefresh } from "./importsQueries";
import { type Detail, lines } from "./importsWords";
import { useSendCorrection } from "./useSend";

interface Props {
  area: ImportArea;
  detail: Detail;
}

/** Field for a file with the corrected lines only. */
export function Correction({ area, detail }: Props) {
  const refresh = useRefresh();
  const { start, fraction, failure } = useSendCorrection(area, detail.id, () => void refresh());
  return (
    <Stack gap="3">
      <TableDrop
        compact
        label="Enviar só as linhas corrigidas"
        hint="Baixe os erros, corrija na própria planilha (a coluna Linha diz qual é qual) e envie-a aqui"
        verb="Enviar correções"
        busy={fraction !== null}
        onFile={start}
      />
      {fraction !== null && <ProgressBar value={fraction * 100} label="Enviando o arquivo" />}
      {failure && (
        <Notice kind="bad" role="alert">
          {failure}
        </Notice>
      )}
    </Stack>
  );
}

/** Button with a dialog that names the changes once more before they are written. */
export function ConfirmButton({ area, detail }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [convidar, setConvidar] = useState(false);
  const confirm = useWrite("POST /confirmarImportacao/{area}/{idImportacao}");
  const refresh = useRefresh();
  const ready = detail.contagem.prontas + detail.contagem.avisos;
  const { erros, avisos } = detail.contagem;
  const send = () =>
    confirm
      .mutateAsync({ params: { area, idImportacao: detail.id }, body: { versao: detail.versao, convidar } })
      .finally(() => void refresh());
  return (
    <>
      <Button look="admin" disabled={ready === 0} onClick={() => setOpen(true)}>
        Gravar {lines(ready)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={`Gravar ${lines(ready)}?`}
          label="Confirmar e gravar"
          busyText="Confirmando…"
          look="admin"
          back="Voltar"
          act={send}
          onClose={() => setOpen(false)}
        >
          <Text>Cada linha é conferida mais uma vez. Se alguma tiver mudado, nada é gravado: ou entram todas, ou nenhuma.</Text>
          {detail.totais.length > 0 && (
            <Box>
              {detail.totais.map(({ subconta, nome, valor, linhas }) => (
                <Flex key={subconta} justify="space-between" gap="4" py="1" color="fg">
                  <span>
                    {nome} · {lines(linhas)}
                  </span>
                  <strong>{formatMoney(valor)}</strong>
                </Flex>
              ))}
            </Box>
          )}
          {erros > 0 && <Text>{erros === 1 ? "1 linha com erro fica" : `${lines(erros)} com erro ficam`} de fora.</Text>}
          {avisos > 0 && (
            <Text>{avisos === 1 ? "1 linha com aviso entra" : `${lines(avisos)} com aviso entram`} como está no arquivo.</Text>
          )}
          {area === "importarPessoas" && (
            <Checkbox
              look="admin"
              label="Enviar o convite de primeiro acesso por e-mail a quem é novo"
              checked={convidar}
              onChange={({ target }) => setConvidar(target.checked)}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

const ACTS = {
  cancelar: {
    key: "POST /cancelarImportacao/{area}/{idImportacao}",
    label: "Cancelar importação",
    question: "Cancelar esta importação?",
    yes: "Cancelar importação",
    busy: "Cancelando…",
  },
  desfazer: {
    key: "POST /desfazerImportacao/{area}/{idImportacao}",
    label: "Desfazer importação",
    question: "Desfazer esta importação?",
    yes: "Desfazer tudo",
    busy: "Desfazendo…",
  },
} as const;

const CONSEQUENCES = {
  cancelar: "O arquivo e as linhas são apagados daqui. O que já tiver sido gravado dela é tirado.",
  importarPessoas: "As pessoas e os vínculos que ela criou são apagados, todos, se ninguém tiver usado o portal ainda.",
  importarContribuicoes:
    "Cada lançamento é estornado pela própria cota, no mês dele, se o mês não tiver sido fechado e a conta não tiver tido saída depois.",
} as const;

/** Gives an import up, or takes back what it wrote; asks first. */
export function ActButton({ area, detail, act }: Props & { act: keyof typeof ACTS }) {
  const [isOpen, setOpen] = useState(false);
  const { key, label, question, yes, busy } = ACTS[act];
  const write = useWrite(key);
  const refresh = useRefresh();
  const send = () =>
    write.mutateAsync({ params: { area, idImportacao: detail.id }, body: { versao: detail.versao } }).finally(() => void refresh());
  return (
    <>
      <Button variant="outline" look="admin" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={question}
          label={yes}
          busyText={busy}
          variant="danger"
          look="admin"
          back="Voltar"
          act={send}
          onClose={() => setOpen(false)}
        >
          <Text>{act === "cancelar" ? CONSEQUENCES.cancelar : CONSEQUENCES[area]}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
