import { screen, waitFor } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { DeviceCard } from "@/features/profile/security/DeviceCard";
import { readCookie, removeCookie, writeCookie } from "@/session/cookies";
import { canKeepSeen, claimSeen, forgetSeen, startKeeping } from "@/session/seenStore";

// jsdom has neither the database nor the encryption; `offline.spec.ts` uses a browser's.
jest.mock("@/session/seenStore", () => ({ canKeepSeen: jest.fn(), claimSeen: jest.fn(), forgetSeen: jest.fn(), startKeeping: jest.fn() }));

const show = () => renderScreen(<DeviceCard />, { session: participant, pathname: "/perfil" });
const choice = () => screen.getByRole("switch", { name: "Guardar neste aparelho o que vi por último" });

beforeEach(() => {
  removeCookie("portal.visto");
  jest.mocked(canKeepSeen).mockReturnValue(true);
  jest.mocked(claimSeen).mockResolvedValue();
  jest.mocked(startKeeping).mockImplementation(async () => writeCookie("portal.visto", { ativa: true }));
  jest.mocked(forgetSeen).mockImplementation(async () => removeCookie("portal.visto"));
});

it("is off by default, and switched on for the person of the session", async () => {
  const { user } = show();
  expect(choice()).not.toBeChecked();
  expect(screen.getByText(/Ligue só em um aparelho que seja seu/)).toBeVisible();
  await user.click(choice());
  await waitFor(() => expect(choice()).toBeChecked());
  expect(startKeeping).toHaveBeenCalledWith(2);
  expect(readCookie("portal.visto")).not.toBeNull();
});

it("erases everything when it is switched off", async () => {
  writeCookie("portal.visto", { ativa: true });
  const { user } = show();
  expect(choice()).toBeChecked();
  await user.click(choice());
  await waitFor(() => expect(choice()).not.toBeChecked());
  expect(forgetSeen).toHaveBeenCalledTimes(1);
  expect(readCookie("portal.visto")).toBeNull();
});

it("does not take over the choice of another person", async () => {
  writeCookie("portal.visto", { ativa: true });
  jest.mocked(claimSeen).mockImplementation(async () => removeCookie("portal.visto"));
  show();
  await waitFor(() => expect(choice()).not.toBeChecked());
  expect(claimSeen).toHaveBeenCalledWith(2);
});

it("says that the browser keeps nothing", async () => {
  jest.mocked(startKeeping).mockRejectedValue(new Error("no room"));
  const { user } = show();
  await user.click(choice());
  expect(await screen.findByRole("alert")).toHaveTextContent("Este navegador não permite guardar dados");
  expect(choice()).not.toBeChecked();
});

it("is not there where the browser cannot encrypt or has no worker", () => {
  jest.mocked(canKeepSeen).mockReturnValue(false);
  show();
  expect(screen.queryByRole("switch")).toBeNull();
});
