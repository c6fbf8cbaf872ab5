import type { MailSettings } from "@/domain/settings/emails";
import { Box, chakra, Stack, Text } from "@/ui/content/layout";
import { type DifferentLine, lineDifference } from "./lineDifference";

const words = { out: "Sai", in: "Entra" } as const;

/** Differences between two versions of a mail, line by line, with a word and a sign beside the colour. */
export function MailDifference({ antes, depois }: { antes: MailSettings | null; depois: MailSettings | null }) {
  const lines = lineDifference(antes?.texto ?? "", depois?.texto ?? "");
  const subject = antes?.assunto !== depois?.assunto;
  const text = lines.some(({ kind }) => kind !== "same");
  if (!subject && !text)
    return (
      <Text textStyle="label" color="fgMuted">
        O que você mudar aparece aqui, linha por linha.
      </Text>
    );
  return (
    <Stack gap="4">
      {subject && <Part title="Assunto" lines={lineDifference(antes?.assunto ?? "", depois?.assunto ?? "")} />}
      {text && <Part title="Texto" lines={lines} />}
    </Stack>
  );
}

/** Unchanged empty lines are left out. */
const shown = ({ kind, text }: DifferentLine) => kind !== "same" || text.trim() !== "";

function Part({ title, lines }: { title: string; lines: DifferentLine[] }) {
  return (
    <Box>
      <Text textStyle="small" color="fgMuted" mb="1">
        {title}
      </Text>
      <chakra.ul listStyleType="none" m="0" p="0" borderWidth="1px" borderRadius="md" overflow="hidden">
        {lines.filter(shown).map(({ kind, text }, index) => (
          <chakra.li
            // The lines of one difference never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are common in a text
            key={index}
            display="grid"
            gridTemplateColumns="64px minmax(0, 1fr)"
            gap="2"
            px="3"
            py="1"
            textStyle="label"
            color={kind === "same" ? "fgMuted" : "fg"}
            bg={kind === "same" ? undefined : "subtle"}
          >
            <chakra.span textStyle="small" fontWeight="medium">
              {kind === "same" ? "" : `${kind === "in" ? "+" : "−"} ${words[kind]}`}
            </chakra.span>
            <chakra.span overflowWrap="anywhere" textDecoration={kind === "out" ? "line-through" : undefined}>
              {text.trim() === "" ? "(linha em branco)" : text}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}
