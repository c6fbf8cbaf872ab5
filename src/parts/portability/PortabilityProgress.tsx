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

function stepOf({ nome, ate, feitoEm, feito, atrasado }: Deadline, isWaiting: boolean): TimelineItem {
  if (feito) return { kind: "ok", title: nome, detail: feitoEm ? `Feito em ${formatDate(feitoEm)}` : "Feito" };
  if (atrasado && ate) return { kind: "bad", title: nome, detail: `Passou do prazo: era até ${formatDate(ate)}` };
  return {
    kind: "info",
    title: nome,
    detail: ate ? `Até ${formatDate(ate)}` : isWaiting ? "No banco" : "Não chegou a ser feito",
    future: true,
  };
}

function amounts({
  sentido,
  valor,
  valorEstimado,
  divida,
  efetivadaEm,
  transferidaEm,
  recebidaEm,
}: PortabilityProgressData): KeyValueRow[] {
  const rows: KeyValueRow[] = [];
  if (sentido === "entrada") {
    if (valorEstimado) rows.push({ label: "Você esperava", value: formatMoney(valorEstimado) });
    if (valor && recebidaEm) rows.push({ label: `Chegou em ${formatDate(recebidaEm)}`, value: formatMoney(valor), strong: true });
    return rows;
  }
  if (!isZeroAmount(divida)) rows.push({ label: "Empréstimo quitado", value: formatMoney(divida) });
  if (valor)
    rows.push({
      label: transferidaEm ? "Valor transferido" : efetivadaEm ? "Valor em transferência" : "Valor no termo",
      value: formatMoney(valor),
      strong: true,
    });
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

function Issued({ document, name, children }: { document: NonNullable<PortabilityProgressData["termo"]>; name: string; children: string }) {
  return (
    <Stack gap="2">
      <DownloadButton
        icon={Download}
        name={name}
        load={() => call("GET /baixarDocumentoEmitido/{idEmissao}", { params: { idEmissao: document.idEmissao } })}
      >
        {children}
      </DownloadButton>
      <Text textStyle="small" color="fgMuted">
        Emitido em {formatDate(dateOf(document.emitidoEm))}. Código de verificação {formatCode(document.codigo)}.
      </Text>
    </Stack>
  );
}

/** A portability with its deadlines, amounts, lots, term and receipt, as participant and attendant see it. */
export function PortabilityProgress({ progress, compact }: { progress: PortabilityProgressData; compact?: boolean }) {
  const { prazos, termo, comprovante, aguardaCota, lotes, sentido, protocolo, efetivadaEm, transferidaEm } = progress;
  const figures = amounts(progress);
  const isWaiting = sentido === "saida" && efetivadaEm !== null && transferidaEm === null;
  return (
    <Stack gap={compact ? "3" : "5"}>
      <Timeline compact={compact} items={prazos.map((one) => stepOf(one, isWaiting))} />
      {aguardaCota && <Notice kind="info">O dinheiro já está no plano. Ele entra na conta quando sair a cota do mês em que chegou.</Notice>}
      {isWaiting && <Notice kind="info">A transferência está no banco. O comprovante fica aqui assim que o banco confirmar.</Notice>}
      {figures.length > 0 && <KeyValue tabular rows={figures} />}
      <KeyValue layout="grid" columns={2} rows={otherSide(progress)} />
      {termo && (
        <Issued document={termo} name={`termo-portabilidade-${protocolo}.pdf`}>
          Baixar o Termo de Portabilidade
        </Issued>
      )}
      {comprovante && (
        <Issued document={comprovante} name={`comprovante-portabilidade-${protocolo}.pdf`}>
          Baixar o comprovante da transferência
        </Issued>
      )}
      {lotes.length > 0 && <LotList lots={lotes} sentido={sentido} />}
    </Stack>
  );
}
