import { CircleCheck, CircleX, Hourglass, type LucideIcon, Minus, UserRound } from "lucide-react";

/**
 * Side that has to act, or the result: `info` the fund, `wait` the participant, `ok` done well, `bad` refused or late,
 * `off` not in force.
 */
export type StatusKind = "info" | "wait" | "ok" | "bad" | "off";

export const statusIcons: Record<StatusKind, LucideIcon> = { info: Hourglass, wait: UserRound, ok: CircleCheck, bad: CircleX, off: Minus };
