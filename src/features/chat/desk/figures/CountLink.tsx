import { Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { count } from "./links";

/** A figure that leads to its tickets; nothing leads to none. */
export const CountLink = ({ value, href, label }: { value: number; href: string; label: string }) =>
  value === 0 ? (
    <Text fontFamily="tabular">{count(value)}</Text>
  ) : (
    <TextLink href={href} prefetch={false} aria-label={`${count(value)} ${label}`} textStyle="small" fontFamily="tabular">
      {count(value)}
    </TextLink>
  );
