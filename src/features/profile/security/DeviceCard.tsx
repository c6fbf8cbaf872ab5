import { useEffect, useState } from "react";
import { readCookie } from "@/session/cookies";
import { useParticipant } from "@/session/SessionProvider";
import { canKeepSeen, claimSeen, forgetSeen, startKeeping } from "@/session/seenStore";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { Switch } from "@/ui/controls/Switch";
import { Notice } from "@/ui/feedback/Notice";

const keepsSeen = () => readCookie("portal.visto") !== null;

/** Card that lets this device keep what its owner saw last. It is drawn in the browser alone: only it knows the device. */
export function DeviceCard() {
  const { idPessoa } = useParticipant();
  const [on, setOn] = useState(keepsSeen);
  const [failed, setFailed] = useState(false);
  // The choice of another person is not theirs.
  useEffect(() => {
    if (keepsSeen()) void claimSeen(idPessoa).then(() => setOn(keepsSeen()));
  }, [idPessoa]);
  if (!canKeepSeen()) return null;
  const change = async () => {
    setFailed(false);
    setOn(!on);
    await (on ? forgetSeen() : startKeeping(idPessoa)).catch(() => setFailed(true));
    setOn(keepsSeen());
  };
  return (
    <Card title="Consulta sem conexão">
      <Stack gap="4" alignItems="flex-start">
        <Switch label="Guardar neste aparelho o que vi por último" checked={on} onChange={() => void change()} />
        <Text textStyle="label" color="fgMuted">
          Sem internet, o portal mostra as últimas linhas do extrato e as últimas solicitações que você abriu aqui, com a data e a hora em
          que as viu. Elas ficam criptografadas e só abrem enquanto a sua sessão estiver ativa. Ao sair do portal, tudo é apagado deste
          aparelho e a opção volta a ficar desligada.
        </Text>
        <Notice kind="wait">Ligue só em um aparelho que seja seu. Em computador de uso comum, deixe desligado.</Notice>
        {failed && (
          <Notice kind="bad" role="alert">
            Este navegador não permite guardar dados. Em uma janela anônima, por exemplo, nada fica no aparelho.
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
