import { readdirSync, readFileSync } from "node:fs";

/** Ticks of the kernel's clock in a millisecond: a hundred a second on every Linux. */
const TICKS_PER_MS = 0.1;

/** Fields of /proc/PID/stat after the name, which may have spaces. @returns null for a process that is gone */
function statOf(pid: number | string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/**
 * Milliseconds of CPU that a process and its children have used: unlike the time of an answer, it does not depend on what
 * else the machine does. @returns NaN where there is no /proc
 */
export function cpuMs(pid: number): number {
  const children = new Map<number, number[]>();
  let ticks = Number.NaN;
  for (const entry of readdirSync("/proc", { withFileTypes: true }).filter(({ name }) => /^\d+$/.test(name))) {
    const parent = Number(statOf(entry.name)?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry.name)]);
  }
  for (const pending = [pid]; pending.length > 0; ) {
    const each = pending.pop() ?? 0;
    const stat = statOf(each);
    if (!stat) continue;
    ticks = (Number.isNaN(ticks) ? 0 : ticks) + Number(stat[11]) + Number(stat[12]);
    pending.push(...(children.get(each) ?? []));
  }
  return ticks / TICKS_PER_MS;
}

/** Largest memory that a process has held, in MB. @returns NaN where there is no /proc */
export function peakMb(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
