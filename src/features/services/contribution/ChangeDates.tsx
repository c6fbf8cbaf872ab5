import { formatDate } from "@/domain/calendarDate";
import { longMonth } from "@/domain/months";
import { Explain } from "@/ui/Explain";
import { Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import type { Facts } from "./queries";
import { optionWords } from "./words";

/** The change that already waits for its month. */
export const ScheduledNotice = ({ agendada }: Pick<Facts, "agendada">) =>
  agendada && (
    <Notice kind="wait">
      Você já tem uma mudança agendada para {longMonth(agendada.desde)}: {optionWords(agendada)}. Um novo pedido para o mesmo mês fica no
      lugar dela.
    </Notice>
  );

/** From when what is asked for holds, and why. */
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
