import { addBusinessDays, isBusinessDay, previousBusinessDay } from "../../src/domain/businessDays";
import { dateOf, startOfDay } from "../../src/domain/calendarDate";
import type { Random } from "./random";

const MINUTE = 60_000;

/** The fund's last moment, and the moments before it. Nothing of the demo fund lies in the future but deadlines. */
export class Calendar {
  readonly today: string;
  /** The last business day that is over. */
  readonly lastDay: string;

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
    return new Date(startOfDay(date).getTime() + (hours * 60 + minutes) * MINUTE);
  }

  /** Some moment of office hours. */
  during(date: string, random: Random): Date {
    return this.at(date, `${random.integer(8, 17)}:${random.integer(0, 59)}`);
  }

  /** `count` business days before today. */
  daysAgo(count: number): string {
    return addBusinessDays(this.today, -count);
  }

  /** The date, or the business day before it. */
  businessDay(date: string): string {
    return isBusinessDay(date) ? date : previousBusinessDay(date);
  }
}
