import { noticeTime } from "@/layout/notifications/noticeTime";

const now = new Date("2026-11-21T15:00:00Z");

it.each([
  ["2026-11-21T12:42:00Z", "hoje, 09:42"],
  // 23:30 of the day before in São Paulo.
  ["2026-11-21T02:30:00Z", "20/11/2026"],
  ["2026-06-15T12:00:00Z", "15/06/2026"],
])("a notice of %s says %s", (instant, text) => expect(noticeTime(instant, now)).toBe(text));
