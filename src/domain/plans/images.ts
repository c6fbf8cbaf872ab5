/** Pictures of the fund that everybody may see: those of the themes and of the carousel. */
export interface Picture {
  /** Path on the portal. */
  endereco: string;
  nome: string;
  /** Pixels. */
  largura: number;
  altura: number;
}

const UPLOADED = /^\/api\/retornarImagem\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Address under which a picture that was sent is shown. */
export const pictureAddress = (chave: string) => `/api/retornarImagem/${chave}`;

/** The key of a picture that was sent; null for any other address. */
export const pictureKey = (endereco: string): string | null => UPLOADED.exec(endereco)?.[1] ?? null;

const builtIn: readonly Picture[] = [
  { endereco: "/images/logo-default.svg", nome: "Logo do portal (padrão)", largura: 4360, altura: 1000 },
  { endereco: "/images/login-default.webp", nome: "Fundo do portal (padrão)", largura: 1600, altura: 1067 },
  { endereco: "/images/login-blue.webp", nome: "login-blue.webp", largura: 1600, altura: 1067 },
];

/** A picture that the portal brings with it. */
export const builtInPicture = (endereco: string): Picture | null => builtIn.find((one) => one.endereco === endereco) ?? null;

/** `address` where it is a path of the portal itself, else null: a cookie may hold anything. */
export const ownPicture = (address: unknown): string | null =>
  typeof address === "string" && /^\/[\w-][\w/.-]*$/.test(address) ? address : null;
