import { screen, waitFor } from "@testing-library/react";
import { lackExtensions } from "@tests/support/offer";
import { administrator, participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { HttpResponse } from "msw";
import { ChatScreen } from "@/features/chat/ChatScreen";

const show = (query: Record<string, string> = {}, session = participant) =>
  renderScreen(<ChatScreen />, { session, pathname: "/chat", query });

it("takes a message where the backend shows none, and says that it was sent, also after a reload", async () => {
  lackExtensions();
  const { requests } = reply("POST /criarConversa", () => HttpResponse.json({ id: 41 }));
  const { user, router, unmount } = show();
  await user.click(await screen.findByRole("button", { name: "Nova conversa" }));
  await user.type(await screen.findByLabelText("Assunto"), "Boleto");
  await user.type(screen.getByLabelText("Mensagem"), "Não recebi o de outubro.");
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  expect(await screen.findByText("Mensagem enviada")).toBeVisible();
  expect(router.query).toEqual({ idConversa: "41" });
  expect(requests[0]?.body).toMatchObject({ idPessoa: 2, idPlano: 1, assunto: "Boleto" });
  unmount();
  show({ idConversa: "41" });
  expect(await screen.findByText("Mensagem enviada")).toBeVisible();
});

it("does not say that a message was sent which somebody else wrote", async () => {
  lackExtensions();
  show({ idConversa: "7" });
  expect(await screen.findByText(/ainda não mostra as mensagens por aqui/)).toBeVisible();
  expect(screen.queryByText("Mensagem enviada")).not.toBeInTheDocument();
});

it("lets an attendant write to a participant", async () => {
  lackExtensions();
  const { user } = show({}, administrator);
  expect(await screen.findByText("Escreva a um participante")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Nova conversa" }));
  await waitFor(() => expect(screen.getByRole("dialog", { name: "Nova conversa" })).toBeVisible());
});
