import { useState } from "react";
import { useWrite } from "@/api/write";
import type { ImportArea } from "@/domain/imports/fields";
import { formatMoney } from "@/domain/money";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Dialog } from "@/ui/Dialog";
import { Box, Flex, Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { ProgressBar } from "@/ui/ProgressBar";
import { TableDrop } from "@/ui/uploads/TableDrop";
import { useRefresh } from "./queries";
import { useSendCorrection } from "./useSend";
import { type Detail, lines } from "./words";

interface Props {
  area: ImportArea;
  detail: Detail;
}

/** Where the corrected lines go, alone. */
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

/** What is going to be written, said once more before it is. */
export function ConfirmButton({ area, detail }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [convidar, setConvidar] = useState(false);
  const confirm = useWrite("POST /confirmarImportacao/{area}/{idImportacao}");
  const refresh = useRefresh();
  const ready = detail.contagem.prontas + detail.contagem.avisos;
  const { erros, avisos } = detail.contagem;
  const send = () =>
    confirm.mutate(
      { params: { area, idImportacao: detail.id }, body: { versao: detail.versao, convidar } },
      {
        onSuccess: () => setOpen(false),
        onSettled: () => void refresh(),
      },
    );
  return (
    <>
      <Button look="admin" disabled={ready === 0} onClick={() => setOpen(true)}>
        Gravar {lines(ready)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Gravar ${lines(ready)}?`}
        footer={
          <>
            <Button variant="outline" look="admin" disabled={confirm.isPending} onClick={() => setOpen(false)}>
              Voltar
            </Button>
            <Button look="admin" loading={confirm.isPending} loadingText="Confirmando…" onClick={send}>
              Confirmar e gravar
            </Button>
          </>
        }
      >
        <Stack gap="3">
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
          {confirm.error && (
            <Notice kind="bad" role="alert">
              {confirm.error.message}
            </Notice>
          )}
        </Stack>
      </Dialog>
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
    write.mutate(
      { params: { area, idImportacao: detail.id }, body: { versao: detail.versao } },
      {
        onSuccess: () => setOpen(false),
        onSettled: () => void refresh(),
      },
    );
  return (
    <>
      <Button variant="outline" look="admin" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={question}
        footer={
          <>
            <Button variant="outline" look="admin" disabled={write.isPending} onClick={() => setOpen(false)}>
              Voltar
            </Button>
            <Button variant="danger" look="admin" loading={write.isPending} loadingText={busy} onClick={send}>
              {yes}
            </Button>
          </>
        }
      >
        <Stack gap="3">
          <Text>{act === "cancelar" ? CONSEQUENCES.cancelar : CONSEQUENCES[area]}</Text>
          {write.error && (
            <Notice kind="bad" role="alert">
              {write.error.message}
            </Notice>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
