import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Router from "next/router";
import { Link } from "@/ui/controls/Link";

jest.mock("next/router", () => {
  const prefetch = jest.fn(async () => undefined);
  return { __esModule: true, default: { router: {}, prefetch }, useRouter: () => null };
});

const prefetch = jest.mocked(Router.prefetch);

beforeEach(() => prefetch.mockClear());

test("fetches the page when the keyboard reaches it, not before", async () => {
  render(<Link href="/services?grupo=1">Serviços</Link>);
  expect(prefetch).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Serviços" })).toHaveFocus();
  expect(prefetch).toHaveBeenCalledWith("/services?grupo=1");
});

test("asks nothing of the portal for an address elsewhere", async () => {
  render(<Link href="https://example.org/">Fora</Link>);
  await userEvent.tab();
  expect(prefetch).not.toHaveBeenCalled();
});
