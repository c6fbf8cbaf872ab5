import type { Reply } from "@contract/infer";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { usePermission } from "@/layout/permissions/permissions";
import { type Person, PersonPicker } from "@/parts/person/PersonPicker";
import { PASSWORD_CODE } from "@/parts/states/access";
import { StateBadge } from "@/parts/states/StateBadge";
import type { PortalPage } from "@/session/page";
import { Card } from "@/ui/content/Card";
import { chakra, Grid, Stack, Text } from "@/ui/content/layout";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { SettingsShell } from "../shell/SettingsShell";
import { sentCodesQuery } from "./passwordsQueries";

/** The form comes with the person: the page is there before its rules are. */
const IdentityCheck = dynamic(() => import("./IdentityCheck").then((module) => module.IdentityCheck), { ssr: false });

type Sent = Reply<"POST /enviarCodigoPeloAtendimento">;

const MINUTE = 60;

/** `/settings/reset-password-admin`: the person proves who they are, and gets a code at their own e-mail. */
export const PasswordsScreen: PortalPage = () => {
  const [person, setPerson] = useState<Person | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const canWrite = usePermission("senhas") === "E";
  const choose = (chosen: Person | null) => {
    setPerson(chosen);
    setSent(null);
  };
  return (
    <SettingsShell>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 400px" }} gap="4" alignItems="start">
        <Card dense title="Ajudar quem esqueceu a senha">
          <Stack gap="4">
            <Text textStyle="label" color="fgMuted">
              A senha é a do participante, não a da equipe. Encontre a pessoa e confirme quem ela é: ela recebe um código no e-mail do
              cadastro e cria a própria senha, que ninguém da equipe vê.
            </Text>
            {canWrite && <PersonPicker onChange={choose} />}
            {person && !sent && <IdentityCheck key={person.id} person={person} onSent={setSent} />}
            {person && sent && (
              <Notice kind="ok" role="status">
                Enviamos o código para {sent.email}. Ele vale por {Math.round(sent.expiraEm / MINUTE)} minutos: peça à pessoa que abra a
                mensagem e siga o endereço que está nela.
              </Notice>
            )}
          </Stack>
        </Card>
        <LastCodes />
      </Grid>
    </SettingsShell>
  );
};

function LastCodes() {
  const codes = useQuery(sentCodesQuery());
  return (
    <Card dense padding="0" title="Últimos envios">
      <QueryState query={codes} skeleton={<Skeleton h="240px" />} title="Não conseguimos carregar os envios">
        {({ itens }) =>
          itens.length === 0 ? (
            <EmptyState icon={KeyRound} title="Nenhum envio ainda">
              O que a equipe enviar aparece aqui.
            </EmptyState>
          ) : (
            <chakra.ul listStyleType="none" m="0" p="0" aria-label="Últimos envios">
              {itens.map(({ id, quando, atendente, pessoa, enviado }) => (
                <chakra.li key={id} px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
                  <Text textStyle="small" fontWeight="medium">
                    {pessoa?.nome}
                  </Text>
                  <Text textStyle="small" color="fgMuted">
                    {atendente?.nome} · {formatInstant(quando)}
                  </Text>
                  <StateBadge look={PASSWORD_CODE[enviado ? "enviado" : "recusado"]} plain />
                </chakra.li>
              ))}
            </chakra.ul>
          )
        }
      </QueryState>
    </Card>
  );
}
