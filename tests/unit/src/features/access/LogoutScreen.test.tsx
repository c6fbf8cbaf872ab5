import { waitFor } from "@testing-library/react";
import { renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { LogoutScreen } from "@/features/access/LogoutScreen";
import { openDocument } from "@/session/navigate";

jest.mock("@/session/navigate", () => ({ openDocument: jest.fn() }));

it("signs out on arrival and goes to login", async () => {
  const { requests } = reply("POST /logout");
  renderScreen(<LogoutScreen />, { pathname: "/logout" });
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/login"));
  expect(requests).toHaveLength(1);
});
