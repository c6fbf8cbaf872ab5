import { type ReactNode, useEffect, useRef } from "react";
import { Box, Heading, Text } from "@/ui/content/layout";

let shown: string | null = null;

/** The question of a step. Coming from another step, the focus goes to it. */
export function StepHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown !== null && shown !== title) heading.current?.focus({ preventScroll: true });
    shown = title;
  }, [title]);
  return (
    <Box marginBottom={{ base: "5", md: "6" }}>
      <Heading ref={heading} as="h1" textStyle="h2" tabIndex={-1} outline="none">
        {title}
      </Heading>
      {lead && (
        <Text color="fgMuted" marginTop="1">
          {lead}
        </Text>
      )}
    </Box>
  );
}
