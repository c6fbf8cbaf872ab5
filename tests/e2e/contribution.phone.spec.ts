import { test } from "@tests/support/browser";
import { contestMonth, readYear } from "./contribution";

test("on a phone, Bruno reads what he contributed in a year", async ({ page }) => readYear(page, "bruno"));

test("on a phone, Diego contests a month of which a part did not arrive", async ({ page }) => contestMonth(page, "diego", 1));
