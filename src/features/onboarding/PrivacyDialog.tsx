import { Stack, Text } from "@/ui/content/layout";
import { Dialog } from "@/ui/overlays/Dialog";

/** The plan's terms of privacy, a paragraph for each line. */
export const PrivacyDialog = ({ terms, onClose }: { terms: string; onClose(): void }) => (
  <Dialog open onClose={onClose} title="Privacidade">
    <Stack gap="3">
      {terms
        .split("\n")
        .filter((line) => line.trim())
        .map((line) => (
          <Text key={line}>{line}</Text>
        ))}
    </Stack>
  </Dialog>
);
