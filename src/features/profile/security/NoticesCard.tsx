import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { query } from "@/api/query";
import { canHear, startHearing, stopHearing, subscriptionHere } from "@/session/deviceNotices";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { Switch } from "@/ui/controls/Switch";
import { Notice } from "@/ui/feedback/Notice";

const REFUSED = "O navegador não permitiu os avisos. Libere as notificações deste site nas configurações do navegador e tente de novo.";
const FAILED = "Não conseguimos mudar os avisos agora. Tente de novo em instantes.";

/** Card that has this device told of news while the portal is closed, where the browser can and the fund sends them. */
export function NoticesCard() {
  const keys = useQuery({ ...query("GET /retornarAvisosNoAparelho"), enabled: canHear() });
  const [on, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => void subscriptionHere().then((subscription) => setOn(subscription !== null)), []);
  const chave = keys.data?.chave;
  if (!chave || !canHear()) return null;
  const change = async () => {
    if (busy) return;
    setProblem(null);
    setBusy(true);
    try {
      const allowed = on ? await stopHearing() : await startHearing(chave);
      if (allowed === false) setProblem(REFUSED);
      else setOn(!on);
    } catch {
      setProblem(FAILED);
    }
    setBusy(false);
  };
  return (
    <Card title="Avisos neste aparelho">
      <Stack gap="4" alignItems="flex-start">
        <Switch label="Avisar quando houver novidade no meu portal" checked={on} onChange={() => void change()} />
        <Text textStyle="label" color="fgMuted">
          Este aparelho avisa quando uma solicitação sua é respondida ou precisa de você, e quando um pagamento é feito, mesmo com o portal
          fechado. O aviso diz só que há uma novidade: seus dados não aparecem na tela bloqueada. Ao sair do portal, os avisos terminam.
        </Text>
        {problem && (
          <Notice kind="bad" role="alert">
            {problem}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
