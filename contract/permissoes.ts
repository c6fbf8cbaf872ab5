import Type from "typebox";
import { Area, Nivel } from "./areas";
import { routes } from "./route";

export const permissoes = routes({
  "GET /retornarPermissoes": {
    origin: "extension",
    summary: "As áreas da administração que a própria pessoa pode ler (L) ou mudar (E), na Visão Administradora também.",
    access: { who: "session", owner: "self", area: "none", assisted: "allowed" },
    audit: "próprias permissões",
    statements: 6,
    reply: Type.Object({ areas: Type.Array(Type.Object({ area: Area, nivel: Nivel })) }),
  },
});
