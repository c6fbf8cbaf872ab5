import { Download } from "lucide-react";
import { call } from "@/api/browser";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { formatRegistry, kindName, regimeName, registryName } from "@/domain/exits/portabilityWords";
import { formatMoney, isZeroAmount } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { formatCode } from "@/domain/text/verificationCode";
import { KeyValue, type KeyValueRow } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import { DownloadButton } from "@/ui/controls/DownloadButton";
import { Notice } from "@/ui/feedback/Notice";
import { Timeline, type TimelineItem } from "@/ui/feedback/Timeline";
import { LotList } from "./LotList";
import type { PortabilityProgressData } from "./portabilityQueries";

type Deadline = PortabilityProgressData["prazos"][number];

function stepOf({ nome, ate, feitoEm, feito, atrasado }: Deadline): TimelineItem {
  if (feito) return { kind: "ok", title: nome, detail: feitoEm ? `Feito em ${formatDate(feitoEm)}` : "Feito" };
  if (atrasado && ate) return { kind: "bad", title: nome, detail: `Passou do prazo: era até ${formatDate(ate)}` };
  return { kind: "info", title: nome, detail: ate ? `Até ${formatDate(ate)}` : "Não chegou a ser feito", future: true };
}

function amounts({ sentido, valor, valorEstimado, divida, efetivadaEm, recebidaEm }: PortabilityProgressData): KeyValueRow[] {
  const rows: KeyValueRow[] = [];
  if (sentido === "entrada") {
    if (valorEstimado) rows.push({ label: "Você esperava", value: formatMoney(valorEstimado) });
    if (valor && recebidaEm) rows.push({ label: `Chegou em ${formatDate(recebidaEm)}`, value: formatMoney(valor), strong: true });
    return rows;
  }
  if (!isZeroAmount(divida)) rows.push({ label: "Empréstimo quitado", value: formatMoney(divida) });
  if (valor) rows.push({ label: efetivadaEm ? "Valor transferido" : "Valor no termo", value: formatMoney(valor), strong: true });
  return rows;
}

const otherSide = ({ entidade, cnpj, plano, tipo, registro, regime, inscricao, adesaoOrigem }: PortabilityProgressData): KeyValueRow[] => [
  { label: "Entidade", value: entidade },
  { label: "CNPJ", value: formatCnpj(cnpj) },
  { label: "Plano", value: plano },
  { label: registryName(tipo), value: formatRegistry(tipo, registro) },
  { label: "Tipo de plano", value: kindName(tipo) },
  { label: "Regime", value: regimeName(regime) },
  ...(inscricao ? [{ label: "Inscrição", value: inscricao }] : []),
  ...(adesaoOrigem ? [{ label: "Entrada naquele plano", value: formatDate(adesaoOrigem) }] : []),
];

/** A portability with its deadlines, amounts, lots and term, as participant and attendant see it. */
export function PortabilityProgress({ progress, compact }: { progress: PortabilityProgressData; compact?: boolean }) {
  const { prazos, termo, aguardaCota, lotes, sentido, protocolo } = progress;
  const figures = amounts(progress);
  return (
    <Stack gap={compact ? "3" : "5"}>
      <Timeline compact={compact} items={prazos.map(stepOf)} />
      {aguardaCota && <Notice kind="info">O dinheiro já está no plano. Ele entra na conta quando sair a cota do mês em que chegou.</Notice>}
      {figures.length > 0 && <KeyValue tabular rows={figures} />}
      <KeyValue layout="grid" columns={2} rows={otherSide(progress)} />
      {termo && (
        <Stack gap="2">
          <DownloadButton
            icon={Download}
            name={`termo-portabilidade-${protocolo}.pdf`}
            load={() => call("GET /baixarDocumentoEmitido/{idEmissao}", { params: { idEmissao: termo.idEmissao } })}
          >
            Baixar o Termo de Portabilidade
          </DownloadButton>
          <Text textStyle="small" color="fgMuted">
            Emitido em {formatDate(dateOf(termo.emitidoEm))}. Código de verificação {formatCode(termo.codigo)}.
          </Text>
        </Stack>
      )}
      {lotes.length > 0 && <LotList lots={lotes} sentido={sentido} />}
    </Stack>
  );
}
