import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/ui/content/Icon";
import { Flex, Heading } from "@/ui/content/layout";

/** Head of a short card, whose figure says more than its title. */
export function QuietHead({ icon, title, action }: { icon: LucideIcon; title: string; action?: ReactNode }) {
  return (
    <Flex
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="3"
      px={{ base: "4", lg: "6" }}
      pt={{ base: "2", lg: "3" }}
      pb="1"
      minH="12"
    >
      <Flex align="center" gap="2" color="fgMuted">
        <Icon as={icon} size={18} />
        <Heading as="h2" textStyle="label" fontWeight="medium" color="fgMuted">
          {title}
        </Heading>
      </Flex>
      {action}
    </Flex>
  );
}
