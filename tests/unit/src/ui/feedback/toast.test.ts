import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "@/ui/feedback/toast";

it("announces the message at the top, for two seconds", async () => {
  toast.success("Endereço atualizado");
  const message = await screen.findByRole("alert");
  expect(message).toHaveTextContent("Endereço atualizado");
  expect(message.closest(".Toastify__toast-container")).toHaveClass("Toastify__toast-container--top-center");
  expect(within(message).getByRole("progressbar", { hidden: true })).toHaveStyle({ animationDuration: "2000ms" });
});

it("can be closed before", async () => {
  toast.error("Plano não encontrado!");
  const text = await screen.findByText("Plano não encontrado!");
  fireEvent.animationEnd(text);
  await userEvent.click(within(text).getByRole("button", { name: "Fechar aviso" }));
  fireEvent.animationEnd(text);
  await waitFor(() => expect(screen.queryByText("Plano não encontrado!")).not.toBeInTheDocument());
});
