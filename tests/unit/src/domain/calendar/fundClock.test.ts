import { formatTimeSince } from "@/domain/calendar/fundClock";

const now = new Date("2026-11-21T15:00:00Z");

it.each([
  ["2026-11-21T12:42:00Z", "09:42"],
  ["2026-11-20T12:42:00Z", "20/11, 09:42"],
  ["", "—"],
  ["ontem", "—"],
])("a view that began at «%s» says %s", (instant, text) => expect(formatTimeSince(instant, now)).toBe(text));
