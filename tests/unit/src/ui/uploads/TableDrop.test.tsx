import { screen, waitFor } from "@testing-library/react";
import { TableDrop } from "@/ui/uploads/TableDrop";
import { show } from "../show";

it("says what to send while its control is on its way, and cannot be pressed before", async () => {
  const onFile = jest.fn();
  const { user } = show(<TableDrop label="Arraste a planilha para cá" hint="XLSX ou CSV" onFile={onFile} />);
  const group = () => screen.getByRole("group", { name: "Arraste a planilha para cá" });
  const button = () => screen.getByRole("button", { name: "Escolher arquivo" });
  expect(group()).toHaveAccessibleDescription("XLSX ou CSV");
  expect(group()).toHaveAttribute("aria-busy", "true");
  expect(button()).toBeDisabled();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(group()).not.toHaveAttribute("aria-busy");
  const file = new File(["a;b"], "tabela.csv", { type: "text/csv" });
  await user.upload(screen.getByLabelText("Arraste a planilha para cá", { selector: "input" }), file);
  await waitFor(() => expect(onFile).toHaveBeenCalledWith(file));
});
