import { test } from "@tests/support/browser";
import { contestMonth, readYear } from "./contribution";

test("Bruno reads what he contributed in a year and how much he may still deduct", async ({ page }) => readYear(page, "bruno"));

test("Diego contests a month that did not arrive", async ({ page }) => contestMonth(page, "diego", 0));
