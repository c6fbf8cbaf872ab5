import { screen } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { PersonPicker } from "@/parts/person/PersonPicker";

it("shows the whole CPF, by which an attendant tells people of one name apart, before and after the choice", async () => {
  const elza = { id: 5, nome: "Elza Moura", cpf: "16899535009", data_nascimento: "1955-03-02", admin: "N" as const };
  reply("GET /filtrarPessoas", { pessoas: [elza], totalPage: 1 });
  const onChange = jest.fn();
  const { user } = renderScreen(<PersonPicker onChange={onChange} />, { session: administrator });
  await user.type(screen.getByLabelText("Participante"), "elza");
  await user.click(await screen.findByRole("button", { name: "Elza Moura 168.995.350-09" }));
  expect(onChange).toHaveBeenCalledWith(elza);
  expect(screen.getByText(/168\.995\.350-09/)).toBeVisible();
});
