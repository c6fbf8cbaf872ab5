import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMonth } from "@/domain/calendar/months";
import { formatMoney, formatQuantity, isZeroAmount } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import type { Conditions } from "./redemptionQueries";
import { rateWords } from "./redemptionWords";

const years = (months: number) => {
  const whole = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [whole > 0 ? `${whole} ${whole === 1 ? "ano" : "anos"}` : "", rest > 0 ? `${rest} ${rest === 1 ? "mês" : "meses"}` : ""];
  return parts.filter(Boolean).join(" e ") || "menos de um mês";
};

/** Origins of the redeemable money, and the destination of the rest. */
export function Breakdown({ conditions }: { conditions: Conditions }) {
  const { subcontas, bruto, naoAdquirido, aPortar, divida, direito, cotas, fonte, aguardam } = conditions;
  const waits = aguardam.length > 0;
  const origins = subcontas.map(({ nome, valor, subconta }) => ({
    label:
      subconta === "patrocinadora"
        ? `${nome}: ${rateWords(direito.percentual)} já são seus`
        : waits
          ? `${nome}, já fora da carência`
          : nome,
    value: formatMoney(valor),
  }));
  const [only] = origins;
  const rows = [
    ...(origins.length > 1 ? origins : []),
    ...(isZeroAmount(naoAdquirido)
      ? []
      : [{ label: "Perdido no resgate total: parte da patrocinadora", value: formatMoney(naoAdquirido) }]),
    ...(isZeroAmount(aPortar) ? [] : [{ label: "Só pode ser portado: veio de entidade fechada", value: formatMoney(aPortar) }]),
    ...(isZeroAmount(divida) ? [] : [{ label: "Empréstimo a descontar", value: formatMoney(divida) }]),
  ];
  return (
    <Stack gap="4" maxWidth="640px">
      <Box>
        <Text textStyle="label" color="fgMuted">
          Você pode resgatar, antes do imposto
        </Text>
        <Text textStyle="h1" fontWeight={600} whiteSpace="nowrap">
          {formatMoney(bruto)}
        </Text>
        {/* Money of one origin is the amount above: it is not said twice. */}
        {only && origins.length === 1 && (
          <Text textStyle="label" color="fgMuted">
            {subcontas[0]?.subconta === "voluntaria"
              ? `Das suas contribuições voluntárias${waits ? ", já fora da carência" : ""}`
              : only.label}
          </Text>
        )}
      </Box>
      {rows.length > 0 && <KeyValue tabular rows={rows} />}
      {waits && (
        <Box>
          <Text as="h3" textStyle="label" fontWeight={600}>
            Ainda em carência
          </Text>
          <KeyValue
            tabular
            rows={aguardam
              .slice(0, 3)
              .map(({ nome, valor, libera }) => ({ label: `${nome}, livre em ${formatDate(libera)}`, value: formatMoney(valor) }))}
          />
        </Box>
      )}
      <Box>
        <Explain title="o que pode ser resgatado">
          {() => (
            <Stack gap="3">
              {cotas.map((cota) => (
                <Text key={cota.idPerfil}>
                  Perfil {cota.perfil}: cota de {formatMonth(cota.mes)}, {formatQuantity(cota.valor)}, de {formatDate(cota.data)}. Fonte:{" "}
                  {cota.fonte}.
                </Text>
              ))}
              {direito.fonte && (
                <Text>
                  Parte da patrocinadora: com {years(direito.meses)} de plano em {formatDate(direito.ate)}, o regulamento dá a você{" "}
                  {rateWords(direito.percentual)} dela.
                  {direito.proximo && ` Em ${formatDate(direito.proximo.em)} seriam ${rateWords(direito.proximo.percentual)}.`} Fonte:{" "}
                  {direito.fonte}.
                </Text>
              )}
              {!isZeroAmount(divida) && (
                <Text>O que falta do empréstimo é quitado na conclusão e descontado dos primeiros pagamentos.</Text>
              )}
              {fonte && <Text>Regras do resgate: {fonte}.</Text>}
            </Stack>
          )}
        </Explain>
      </Box>
    </Stack>
  );
}
