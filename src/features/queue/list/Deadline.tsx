import { TriangleAlert } from "lucide-react";
import { formatDate, formatDeadline } from "@/domain/calendar/calendarDate";
import { Icon } from "@/ui/content/Icon";
import { Flex, Text, VisuallyHidden } from "@/ui/content/layout";
import { dueColor, dueLook } from "../look";

/** A date with its urgency: amber by the next business day; red, with a sign, once it passed. */
export function Deadline({ prazo }: { prazo: string | null }) {
  if (!prazo)
    return (
      <Text as="span" color="fgSubtle" title="Sem prazo">
        —
      </Text>
    );
  const look = dueLook(prazo);
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1"
      whiteSpace="nowrap"
      fontFamily="tabular"
      title={formatDeadline(prazo)}
      color={look ? dueColor[look] : undefined}
      fontWeight={look ? "medium" : undefined}
    >
      {formatDate(prazo)}
      {look === "late" && (
        <>
          <Icon as={TriangleAlert} size={14} />
          <VisuallyHidden>, atrasada</VisuallyHidden>
        </>
      )}
    </Flex>
  );
}
