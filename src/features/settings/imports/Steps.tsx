import { Check } from "lucide-react";
import { Icon } from "@/ui/content/Icon";
import { chakra, Flex } from "@/ui/content/layout";
import { STEPS } from "./importsWords";

/** Steps of an import: past, present and coming. */
export function Steps({ current, isOver = false }: { current: number; isOver?: boolean }) {
  return (
    <chakra.ol
      aria-label="Etapas da importação"
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: "3", md: "6" }}
      rowGap="2"
      listStyleType="none"
      m="0"
      p="0"
    >
      {STEPS.map((title, index) => {
        const isDone = index < current || (isOver && index === current);
        const isCurrent = index === current && !isOver;
        return (
          // A phone has room for the one that is under way.
          <chakra.li
            key={title}
            aria-current={index === current ? "step" : undefined}
            display={{ base: index === current ? "block" : "none", md: "block" }}
          >
            <Flex
              align="center"
              gap={{ base: "1", md: "2" }}
              textStyle="label"
              fontWeight={isCurrent ? 600 : 400}
              color={isDone || isCurrent ? "fg" : "fgMuted"}
            >
              <chakra.span display={{ base: "inline", md: "none" }}>{`${index + 1} de ${STEPS.length} ·`}</chakra.span>
              <chakra.span
                display={{ base: "none", md: "grid" }}
                placeItems="center"
                boxSize="6"
                borderRadius="full"
                borderWidth="1px"
                borderStyle={isDone || isCurrent ? "solid" : "dashed"}
                borderColor={isDone ? "status.ok.line" : isCurrent ? "brand.solid" : "lineStrong"}
                bg={isDone ? "status.ok.fill" : isCurrent ? "brand.solid" : "transparent"}
                color={isDone ? "status.ok.fg" : isCurrent ? "brand.onSolid" : "fgMuted"}
                textStyle="meta"
                fontWeight={600}
                aria-hidden="true"
              >
                {isDone ? <Icon as={Check} size={14} /> : index + 1}
              </chakra.span>
              {title}
              {isDone && <chakra.span srOnly> (feita)</chakra.span>}
            </Flex>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
