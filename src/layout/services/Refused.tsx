import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Landmark } from "lucide-react";
import { useRouter } from "next/router";
import type { ReactNode } from "react";
import { ACCOUNT_NEEDED } from "@/domain/exits/accountNeeded";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Stack, Text } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";
import { LinkButton } from "@/ui/controls/LinkButton";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import { availabilityQuery } from "./available";
import { insteadOf } from "./instead";

const CHAT: RoutePath = "/chat";
const SERVICES: RoutePath = "/services";
const PROFILE: RoutePath = "/perfil";

const Way = chakra(Link);

/** The first sentence of a reason, and the rest of it. */
const sentencesOf = (reason: string) => reason.split(/(?<=[^\s.]{3}\.) (?=\p{Lu})(.+)/su);

/**
 * Notice on a page whose service the person may not use now: the reason in the menu's words as its title, what the service is
 * (`children`), and alternatives. A missing bank account is one row with the way to register it.
 */
export function Refused({ reason, children }: { reason: string | null; children?: ReactNode }) {
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="md">
      {reason === ACCOUNT_NEEDED ? (
        <UnavailableState
          title="Falta uma coisa: a sua conta bancária"
          icon={Landmark}
          beside
          action={<LinkButton href={PROFILE}>Cadastrar a conta</LinkButton>}
        >
          <Stack gap="1.5">
            <Text>É nela que você recebe.</Text>
            {children}
          </Stack>
        </UnavailableState>
      ) : (
        <Closed reason={reason ?? "Este serviço não está disponível para você."}>{children}</Closed>
      )}
    </Box>
  );
}

function Closed({ reason, children }: { reason: string; children: ReactNode }) {
  const { pathname } = useRouter();
  const { idPessoa, idPlano } = useParticipant();
  const { data = [] } = useQuery({ ...availabilityQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  const ways = [
    ...insteadOf(pathname as RoutePath, data),
    { path: SERVICES, title: "Ver outros serviços" },
    { path: CHAT, title: "Falar com a equipe" },
  ];
  const [first = "", rest] = sentencesOf(reason);
  return (
    <UnavailableState
      title={first}
      action={
        <chakra.ul
          listStyleType="none"
          margin="0"
          padding="0"
          display="grid"
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: `repeat(${ways.length === 3 ? 3 : 2}, minmax(0, 1fr))` }}
          columnGap="8"
        >
          {ways.map(({ path, title }) => (
            <Box as="li" key={path} borderTopWidth="1px" borderColor="line">
              <Way
                href={path}
                display="flex"
                alignItems="center"
                justifyContent="space-between"
                gap="3"
                minHeight="11"
                color="brand.fg"
                fontWeight={500}
              >
                {title}
                <Icon as={ChevronRight} size={18} />
              </Way>
            </Box>
          ))}
        </chakra.ul>
      }
    >
      <Stack gap="1.5">
        {children}
        {rest && <Text>{rest}</Text>}
      </Stack>
    </UnavailableState>
  );
}
