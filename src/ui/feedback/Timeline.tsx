import { Check, Hourglass, type LucideIcon, Minus, UserRound, X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../content/Icon";
import { chakra } from "../styled";
import type { StatusKind } from "./statusLook";

export interface TimelineItem {
  kind: StatusKind;
  title: ReactNode;
  /** Person and time; for a coming step, the promised date. */
  detail?: ReactNode;
  /** True for a coming step. */
  future?: boolean;
  icon?: LucideIcon;
}

const icons: Record<StatusKind, LucideIcon> = { info: Hourglass, wait: UserRound, ok: Check, bad: X, off: Minus };

/** List of past, present and coming steps, in order. */
export function Timeline({ items, compact }: { items: readonly TimelineItem[]; compact?: boolean }) {
  const node = compact ? 18 : 24;
  // The steps of one request never change places: the place is the identity.
  const steps = items.map((item, place) => ({ item, place, next: items[place + 1] }));
  return (
    <chakra.ol listStyleType="none" margin="0" padding="0">
      {steps.map(({ item, place, next }) => {
        return (
          <chakra.li
            key={place}
            display="flex"
            gap={compact ? "3" : "4"}
            position="relative"
            paddingBottom={next ? (compact ? "2.5" : "5") : "0"}
          >
            {next && (
              <chakra.span
                aria-hidden="true"
                position="absolute"
                bottom="0"
                borderLeftWidth="2px"
                borderLeftStyle={next.future ? "dotted" : "solid"}
                borderColor={next.future ? "lineStrong" : "line"}
                style={{ top: node, left: node / 2 - 1 }}
              />
            )}
            <chakra.span
              aria-hidden="true"
              display="grid"
              placeItems="center"
              flexShrink={0}
              borderRadius="full"
              borderWidth="1px"
              borderStyle={item.future ? "dashed" : "solid"}
              borderColor={item.future ? "lineStrong" : `status.${item.kind}.line`}
              bg={item.future ? "surface" : `status.${item.kind}.fill`}
              color={`status.${item.kind}.fg`}
              style={{ width: node, height: node }}
            >
              {!item.future && <Icon as={item.icon ?? icons[item.kind]} size={compact ? 11 : 14} />}
            </chakra.span>
            <chakra.div minWidth={0} marginTop={compact ? "-1px" : "0.5"}>
              <chakra.p textStyle={compact ? "small" : "label"} fontWeight={500} color={item.future ? "fgMuted" : "fg"}>
                {item.future && <chakra.span srOnly>A seguir: </chakra.span>}
                {item.title}
              </chakra.p>
              {item.detail && (
                <chakra.p textStyle="small" color="fgMuted">
                  {item.detail}
                </chakra.p>
              )}
            </chakra.div>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
