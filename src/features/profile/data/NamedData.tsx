import { useQuery } from "@tanstack/react-query";
import { enrolmentsQuery } from "@/api/enrolmentsQuery";
import { formatCpf } from "@/domain/people/cpf";
import { planLabel } from "@/domain/plans/planName";
import type { RoutePath } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { Avatar } from "@/ui/content/Avatar";
import { Card } from "@/ui/content/Card";
import { Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Fact, Facts } from "./Fact";

const CHAT: RoutePath = "/chat";

/** Identity and plans of the person: the specification's calls tell nothing else. */
export function NamedData() {
  const { person } = useSession();
  const enrolments = useQuery({ ...enrolmentsQuery(person?.id ?? 0), enabled: person !== null });
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Card>
        <Flex gap="4" align="center">
          <Avatar label={person?.nome ?? ""} size="xl" />
          <Stack gap="1" minW="0">
            <Heading as="h2" textStyle="h3" css={{ overflowWrap: "anywhere" }}>
              {person?.nome}
            </Heading>
            {person?.cpf && (
              <Text textStyle="label" color="fgMuted">
                CPF {formatCpf(person.cpf)}
              </Text>
            )}
          </Stack>
        </Flex>
      </Card>
      <Card title="Meus planos">
        <QueryState query={enrolments} skeleton={<Skeleton w="100%" h="56px" />} title="Não conseguimos carregar os seus planos">
          {(links) =>
            links.length === 0 ? (
              <Text textStyle="label" color="fgMuted">
                Você não tem um vínculo ativo com um plano.
              </Text>
            ) : (
              <Facts>
                {links.map(({ id, plano, matricula, categoria, situacao }) => (
                  <Fact
                    key={id}
                    label={`Matrícula · ${planLabel(plano.nome)}`}
                    value={matricula || "—"}
                    note={[categoria.nome, situacao.nome].filter(Boolean).join(" · ")}
                  />
                ))}
              </Facts>
            )
          }
        </QueryState>
      </Card>
      <Notice kind="info">
        Endereço, telefone e conta ainda não aparecem por aqui. Para mudar algum deles, <TextLink href={CHAT}>fale com a equipe</TextLink>.
      </Notice>
    </Stack>
  );
}
