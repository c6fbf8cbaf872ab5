import { CircleCheck, CircleX, Hourglass, type LucideIcon, Minus, UserRound } from "lucide-react";

/** Whose turn it is: `info` ours, `wait` the participant's, `ok` done well, `bad` refused or late, `off` not in force. */
export type StatusKind = "info" | "wait" | "ok" | "bad" | "off";

export const statusIcons: Record<StatusKind, LucideIcon> = { info: Hourglass, wait: UserRound, ok: CircleCheck, bad: CircleX, off: Minus };
