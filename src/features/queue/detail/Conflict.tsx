import { chakra, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";

interface Props {
  changes: readonly string[];
  /** Words of the button that goes on. */
  action: string;
  onLook(): void;
}

/** Somebody else changed the request: what is different now. */
export function Conflict({ changes, action, onLook }: Props) {
  return (
    <Notice
      kind="wait"
      role="status"
      action={
        <Button variant="outline" size="sm" onClick={onLook}>
          {action}
        </Button>
      }
    >
      <Text fontWeight="semibold">Esta solicitação mudou agora</Text>
      <chakra.ul m="0" p="0" listStyleType="none">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
