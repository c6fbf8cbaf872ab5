import { test } from "@tests/support/browser";
import { shareAndRevoke } from "./links";

test("Elza shows a payslip by a link, sees that it was opened, and revokes it", ({ page, browser }) =>
  shareAndRevoke(page, browser, {
    name: "elza",
    open: async (own) => {
      await own.goto("/services/contracheque");
      await own
        .getByRole("table", { name: /^Contracheques de/ })
        .getByRole("link")
        .first()
        .click();
    },
    heading: /^Contracheque: /,
    cpf: "***.995.350-**",
    viewport: { width: 1440, height: 900 },
  }));
