import { formatCode } from "@/domain/text/verificationCode";
import { Box, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { Notice } from "@/ui/feedback/Notice";
import type { Issue } from "./useIssue";

/** Result of issuing a document: the code with which others check it, or the reason of the failure. */
export function IssueOutcome({ issue: { error, issued }, archive }: { issue: Issue; archive: string }) {
  if (error)
    return (
      <Notice kind="bad" role="alert">
        Não conseguimos preparar o PDF. {error.message}
      </Notice>
    );
  if (!issued) return null;
  return (
    <Box _print={{ display: "none" }}>
      <Notice kind="ok" role="status" action={<TextLink href={archive}>Ver segunda via</TextLink>}>
        PDF baixado. Quem o receber confere se é autêntico pelo código{" "}
        <Text as="strong" whiteSpace="nowrap">
          {formatCode(issued.codigo)}
        </Text>
        .
      </Notice>
    </Box>
  );
}
