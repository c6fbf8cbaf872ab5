import { useQuery } from "@tanstack/react-query";
import { ShieldCheck, ShieldOff } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Stack, Text } from "@/ui/layout";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { StatusBadge } from "@/ui/StatusBadge";
import { securityQuery } from "./queries";

const SecondStepDialog = dynamic(() => import("./SecondStepDialog").then((module) => module.SecondStepDialog), { ssr: false });

const Waiting = () => (
  <Stack gap="4">
    <Skeleton h={40} />
    <Skeleton w={160} h={40} />
  </Stack>
);

/** Whether a code by e-mail is asked for besides the password, and the switch of it. */
export function SecondStepCard() {
  const session = useQuery(securityQuery());
  const [open, setOpen] = useState(false);
  const isOn = session.data?.segundoPasso === "S";
  return (
    <Card
      title="Segundo passo na entrada"
      badge={
        session.data && (
          <StatusBadge kind={isOn ? "ok" : "off"} icon={isOn ? ShieldCheck : ShieldOff}>
            {isOn ? "Ligado" : "Desligado"}
          </StatusBadge>
        )
      }
    >
      <QueryState query={session} skeleton={<Waiting />} title="Não conseguimos carregar o segundo passo">
        {() => (
          <Stack gap="4" alignItems="flex-start">
            <Text textStyle="label" color="fgMuted">
              {isOn
                ? "Depois da senha, pedimos um código que enviamos ao seu e-mail. Quem descobrir a sua senha não entra só com ela."
                : "Com ele, depois da senha pedimos um código enviado ao seu e-mail. Quem descobrir a sua senha não entra só com ela."}
            </Text>
            <Button variant="outline" leftIcon={isOn ? ShieldOff : ShieldCheck} onClick={() => setOpen(true)}>
              {isOn ? "Desligar segundo passo" : "Ligar segundo passo"}
            </Button>
          </Stack>
        )}
      </QueryState>
      {open && <SecondStepDialog turnOn={!isOn} onClose={() => setOpen(false)} />}
    </Card>
  );
}
