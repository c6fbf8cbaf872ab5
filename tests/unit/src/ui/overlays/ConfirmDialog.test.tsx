import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError } from "@/api/error";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { show } from "../show";

const ask = (act: () => Promise<unknown>, onClose = jest.fn()) => {
  show(
    <ConfirmDialog
      title="Cancelar o convite?"
      label="Cancelar convite"
      busyText="Cancelando…"
      act={act}
      failed="Não conseguimos."
      onClose={onClose}
    >
      O link deixa de abrir.
    </ConfirmDialog>,
  );
  return onClose;
};

it("acts once for a double press, and closes when it is done", async () => {
  let finish = () => {};
  const act = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const onClose = ask(act);
  await userEvent.dblClick(screen.getByRole("button", { name: "Cancelar convite" }));
  expect(act).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Manter" })).toBeDisabled();
  finish();
  await screen.findByRole("button", { name: "Cancelar convite" });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("says why it failed, and can be tried again", async () => {
  const act = jest.fn(() => Promise.reject(new ApiError(409, "O convite já foi aberto.")));
  const onClose = ask(act);
  await userEvent.click(screen.getByRole("button", { name: "Cancelar convite" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Não conseguimos. O convite já foi aberto.");
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Cancelar convite" }));
  expect(act).toHaveBeenCalledTimes(2);
});
