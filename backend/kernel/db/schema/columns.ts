import { timestamp } from "drizzle-orm/pg-core";

/** An instant, with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** The instant at which the row was written. */
export const now = (name: string) => instant(name).notNull().defaultNow();
