import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { LucideIcon } from "@/ui/content/Icon";
import { Box, Flex, Heading, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";

export interface StopProps {
  title: string;
  onBack(): void;
  nextLabel: string;
}

/** The name of a stop. The focus goes to it when the stop opens, unless something on it asks for the focus. */
export function StopHeading({ title, children, quiet = false }: { title: string; children?: ReactNode; quiet?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!quiet) heading.current?.focus({ preventScroll: true });
  }, [quiet]);
  return (
    <Box>
      <Heading ref={heading} as="h2" textStyle="h3" tabIndex={-1} outline="none">
        {title}
      </Heading>
      {children && (
        <Text color="fgMuted" marginTop="1">
          {children}
        </Text>
      )}
    </Box>
  );
}

interface ActionBarProps {
  onBack(): void;
  label: string;
  icon?: LucideIcon;
  busy: boolean;
  busyText: string;
  disabled?: boolean;
  writes?: boolean;
}

/** The way back and on; on a phone always within reach of the thumb. */
export function ActionBar({ onBack, label, icon = ArrowRight, busy, busyText, disabled, writes }: ActionBarProps) {
  return (
    <Flex
      position={{ base: "sticky", lg: "static" }}
      bottom="var(--layout-bottom, 0px)"
      zIndex="1"
      gap="3"
      justify="space-between"
      align="center"
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
      marginInline={{ base: "-4", md: "-6" }}
      paddingInline={{ base: "4", md: "6" }}
      paddingBlock="3"
      marginBottom={{ base: "-4", md: "-6" }}
      borderBottomRadius="md"
    >
      <Button variant="outline" size="lg" leftIcon={ArrowLeft} onClick={onBack} disabled={busy}>
        Voltar
      </Button>
      <Button
        type="submit"
        size="lg"
        rightIcon={icon}
        flex={{ base: "1", md: "none" }}
        loading={busy}
        loadingText={busyText}
        disabled={disabled}
        writes={writes}
      >
        {label}
      </Button>
    </Flex>
  );
}
