import type { Reply } from "@contract/infer";
import { CircleCheck, CircleX, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "@/ui/content/Icon";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Text } from "@/ui/content/layout";

type Issued = NonNullable<Reply<"POST /conferirDocumento">["documento"]>;

interface ResultProps {
  good: boolean;
  title: string;
  children: ReactNode;
  issued?: Issued | null;
}

/** Result of a check; the focus goes there. */
export function CheckResult({ good, title, children, issued }: ResultProps) {
  const kind = good ? "ok" : "bad";
  const icon: LucideIcon = good ? CircleCheck : CircleX;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role="status"
      borderWidth="1px"
      borderColor={`status.${kind}.line`}
      borderRadius="md"
      outline="none"
      overflow="hidden"
    >
      <Flex gap="3" px="4" py="3" bg={`status.${kind}.fill`} color={`status.${kind}.fg`}>
        <Icon as={icon} size={24} />
        <Box minW="0">
          <Text fontWeight={600}>{title}</Text>
          <Text textStyle="label">{children}</Text>
        </Box>
      </Flex>
      {issued && (
        <Box px="4" py="2">
          <KeyValue
            rows={[
              ...issued.resumo.map(({ rotulo, valor }) => ({ label: rotulo, value: valor })),
              { label: "Código", value: issued.codigo },
            ]}
          />
        </Box>
      )}
    </Box>
  );
}
