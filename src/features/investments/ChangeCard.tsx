import { ArrowRight, CalendarClock, CalendarDays, CircleAlert, CircleCheck, ClipboardList, ListChecks } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { ALWAYS_PRESENT } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Icon, type LucideIcon } from "@/ui/content/Icon";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextLink } from "@/ui/controls/TextLink";
import { Explain } from "@/ui/feedback/Explain";
import { Notice } from "@/ui/feedback/Notice";
import type { Overview } from "./investmentsQueries";
import { usePlace } from "./usePlace";

const days = (count: number) => (count === 1 ? "1 dia" : `${count} dias`);

function Fact({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <Flex gap="3">
      <Box color="brand.fg" mt="0.5" flexShrink={0}>
        <Icon as={icon} size={20} />
      </Box>
      <Box minW="0">
        <Text fontWeight={500}>{title}</Text>
        <Box textStyle="label" color="fgMuted">
          {children}
        </Box>
      </Box>
    </Flex>
  );
}

/** The window with its days, the questionnaire, and the one action that is next. */
export function ChangeCard({ overview }: { overview: Overview }) {
  const { fila, janela, impedimento, resultado } = overview;
  const { go } = usePlace();
  const isClosed = janela !== null && !janela.aberta;
  const counts = resultado?.valido === true;
  return (
    <Card title="Trocar de perfil">
      <Stack gap="5">
        {fila ? (
          <Notice
            kind="info"
            icon={ListChecks}
            action={fila.solicitacao && <TextLink href={`${ALWAYS_PRESENT}?id=${fila.solicitacao.id}`}>Acompanhar ou cancelar</TextLink>}
          >
            <Text fontWeight={600}>
              Troca na fila: {fila.de.nome} para {fila.para.nome}
            </Text>
            Será feita pela cota de {longMonth(fila.mes)}, quando ela for publicada
            {fila.solicitacao && `. Protocolo ${fila.solicitacao.protocolo}`}.
          </Notice>
        ) : (
          impedimento &&
          !isClosed && (
            <Notice kind="off" action={<TextLink href={ALWAYS_PRESENT}>Ver solicitações</TextLink>}>
              {impedimento}
            </Notice>
          )
        )}
        {janela && <WindowFact window={janela} />}
        <AnswersFact result={resultado} />
        <Flex direction={{ base: "column", sm: "row" }} gap="3" wrap="wrap" align={{ sm: "center" }}>
          {counts ? (
            <>
              <Button rightIcon={ArrowRight} disabled={impedimento !== null} onClick={() => void go("trocar")}>
                Escolher outro perfil
              </Button>
              <Button variant="outline" onClick={() => void go("resultado")}>
                Ver meu resultado
              </Button>
            </>
          ) : (
            <>
              <Button leftIcon={ClipboardList} onClick={() => void go("questionario")}>
                Responder o questionário
              </Button>
              {resultado && (
                <Button variant="outline" onClick={() => void go("resultado")}>
                  Ver o último resultado
                </Button>
              )}
            </>
          )}
        </Flex>
        <Box>
          <Explain title="Como funciona a troca" label="Como funciona a troca">
            {() => <Explained overview={overview} />}
          </Explain>
        </Box>
      </Stack>
    </Card>
  );
}

function WindowFact({ window: { aberta, inicio, fim, efeito, dias } }: { window: NonNullable<Overview["janela"]> }) {
  if (aberta)
    return (
      <Fact icon={CalendarDays} title={`Janela aberta até ${formatDate(fim)}`}>
        {dias === 0 ? "Hoje é o último dia." : `${dias === 1 ? "Falta" : "Faltam"} ${days(dias)}.`} A troca é feita pela cota de{" "}
        {longMonth(efeito)}.
      </Fact>
    );
  return (
    <Fact icon={CalendarClock} title={`Fora da janela: abre em ${formatDate(inicio)}`}>
      {dias === 1 ? "Falta" : "Faltam"} {days(dias)}. Fica aberta até {formatDate(fim)}, e a troca é feita pela cota de {longMonth(efeito)}.
    </Fact>
  );
}

function AnswersFact({ result }: { result: Overview["resultado"] }) {
  if (!result)
    return (
      <Fact icon={CircleAlert} title="Questionário de perfil ainda não respondido">
        Leva poucos minutos. Sem ele a troca não pode ser pedida; pode responder agora, mesmo fora da janela.
      </Fact>
    );
  if (!result.valido)
    return (
      <Fact icon={CircleAlert} title="Suas respostas venceram">
        O resultado era {result.resultado.nome} e valia até {formatDate(result.validoAte)}. Responda de novo para poder trocar.
      </Fact>
    );
  return (
    <Fact icon={CircleCheck} title={`Resultado do questionário: ${result.resultado.nome}`}>
      {result.pontos} de {result.maximo} pontos, vale até {formatDate(result.validoAte)}.
    </Fact>
  );
}

function Explained({ overview: { janela, ultimo } }: { overview: Overview }) {
  return (
    <Stack gap="3">
      <Text>
        Na janela, você pede o novo perfil e o pedido entra na fila. Todas as trocas da janela são feitas juntas, pela cota do mês indicado
        {janela && ` (na próxima, ${longMonth(janela.efeito)})`}, assim que ela é publicada.
      </Text>
      <Text>
        No dia da troca, todas as suas cotas do perfil atual são vendidas e o mesmo valor em reais compra cotas do novo perfil. Nada se
        ganha nem se perde na troca: muda o número de cotas, não o valor.
      </Text>
      <Text>Enquanto a troca está na fila, você pode cancelá-la. As contribuições seguintes vão para o novo perfil.</Text>
      {ultimo && <Text>A última cota publicada é de {longMonth(ultimo)}.</Text>}
    </Stack>
  );
}
