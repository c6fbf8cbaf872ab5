import { createEvent, fireEvent, screen } from "@testing-library/react";
import { StrictMode, useState } from "react";
import { Button } from "@/ui/controls/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { show } from "../show";

function Cancelling({ blocking }: { blocking?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancelar a solicitação?"
        blocking={blocking}
        footer={<Button>Voltar</Button>}
      >
        O pedido será encerrado.
      </Dialog>
    </StrictMode>
  );
}

async function opened(blocking?: boolean) {
  const view = show(<Cancelling blocking={blocking} />);
  await view.user.click(screen.getByRole("button", { name: "Abrir" }));
  return { ...view, dialog: screen.getByRole("dialog", { name: "Cancelar a solicitação?" }) };
}

it("is a modal dialog with its title as name", async () => {
  const { dialog } = await opened();
  expect(dialog).toHaveAttribute("open");
  expect(dialog).toHaveTextContent("O pedido será encerrado.");
});

it.each([
  ["its button", (user: ReturnType<typeof show>["user"]) => user.click(screen.getByRole("button", { name: "Fechar" }))],
  ["Esc", (user: ReturnType<typeof show>["user"]) => user.keyboard("{Escape}")],
  ["a click outside", (user: ReturnType<typeof show>["user"]) => user.click(screen.getByRole("dialog"))],
])("closes by %s", async (_by, close) => {
  const { user, dialog } = await opened();
  screen.getByRole("button", { name: "Voltar" }).focus();
  await close(user);
  expect(dialog).not.toBeInTheDocument();
});

it("stays over text that is marked beyond its edge, and over the second press of the double click that opened it", async () => {
  const { dialog } = await opened();
  fireEvent.mouseDown(screen.getByRole("button", { name: "Voltar" }));
  fireEvent.click(dialog, { detail: 1 });
  expect(dialog).toBeInTheDocument();
  fireEvent.mouseDown(dialog, { detail: 2 });
  fireEvent.click(dialog, { detail: 2 });
  expect(dialog).toBeInTheDocument();
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog, { detail: 1 });
  expect(dialog).not.toBeInTheDocument();
});

it("a blocking one is left by none of them, and comes back when the browser closes it", async () => {
  const { user, dialog } = await opened(true);
  expect(screen.queryByRole("button", { name: "Fechar" })).not.toBeInTheDocument();
  screen.getByRole("button", { name: "Voltar" }).focus();
  await user.keyboard("{Escape}");
  await user.click(dialog);
  const cancel = createEvent("cancel", dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  (dialog as HTMLDialogElement).close();
  expect(dialog).toHaveAttribute("open");
});
