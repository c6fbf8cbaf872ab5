import { tipoNotificacao } from "@backend/kernel/db/schema";
import { TipoComunicado } from "@contract/comunicados";
import { startBackend } from "@tests/support/backend";
import { NOTICE_ROWS } from "@/domain/services/noticeRows";

const rows = Object.values(NOTICE_ROWS);

it("each kind of notice is in the database by its name, and no other", async () => {
  const backend = await startBackend({ demo: "minimal" });
  try {
    const kept = await backend.context.db.select().from(tipoNotificacao).orderBy(tipoNotificacao.id);
    expect(kept).toEqual(rows.map(({ id, name }) => ({ id, nome: name })));
  } finally {
    await backend.close();
  }
});

it("the contract takes from the fund's people the kinds that they write", () => {
  const written: number[] = rows.filter((row) => "isWritten" in row).map(({ id }) => id);
  const { minimum, maximum } = TipoComunicado as typeof TipoComunicado & { minimum: number; maximum: number };
  expect(written).toEqual(Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index));
});
