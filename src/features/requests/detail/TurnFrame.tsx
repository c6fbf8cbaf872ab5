import { Clock, UserRound } from "lucide-react";
import { type ReactNode, useId } from "react";
import { formatDate, formatDeadline } from "@/domain/calendar/calendarDate";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Heading, Text } from "@/ui/content/layout";

interface Props {
  title: string;
  prazo: string | null;
  order: number;
  children: ReactNode;
}

/** The card of whose turn it is when that is the participant: what, until when, and one action. */
export function TurnFrame({ title, prazo, order, children }: Props) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      style={{ order }}
      bg="surface"
      borderWidth="1px"
      borderColor="status.wait.line"
      borderRadius="md"
      overflow="clip"
      _print={{ display: "none" }}
    >
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        columnGap="4"
        rowGap="1"
        minH="48px"
        px={{ base: "4", md: "5" }}
        py="2.5"
        bg="status.wait.fill"
        color="status.wait.fg"
        borderBottomWidth="1px"
        borderColor="status.wait.line"
      >
        <Flex align="center" gap="3">
          <Icon as={UserRound} size={20} />
          <Heading id={id} as="h2" textStyle={{ base: "body", md: "nav" }} fontWeight="semibold" color="inherit">
            {title}
          </Heading>
        </Flex>
        {prazo && (
          <Flex align="center" gap="2" textStyle="label" fontWeight="medium">
            <Icon as={Clock} size={16} />
            <Text as="span">
              <Text as="span" whiteSpace="nowrap">
                Até {formatDate(prazo)}
              </Text>{" "}
              ·{" "}
              <Text as="span" whiteSpace="nowrap">
                {formatDeadline(prazo)}
              </Text>
            </Text>
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
}

/** The foot of the card: what to know before pressing, and the button. On a phone it is within the thumb's reach while the card is read. */
export function TurnFoot({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <Flex
      direction={{ base: "column", md: "row" }}
      align={{ base: "stretch", md: "center" }}
      justify="space-between"
      gap="3"
      px={{ base: "4", md: "5" }}
      py="3"
      bg="surface"
      borderTopWidth="1px"
      position={{ base: "sticky", lg: "static" }}
      bottom="var(--layout-bottom, 0px)"
      zIndex="sticky"
    >
      <Text textStyle="small" color="fgMuted" flex="1">
        {note}
      </Text>
      {children}
    </Flex>
  );
}
