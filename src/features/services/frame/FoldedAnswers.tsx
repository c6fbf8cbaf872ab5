import { chakra } from "@/ui/content/layout";
import { Summary } from "@/ui/content/Summary";

/** Questions that were answered with "Não", which open together. */
export const FoldedAnswers = ({ labels }: { labels: readonly string[] }) => (
  <chakra.details marginTop="4" textStyle="label">
    <Summary color="brand.fg" width="fit-content">
      Ver as {labels.length} respostas “Não”
    </Summary>
    <chakra.ul paddingInlineStart="5" margin="0" marginTop="2" display="flex" flexDirection="column" gap="1">
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </chakra.ul>
  </chakra.details>
);
