import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { CLOSINGS } from "@/domain/banking/reconciliation";
import { formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { planName } from "@/domain/plans/planName";
import { CHARGE } from "@/parts/states/charges";
import { RECEIPT } from "@/parts/states/receipts";
import { StateBadge } from "@/parts/states/StateBadge";
import { chakra, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { RecordPanel } from "@/ui/content/RecordPanel";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { type Charge, type Detail, reasonWord, receiptQuery, sourceWord, wordOf } from "./reconciliationQueries";

const DecisionDialog = dynamic(() => import("./DecisionDialog").then((module) => module.DecisionDialog), { ssr: false });

export type Decision = { kind: "vincular"; charge: Charge | null } | { kind: "creditar" | "encerrar" | "desfazer" };

/** Milliseconds between two looks at a line that is being worked through. */
const PROGRESS_EVERY = 1500;

const acts: Record<string, string> = {
  registrado: "Lançado à mão",
  conciliado: "Conciliado e lançado",
  divergente: "Ficou divergente",
  "sem-destino": "Ficou sem destino",
  recusado: RECEIPT.recusado[1],
  informativo: RECEIPT.informativo[1],
  vinculado: "Vinculado a uma cobrança e lançado",
  creditado: "Lançado como contribuição",
  desfeito: "Desfeito",
  encerrado: RECEIPT.encerrado[1],
  avisado: "Participante avisado",
};

/** A receipt beside its charge, what happened and what may be done. Esc goes back to the list. */
export function ReceiptPanel({ id, isWriter, onClose }: { id: number; isWriter: boolean; onClose: () => void }) {
  const one = useQuery({
    ...receiptQuery(id),
    refetchInterval: ({ state }) => (state.data?.recebimento.situacao === "lido" ? PROGRESS_EVERY : false),
  });
  return (
    <RecordPanel
      title={one.data ? `${formatMoney(one.data.recebimento.valor)} de ${formatDate(one.data.recebimento.dia)}` : "Recebimento"}
      noun="recebimento"
      query={one}
      missing="Não conseguimos carregar o recebimento"
      onClose={onClose}
    >
      {(found) => <Facts found={found} isWriter={isWriter} />}
    </RecordPanel>
  );
}

function Facts({ found, isWriter }: { found: Detail; isWriter: boolean }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const { recebimento, cobranca, sugestoes, historico, pode } = found;
  const reasons = [...recebimento.motivos.map(reasonWord), ...(recebimento.recusa ? [recebimento.recusa] : [])];
  const charge = cobranca && (cobranca.situacao === "aberta" || cobranca.situacao === "vencida") ? cobranca : null;
  return (
    <Stack gap="4">
      <Flex gap="2" align="center" wrap="wrap">
        <StateBadge look={RECEIPT[recebimento.situacao]} />
        {recebimento.ocorrencia && (
          <Text as="span" textStyle="small" color="fgMuted">
            {recebimento.ocorrencia.nome} (código {recebimento.ocorrencia.codigo})
          </Text>
        )}
      </Flex>
      {reasons.length > 0 && (
        <Notice kind="wait">
          <chakra.ul m="0" p="0" listStyleType="none" aria-label="Divergências">
            {reasons.map((reason) => (
              <li key={reason}>{reason}.</li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      {recebimento.destino && <Text textStyle="small">{wordOf(CLOSINGS, recebimento.destino)}.</Text>}
      <Compare recebimento={recebimento} cobranca={cobranca} />
      {isWriter && pode.vincular && (
        <Stack gap="2">
          {charge && (
            <Button look="admin" size="sm" onClick={() => setDecision({ kind: "vincular", charge })}>
              Lançar nesta cobrança mesmo assim
            </Button>
          )}
          {sugestoes.map((one) => (
            <Button key={one.id} variant="outline" size="sm" onClick={() => setDecision({ kind: "vincular", charge: one })}>
              {`Vincular a ${one.pessoa.nome}, ${formatMoney(one.valor)}, vence ${formatDate(one.vencimento)}`}
            </Button>
          ))}
          <Flex gap="2" wrap="wrap">
            <Button variant="outline" size="sm" onClick={() => setDecision({ kind: "vincular", charge: null })}>
              Procurar cobrança
            </Button>
            <Button variant="outline" size="sm" onClick={() => setDecision({ kind: "creditar" })}>
              Lançar sem cobrança
            </Button>
            <Button variant="outline" size="sm" onClick={() => setDecision({ kind: "encerrar" })}>
              Encerrar
            </Button>
          </Flex>
        </Stack>
      )}
      {isWriter && pode.desfazer && (
        <Flex>
          <Button variant="outline" size="sm" onClick={() => setDecision({ kind: "desfazer" })}>
            {recebimento.situacao === "encerrado" ? "Reabrir" : "Desfazer lançamento"}
          </Button>
        </Flex>
      )}
      {pode.naoDesfaz && (
        <Text textStyle="small" color="fgMuted">
          Não pode ser desfeito: {pode.naoDesfaz}
        </Text>
      )}
      <History historico={historico} />
      {decision && <DecisionDialog decision={decision} detail={found} onClose={() => setDecision(null)} />}
    </Stack>
  );
}

const chargeWord = (state: Charge["situacao"]) => CHARGE[state][1];

/** Table of the bank's data and the charge's, line by line. Words mark the differences, not only colour. */
function Compare({ recebimento, cobranca }: Pick<Detail, "recebimento" | "cobranca">) {
  const { valor, data, pagador, documento, nossoNumero, identificacao, fonte, linha, arquivo } = recebimento;
  const differs = (code: string) => recebimento.motivos.includes(code);
  const rows = [
    { name: "Valor", left: formatMoney(valor), right: cobranca && formatMoney(cobranca.valor), isDifferent: differs("valor") },
    {
      name: "Data",
      left: `Pago em ${formatDate(data)}`,
      right: cobranca && `Vence em ${formatDate(cobranca.vencimento)}`,
      isDifferent: differs("data"),
    },
    {
      name: "Pessoa",
      left: [pagador ?? "Não informado", documento].filter(Boolean).join(" · "),
      right: cobranca && `${cobranca.pessoa.nome} · ${planName(cobranca.plano.nome)}`,
      isDifferent: differs("pagador"),
    },
    {
      name: "Nosso número",
      left: nossoNumero ?? identificacao ?? "Não informado",
      right: cobranca?.nossoNumero,
      isDifferent: differs("identificacao"),
    },
    {
      name: "Situação",
      left: arquivo ? `${arquivo.nome}, linha ${linha}` : sourceWord(fonte),
      right: cobranca && `${cobranca.descricao}: ${chargeWord(cobranca.situacao)}`,
      isDifferent: differs("cancelada") || differs("ja-paga"),
    },
  ];
  return (
    <chakra.table
      width="full"
      textStyle="small"
      css={{
        borderCollapse: "collapse",
        "& :is(th, td)": { textAlign: "start", padding: "6px 8px 6px 0", verticalAlign: "top", overflowWrap: "anywhere" },
      }}
    >
      <chakra.caption srOnly>Recebimento e cobrança lado a lado</chakra.caption>
      <thead>
        <tr>
          <chakra.th scope="col" color="fgMuted" fontWeight="medium" width="24%">
            <chakra.span srOnly>Dado</chakra.span>
          </chakra.th>
          <chakra.th scope="col" color="fgMuted" fontWeight="medium">
            Recebido
          </chakra.th>
          <chakra.th scope="col" color="fgMuted" fontWeight="medium">
            Cobrado
          </chakra.th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, left, right, isDifferent }) => (
          <chakra.tr
            key={name}
            borderTopWidth="1px"
            borderStyle="solid"
            borderColor="line"
            bg={isDifferent ? "status.wait.fill" : undefined}
          >
            <chakra.th scope="row" color="fgMuted" fontWeight="medium">
              {name}
              {isDifferent && <chakra.span display="block">Difere</chakra.span>}
            </chakra.th>
            <td>{left}</td>
            <td>{right ?? "—"}</td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function History({ historico }: Pick<Detail, "historico">) {
  if (historico.length === 0) return null;
  return (
    <Stack gap="2" borderTopWidth="1px" pt="3">
      <Heading as="h3" textStyle="label">
        Histórico
      </Heading>
      <chakra.ul m="0" p="0" listStyleType="none" aria-label="Histórico do recebimento">
        {historico.map(({ id, acao, motivo, quando, autor }) => (
          <chakra.li key={id} py="1.5">
            <Text textStyle="small">{acts[acao] ?? acao}</Text>
            {motivo && (
              <Text textStyle="small" color="fgMuted" css={{ overflowWrap: "anywhere" }}>
                {motivo}
              </Text>
            )}
            <Text textStyle="meta" color="fgMuted">
              {formatInstant(quando)}
              {autor ? `, ${autor.nome}` : ""}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
    </Stack>
  );
}
