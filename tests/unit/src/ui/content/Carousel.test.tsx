import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Carousel, type Slide } from "@/ui/content/Carousel";

const slides: Slide[] = [
  {
    id: 1,
    titulo: "Escolha seu perfil",
    imagem: "/a.webp",
    descricao: null,
    link: "/services/perfil-investimentos",
    textoLink: "Conhecer",
  },
  { id: 2, titulo: "Assembleia", imagem: "/b.webp", descricao: "Dia 30, às 10h", link: null, textoLink: null },
];
const TURN = 8_000;

function show(given = slides, calm = false) {
  window.matchMedia = ((query: string) => ({ matches: calm && query.includes("reduce") })) as unknown as typeof window.matchMedia;
  render(<Carousel slides={given} label="Novidades" />);
  return screen.getByRole("region", { name: "Novidades" });
}
const title = () => screen.getByRole("heading").textContent;
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, "matchMedia");
});

it("passes by itself, stands still under the pointer and with the keyboard in it, and stops for good at the button", () => {
  const region = show();
  expect(title()).toBe("Escolha seu perfil");
  wait(TURN);
  expect(title()).toBe("Assembleia");
  fireEvent.pointerEnter(region);
  wait(TURN * 3);
  expect(title()).toBe("Assembleia");
  fireEvent.pointerLeave(region);
  wait(TURN);
  expect(title()).toBe("Escolha seu perfil");
  const stop = screen.getByRole("button", { name: "Parar de passar as imagens" });
  act(() => stop.focus());
  wait(TURN * 2);
  expect(title()).toBe("Escolha seu perfil");
  fireEvent.click(stop);
  act(() => stop.blur());
  wait(TURN * 2);
  expect(title()).toBe("Escolha seu perfil");
  expect(screen.getByRole("button", { name: "Passar as imagens" })).toBeVisible();
});

it("waits for who asked for less motion; says which one is shown, and goes where it is told", () => {
  const region = within(show(slides, true));
  wait(TURN * 3);
  expect(title()).toBe("Escolha seu perfil");
  expect(region.getByRole("link", { name: "Conhecer" })).toHaveAttribute("href", "/services/perfil-investimentos");
  expect(region.getByRole("group", { name: "1 de 2" })).toHaveAttribute("aria-live", "polite");
  fireEvent.click(region.getByRole("button", { name: "Ver 2 de 2: Assembleia" }));
  expect(title()).toBe("Assembleia");
  expect(region.getByRole("img", { name: "Dia 30, às 10h" })).toBeVisible();
  expect(region.queryByRole("link")).not.toBeInTheDocument();
});

it("of one picture has nothing to press, and of none is nothing", () => {
  const region = within(show(slides.slice(0, 1)));
  expect(region.queryByRole("button")).not.toBeInTheDocument();
});
