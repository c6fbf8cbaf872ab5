import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import { Notice } from "@/ui/feedback/Notice";
import type { Facts } from "../contribution/contributionQueries";
import { optionWords } from "../contribution/contributionWords";

/** The change that already waits for its month. */
export const ScheduledNotice = ({ agendada }: Pick<Facts, "agendada">) =>
  agendada && (
    <Notice kind="wait">
      Você já tem uma mudança agendada para {longMonth(agendada.desde)}: {optionWords(agendada)}. Um novo pedido para o mesmo mês fica no
      lugar dela.
    </Notice>
  );

/** Explanation of the month from which the change holds. */
export const WindowExplained = ({ janela, efeito }: Pick<Facts, "janela" | "efeito">) => (
  <Explain title="Quando a mudança vale" label="Quando a mudança vale">
    {() => <Explained janela={janela} efeito={efeito} />}
  </Explain>
);

const Explained = ({ janela, efeito }: Pick<Facts, "janela" | "efeito">) => (
  <Stack gap="3">
    {janela && (
      <Text>
        O plano recebe mudanças de {formatDate(janela.inicio)} a {formatDate(janela.fim)}. O que é confirmado nesses dias vale a partir de{" "}
        {longMonth(efeito)}; o que é confirmado fora deles espera a janela seguinte.
      </Text>
    )}
    <Text>
      Conta o dia em que você confirma o pedido. Se a equipe só concluir depois do dia 10 do mês prometido, quando a contribuição dele já
      venceu, a mudança passa para o mês seguinte, e você é avisado.
    </Text>
    <Text>Até lá, continua valendo a sua contribuição de hoje.</Text>
  </Stack>
);
