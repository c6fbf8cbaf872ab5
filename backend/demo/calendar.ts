import { isBusinessDay, previousBusinessDay } from "../../src/domain/calendar/businessDays";
import { dateOf, startOfDay } from "../../src/domain/calendar/calendarDate";

const MINUTE = 60_000;

/** The fund's last moment, and the moments before it. Nothing of the demo fund lies in the future but deadlines. */
export class Calendar {
  readonly today: string;
  /** The last business day that is over. */
  readonly lastDay: string;
  /** Business days before today, the latest first, as far as they were asked for. */
  private readonly past: string[] = [];
  private readonly starts = new Map<string, number>();

  constructor(readonly now: Date) {
    this.today = dateOf(now);
    this.lastDay = previousBusinessDay(this.today);
  }

  minutesAgo(minutes: number): Date {
    return new Date(this.now.getTime() - minutes * MINUTE);
  }

  /** `"2026-11-12", "09:14"` in São Paulo. */
  at(date: string, time: string): Date {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    const start = this.starts.get(date) ?? startOfDay(date).getTime();
    this.starts.set(date, start);
    return new Date(start + (hours * 60 + minutes) * MINUTE);
  }

  /** `count` business days before today. */
  daysAgo(count: number): string {
    while (this.past.length < count) this.past.push(previousBusinessDay(this.past.at(-1) ?? this.today));
    return this.past[count - 1] ?? this.today;
  }

  /** The date, or the business day before it. */
  businessDay(date: string): string {
    return isBusinessDay(date) ? date : previousBusinessDay(date);
  }
}
