import { greeting } from "@/features/home/admin/greeting";
import { axisOf } from "@/ui/charts/axis";

it.each([
  ["2026-11-21T07:59:00Z", "Boa noite"],
  ["2026-11-21T08:00:00Z", "Bom dia"],
  ["2026-11-21T14:59:00Z", "Bom dia"],
  ["2026-11-21T15:00:00Z", "Boa tarde"],
  ["2026-11-21T20:59:00Z", "Boa tarde"],
  ["2026-11-21T21:00:00Z", "Boa noite"],
])("at %s, on São Paulo's clock, the greeting is %s", (instant, words) => {
  expect(greeting(new Date(instant))).toBe(words);
});

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [41, [0, 20, 40, 60]],
  [45, [0, 20, 40, 60]],
  [100, [0, 50, 100]],
])("the axis of a highest bar of %i is %p", (max, axis) => {
  expect(axisOf(max)).toEqual(axis);
});
