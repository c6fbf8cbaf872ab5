import type { ReactNode } from "react";
import { chakra } from "@/ui/content/layout";

interface FactProps {
  label: string;
  /** Value; absent when nothing is registered. */
  value?: ReactNode;
  /** In place of an absent value. */
  absent?: string;
  /** Text under the value. */
  note?: ReactNode;
  /** Button at the right that changes it. */
  action?: ReactNode;
}

/** One fact of the registration: its name, its value and a button that changes it. In a `dl`. */
export const Fact = ({ label, value, absent = "Não informado", note, action }: FactProps) => (
  <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="3">
    <chakra.dt gridColumn="1" textStyle="small" color="fgMuted">
      {label}
    </chakra.dt>
    <chakra.dd
      gridColumn={{ base: "1 / -1", md: "1" }}
      m="0"
      textStyle="body"
      fontWeight="medium"
      color={value ? "fg" : "fgMuted"}
      css={{ overflowWrap: "anywhere" }}
    >
      {value || absent}
    </chakra.dd>
    {note && (
      <chakra.dd gridColumn={{ base: "1 / -1", md: "1" }} m="0" textStyle="label" color="fgMuted">
        {note}
      </chakra.dd>
    )}
    {action && (
      // Beside the name on a phone, where an address needs the whole line.
      <chakra.dd gridColumn="2" gridRow={{ base: "1", md: "1 / span 3" }} mx="0" my={{ base: "-3", md: "0" }} alignSelf="center">
        {action}
      </chakra.dd>
    )}
  </chakra.div>
);

/** Facts below each other, with lines between them. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <chakra.dl
    m="0"
    css={{ "& > * + *": { marginTop: "3", paddingTop: "3", borderTopWidth: "1px", borderTopStyle: "solid", borderColor: "line" } }}
  >
    {children}
  </chakra.dl>
);
