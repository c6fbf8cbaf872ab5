import { test } from "@tests/support/browser";
import { shareAndRevoke } from "./links";

// Another person and another document than on the desktop, so that both may run at once.
test("Bruno shows a statement by a link on a phone, sees that it was opened, and revokes it", ({ page, browser }) =>
  shareAndRevoke(page, browser, {
    name: "bruno",
    open: async (own) => void (await own.goto("/services/extrato-contribuicao")),
    heading: /^Extrato de contribuição: /,
    cpf: "***.982.247-**",
    viewport: { width: 390, height: 844 },
  }));
