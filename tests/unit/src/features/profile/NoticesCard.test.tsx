import { screen, waitFor } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { NoticesCard } from "@/features/profile/security/NoticesCard";
import { canHear, startHearing, stopHearing, subscriptionHere } from "@/session/deviceNotices";

// jsdom has neither workers nor push.
jest.mock("@/session/deviceNotices", () => ({
  canHear: jest.fn(),
  startHearing: jest.fn(),
  stopHearing: jest.fn(),
  subscriptionHere: jest.fn(),
}));

const show = (chave: string | null = "chave") => {
  const { requests } = reply("GET /retornarAvisosNoAparelho", { chave });
  return { ...renderScreen(<NoticesCard />, { session: participant, pathname: "/perfil" }), requests };
};
const choice = () => screen.findByRole("switch", { name: "Avisar quando houver novidade no meu portal" });

beforeEach(() => {
  jest.mocked(canHear).mockReturnValue(true);
  jest.mocked(subscriptionHere).mockResolvedValue(null);
  jest.mocked(startHearing).mockReset().mockResolvedValue(true);
  jest.mocked(stopHearing).mockReset().mockResolvedValue();
});

it("switches the device's notices on with the fund's key, and off again", async () => {
  const { user } = show();
  expect(await choice()).not.toBeChecked();
  await user.click(await choice());
  await waitFor(async () => expect(await choice()).toBeChecked());
  expect(startHearing).toHaveBeenCalledWith("chave");
  await user.click(await choice());
  await waitFor(async () => expect(await choice()).not.toBeChecked());
  expect(stopHearing).toHaveBeenCalledTimes(1);
});

it("shows that this device hears already", async () => {
  jest.mocked(subscriptionHere).mockResolvedValue({} as PushSubscription);
  show();
  await waitFor(async () => expect(await choice()).toBeChecked());
});

it("says how to allow what the browser refused", async () => {
  jest.mocked(startHearing).mockResolvedValue(false);
  const { user } = show();
  await user.click(await choice());
  expect(await screen.findByRole("alert")).toHaveTextContent("O navegador não permitiu os avisos");
  expect(await choice()).not.toBeChecked();
});

it("says that it could not be changed", async () => {
  jest.mocked(startHearing).mockRejectedValue(new Error("no answer"));
  const { user } = show();
  await user.click(await choice());
  expect(await screen.findByRole("alert")).toHaveTextContent("Tente de novo em instantes");
});

it("is not there where the fund sends none", async () => {
  const { requests } = show(null);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole("switch")).toBeNull();
});

it("is not there, and asks nothing, where the browser cannot hear", () => {
  jest.mocked(canHear).mockReturnValue(false);
  const { requests } = show();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(requests).toHaveLength(0);
});
