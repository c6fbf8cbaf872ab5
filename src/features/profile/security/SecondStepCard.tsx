import { useQuery } from "@tanstack/react-query";
import { ShieldCheck, ShieldOff } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { securityQuery } from "./securityQueries";

const SecondStepDialog = dynamic(() => import("./SecondStepDialog").then((module) => module.SecondStepDialog), { ssr: false });

const Waiting = () => (
  <Stack gap="4">
    <Skeleton h={40} />
    <Skeleton w={160} h={40} />
  </Stack>
);

/** Card that shows and switches the second step: a code by e-mail besides the password. */
export function SecondStepCard() {
  const session = useQuery(securityQuery());
  const [open, setOpen] = useState(false);
  const isOn = session.data?.segundoPasso === "S";
  return (
    <Card
      title="Verificação em duas etapas"
      badge={
        session.data && (
          <StatusBadge kind={isOn ? "ok" : "off"} icon={isOn ? ShieldCheck : ShieldOff}>
            {isOn ? "Ativa" : "Desativada"}
          </StatusBadge>
        )
      }
    >
      <QueryState query={session} skeleton={<Waiting />} title="Não conseguimos carregar a verificação em duas etapas">
        {() => (
          <Stack gap="4" alignItems="flex-start">
            <Text textStyle="label" color="fgMuted">
              {isOn
                ? "Depois da senha, pedimos um código que enviamos ao seu e-mail. Quem descobrir a sua senha não entra só com ela."
                : "Com ela, depois da senha pedimos um código enviado ao seu e-mail. Quem descobrir a sua senha não entra só com ela."}
            </Text>
            <Button variant="outline" leftIcon={isOn ? ShieldOff : ShieldCheck} onClick={() => setOpen(true)}>
              {isOn ? "Desativar a verificação" : "Ativar a verificação"}
            </Button>
          </Stack>
        )}
      </QueryState>
      {open && <SecondStepDialog turnOn={!isOn} onClose={() => setOpen(false)} />}
    </Card>
  );
}
