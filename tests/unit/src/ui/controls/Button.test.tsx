import { screen } from "@testing-library/react";
import { Bell } from "lucide-react";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { LinkButton } from "@/ui/controls/LinkButton";
import { CountBadge } from "@/ui/feedback/CountBadge";
import { show } from "../show";

it("acts once per click", async () => {
  const act = jest.fn();
  const { user } = show(<Button onClick={act}>Salvar</Button>);
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(act).toHaveBeenCalledTimes(1);
});

it("does not send a form unless it says so", () => {
  show(<Button>Salvar</Button>);
  expect(screen.getByRole("button")).toHaveAttribute("type", "button");
});

it("is disabled and busy while it loads, under its own name", async () => {
  const act = jest.fn();
  const { user } = show(
    <Button loading onClick={act}>
      Salvar
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Salvar" });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute("aria-busy", "true");
  await user.click(button);
  expect(act).not.toHaveBeenCalled();
});

it("says what it is doing where it was told", () => {
  show(
    <Button loading loadingText="Salvando…">
      Salvar
    </Button>,
  );
  expect(screen.getByRole("button", { name: "Salvando…" })).toBeDisabled();
});

it.each(["solid", "outline", "soft", "text", "danger"] as const)("has a %s look for plan and administrators", (variant) => {
  show(
    <>
      <Button variant={variant}>Plano</Button>
      <Button variant={variant} look="admin" size="sm">
        Administrador
      </Button>
    </>,
  );
  expect(screen.getAllByRole("button")).toHaveLength(2);
});

it("goes somewhere as a link", () => {
  show(<LinkButton href="/services">Serviços</LinkButton>);
  expect(screen.getByRole("link", { name: "Serviços" })).toHaveAttribute("href", "/services");
});

it("an icon alone has a name, and a count that stays at 99", () => {
  show(<IconButton icon={Bell} label="Notificações, 250 não lidas" badge={250} />);
  expect(screen.getByRole("button", { name: "Notificações, 250 não lidas" })).toHaveTextContent(/^99$/);
});

it("a count of nothing is not shown", () => {
  const { container } = show(<CountBadge count={0} />);
  expect(container).toBeEmptyDOMElement();
});

it.each(["md", "sm"] as const)("the words of a %s text button end where the content beside it ends", (size) => {
  show(
    <Button variant="text" size={size} flush="end">
      Ver tudo
    </Button>,
  );
  const { marginInlineEnd, paddingInline } = getComputedStyle(screen.getByRole("button", { name: "Ver tudo" }));
  expect(paddingInline).not.toBe("");
  expect(marginInlineEnd).toBe(`calc(${paddingInline} * -1)`);
});
