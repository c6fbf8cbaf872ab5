import { Check, Copy } from "lucide-react";
import { useCopy } from "@/ui/browser/useCopy";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";

interface Props {
  /** Name of the text: "Linha digitável". */
  label: string;
  text: string;
  /** Words of the button: "Copiar código Pix". */
  action: string;
  variant?: "solid" | "outline";
}

/** Code for a payment: to read, to select, or to copy with one press. */
export function CopyText({ label, text, action, variant = "outline" }: Props) {
  const { copied, copy } = useCopy(text);
  return (
    <Stack gap="2">
      <Text textStyle="label" color="fgMuted">
        {label}
      </Text>
      <Box bg="subtle" borderRadius="md" px="4" py="3" textStyle="label" fontFamily="tabular" overflowWrap="anywhere" userSelect="all">
        {text}
      </Box>
      <Button variant={variant} size="lg" leftIcon={copied ? Check : Copy} onClick={copy} width="full">
        {copied ? "Copiado" : action}
      </Button>
      <Text srOnly role="status">
        {copied ? `${label}: copiado` : ""}
      </Text>
    </Stack>
  );
}
