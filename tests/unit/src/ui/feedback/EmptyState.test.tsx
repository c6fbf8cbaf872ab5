import { render, screen } from "@testing-library/react";
import { Inbox } from "lucide-react";
import { Card } from "@/ui/content/Card";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";

const isLine = () => screen.getByText("Nada aqui").closest("[data-line]") !== null;

it("is a line in a card with a title, and tall where it is all there is or asks for something", () => {
  const { rerender } = render(
    <Card title="Links">
      <EmptyState icon={Inbox} title="Nada aqui" />
    </Card>,
  );
  expect(isLine()).toBe(true);
  rerender(<EmptyState icon={Inbox} title="Nada aqui" />);
  expect(isLine()).toBe(false);
  rerender(
    <Card title="Links">
      <EmptyState icon={Inbox} title="Nada aqui" action={<Button>Incluir</Button>} />
    </Card>,
  );
  expect(isLine()).toBe(false);
});
