import { builtInPicture, ownPicture, pictureAddress, pictureKey } from "@/domain/plans/images";
import { audienceWords, carouselFaults, describeCarousel, newCarouselItem, validityWords } from "@/domain/settings/carousel";
import { describeTheme, themeFaults } from "@/domain/settings/theme";

const KEY = "0b6f4a1e-7c1d-4f0e-9a3b-2d5c8e7f1a90";
const theme = (cor_primaria: string) => ({ cor_primaria, logo: null, background: null });

describe("pictures", () => {
  it("are known by the portal's own addresses only", () => {
    expect(pictureKey(pictureAddress(KEY))).toBe(KEY);
    expect([pictureKey(`https://evil.example${pictureAddress(KEY)}`), pictureKey("/api/retornarImagem/..")]).toEqual([null, null]);
    expect(builtInPicture("/images/login-blue.webp")).toMatchObject({ largura: 1600 });
    expect(builtInPicture("/images/other.png")).toBeNull();
  });

  it.each(["//evil.example/a.png", "https://evil.example/a.png", "javascript:alert(1)", "/a b", "", null, 7])(
    "%p is not shown",
    (address) => expect(ownPicture(address)).toBeNull(),
  );
  it("one of the portal is", () => expect(ownPicture(pictureAddress(KEY))).toBe(pictureAddress(KEY)));
});

describe("a theme", () => {
  it.each(["#3BA387", "#000000", "#ffffff", "#1B4F9C", "#7A2233", "#B0307A"])("%s is accepted", (color) =>
    expect(themeFaults(theme(color))).toEqual([]),
  );
  it.each(["", "red", "#12345", "1B4F9C", "#GGGGGG", "#5B2A86", "#7a3fb0", "#4A1F73"])("%s is refused at its field", (color) =>
    expect(themeFaults(theme(color))).toMatchObject([{ campo: "cor_primaria" }]),
  );
  it("is described with what people see", () =>
    expect(describeTheme(theme("#1B4F9C"))).toEqual([
      { rotulo: "Cor primária", valor: "#1B4F9C" },
      { rotulo: "Botões no claro", valor: "#1B4F9C" },
      { rotulo: "Modo dos participantes", valor: "Escuro" },
      { rotulo: "Logo", valor: "A do portal" },
      { rotulo: "Imagem de entrada", valor: "A do portal" },
    ]));
});

describe("a carousel", () => {
  const imagem = builtInPicture("/images/login-blue.webp");
  const names = { planos: new Map([[7, "DXC"]]), categorias: new Map([[2, "Assistido"]]), situacoes: new Map<number, string>() };
  const item = { ...newCarouselItem(), titulo: "Assembleia", imagem };

  it("accepts what is whole and names the field of what is not", () => {
    expect(carouselFaults({ itens: [item, { ...item, link: "/services", textoLink: "Ver" }] })).toEqual([]);
    expect(carouselFaults({ itens: [item, newCarouselItem()] }).map(({ campo }) => campo)).toEqual(["itens.1.titulo", "itens.1.imagem"]);
    expect(carouselFaults({ itens: [{ ...item, titulo: "a".repeat(61) }] })).toMatchObject([{ campo: "itens.0.titulo" }]);
    expect(carouselFaults({ itens: [{ ...item, textoLink: "Ver" }] })).toMatchObject([{ campo: "itens.0.link" }]);
  });

  it("says who sees it and until when", () => {
    expect(audienceWords(item, names)).toBe("Todos os participantes");
    expect(audienceWords({ ...item, idsPlanos: [7], idsCategorias: [2] }, names)).toBe("DXC; Assistido");
    expect(validityWords({ desde: "2026-12-01", ate: "2026-12-31" })).toBe("de 01/12/2026 a 31/12/2026");
    expect(validityWords({ desde: null, ate: "2026-12-31" })).toBe("até 31/12/2026");
    expect(describeCarousel({ itens: [item] }, names)).toEqual([
      { rotulo: "1ª imagem", valor: "Assembleia · login-blue.webp · sem link · Todos os participantes · sem prazo" },
    ]);
  });
});
