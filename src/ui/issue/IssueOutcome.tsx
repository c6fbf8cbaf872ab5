import { formatCode } from "@/domain/verificationCode";
import { Box, Text } from "../layout";
import { Notice } from "../Notice";
import { TextLink } from "../TextLink";
import type { Issue } from "./useIssue";

/** What came of issuing a document: the code with which others check it, or why there is none. */
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
