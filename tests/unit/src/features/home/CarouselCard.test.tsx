import { screen } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { CarouselCard } from "@/features/home/participant/CarouselCard";

const slide = { descricao: "Imagem", link: null, textoLink: null };
const slides = [
  { ...slide, id: 1, titulo: "Perfis", imagem: "/images/login-default.webp" },
  { ...slide, id: 2, titulo: "Assembleia", imagem: "/api/retornarImagem/1a2b3c4d-0000-4000-8000-000000000001" },
];
const BLUE = {
  id: 3,
  plano: { id: 3, nome: "DXC" },
  cor_primaria: "#1B4F9C",
  logo: "/images/logo-default.svg",
  background: "/images/login-blue.webp",
};

const show = (theme: typeof BLUE | null) => {
  renderScreen(<CarouselCard slides={slides} gridArea="carousel" />, { session: { ...participant, theme } });
  return screen.getAllByRole("img", { hidden: true }).map((picture) => picture.getAttribute("src"));
};

it("shows the portal's own artwork in the colours of the plan, and what was sent as it is", () =>
  expect(show(BLUE)).toEqual(["/images/login-blue.webp", slides[1]?.imagem]));

it("shows what was published where a plan has no theme", () => expect(show(null)).toEqual(slides.map(({ imagem }) => imagem)));
