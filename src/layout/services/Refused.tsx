import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useRouter } from "next/router";
import { ACCOUNT_NEEDED } from "@/domain/exits/accountNeeded";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { TextLink } from "@/ui/controls/TextLink";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import { availabilityQuery } from "./available";
import { insteadOf } from "./instead";

const CHAT: RoutePath = "/chat";
const SERVICES: RoutePath = "/services";
const PROFILE: RoutePath = "/perfil";

const sentences = (reason: string) => reason.split(/(?<=\.) (?=\p{Lu})/u);

/** Notice on a page whose service the person may not use now: the reason in the menu's words, and alternatives. */
export function Refused({ reason }: { reason: string | null }) {
  const { pathname } = useRouter();
  const { idPessoa, idPlano } = useParticipant();
  const { data = [] } = useQuery({ ...availabilityQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  const instead = insteadOf(pathname as RoutePath, data);
  const lacksAccount = reason === ACCOUNT_NEEDED;
  const [first, ...rest] = sentences(reason ?? "Este serviço não está disponível para você.");
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="md">
      <UnavailableState
        title={lacksAccount ? "Falta uma coisa: a sua conta bancária" : first}
        icon={lacksAccount ? Landmark : undefined}
        action={
          <Stack gap="3">
            {lacksAccount && (
              <Box>
                <LinkButton href={PROFILE}>Cadastrar a conta</LinkButton>
              </Box>
            )}
            {instead.length > 0 && <Text color="fgMuted">{lacksAccount ? "Enquanto isso:" : "O que você pode fazer:"}</Text>}
            <Flex
              direction={{ base: "column", md: "row" }}
              columnGap="5"
              rowGap={{ md: "1" }}
              wrap={{ md: "wrap" }}
              css={{ "& > a": { display: "inline-flex", alignItems: "center", minHeight: { base: "11", md: "6" } } }}
            >
              {instead.map(({ path, title }) => (
                <TextLink key={path} href={path}>
                  {title}
                </TextLink>
              ))}
              <TextLink href={SERVICES}>Ver outros serviços</TextLink>
              <TextLink href={CHAT}>Falar com a equipe</TextLink>
            </Flex>
          </Stack>
        }
      >
        {lacksAccount ? reason : rest.join(" ")}
      </UnavailableState>
    </Box>
  );
}
