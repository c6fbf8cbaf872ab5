import { useSession } from "@/session/SessionProvider";
import { Avatar } from "@/ui/content/Avatar";
import { Box, Flex, Text, VisuallyHidden } from "@/ui/content/layout";
import type { QueueItem } from "../queueQueries";

/** Ring of the person who works on a request: my own dark, a colleague's grey, nobody's empty. */
export function Responsible({ responsavel, named }: Pick<QueueItem, "responsavel"> & { named: boolean }) {
  const { pessoa } = useSession();
  const isMine = responsavel !== null && responsavel.id === pessoa?.id;
  const name = responsavel?.nome ?? "Sem responsável";
  return (
    <Flex as="span" align="center" gap="2" minW="0" maxW="full" title={name}>
      <Flex as="span" aria-hidden="true" flexShrink={0}>
        {responsavel ? (
          <Avatar label={responsavel.nome} size="xs" look={isMine ? "admin" : "plan"} />
        ) : (
          <Box
            as="span"
            display="inline-block"
            boxSize="24px"
            borderRadius="full"
            borderWidth="1px"
            borderStyle="dashed"
            borderColor="lineStrong"
          />
        )}
      </Flex>
      {named ? (
        <Text as="span" truncate color={responsavel ? undefined : "fgSubtle"}>
          {isMine ? "Você" : name}
        </Text>
      ) : (
        <VisuallyHidden>{isMine ? "Você" : name}</VisuallyHidden>
      )}
    </Flex>
  );
}
