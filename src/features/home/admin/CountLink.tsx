import { Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";

/** A figure that leads to the rows that it counts; nothing leads to none. */
export function CountLink({ value, href, label }: { value: number; href: string; label: string }) {
  const text = value.toLocaleString("pt-BR");
  if (value === 0) return <Text fontFamily="tabular">{text}</Text>;
  return (
    <TextLink href={href} prefetch={false} aria-label={`${text} ${label}`} textStyle="small" fontFamily="tabular">
      {text}
    </TextLink>
  );
}
