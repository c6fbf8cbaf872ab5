import { render, screen } from "@testing-library/react";
import { Boundary } from "@/layout/Boundary";

function Fragile({ fails }: { fails: boolean }) {
  if (fails) throw new TypeError("undefined is not an object");
  return <p>Tudo certo</p>;
}

it("shows what stands in place of a part that throws, until another address", () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  const at = (address: string, fails: boolean) => (
    <Boundary at={address} fallback={<p>Não conseguimos abrir esta página</p>}>
      <Fragile fails={fails} />
    </Boundary>
  );
  const { rerender } = render(at("/", true));
  expect(screen.getByText("Não conseguimos abrir esta página")).toBeVisible();
  rerender(at("/perfil", false));
  expect(screen.getByText("Tudo certo")).toBeVisible();
  logged.mockRestore();
});
