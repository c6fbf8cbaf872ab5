import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Landmark } from "lucide-react";
import { useRouter } from "next/router";
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

/** Notice on a page whose service the person may not use now: the reason in the menu's words as its title, and alternatives. */
export function Refused({ reason }: { reason: string | null }) {
  const { pathname } = useRouter();
  const { idPessoa, idPlano } = useParticipant();
  const { data = [] } = useQuery({ ...availabilityQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  const instead = insteadOf(pathname as RoutePath, data);
  const ways = [...instead, { path: SERVICES, title: "Ver outros serviços" }, { path: CHAT, title: "Falar com a equipe" }];
  const [first = "", rest] = sentencesOf(reason ?? "Este serviço não está disponível para você.");
  const lacksAccount = reason === ACCOUNT_NEEDED;
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="md">
      <UnavailableState
        title={lacksAccount ? "Falta uma coisa: a sua conta bancária" : first}
        icon={lacksAccount ? Landmark : undefined}
        action={
          <Stack gap="2">
            {lacksAccount && (
              <Box>
                <LinkButton href={PROFILE}>Cadastrar a conta</LinkButton>
              </Box>
            )}
            {instead.length > 0 && <Text color="fgMuted">{lacksAccount ? "Enquanto isso:" : "O que você pode fazer:"}</Text>}
            <chakra.ul listStyleType="none" margin="0" padding="0" maxWidth="480px">
              {ways.map(({ path, title }, place) => (
                <Box as="li" key={path} borderTopWidth={place > 0 ? "1px" : 0} borderColor="line">
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
          </Stack>
        }
      >
        {lacksAccount ? reason : rest}
      </UnavailableState>
    </Box>
  );
}
