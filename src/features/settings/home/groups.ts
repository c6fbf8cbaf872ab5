import type { Area } from "@contract/areas";
import type { SettingsPage } from "../shell/areas";

/** Subjects of the settings, in the order that the list has; a test holds that each screen is in one. */
export const groups = [
  {
    title: "Planos e regras",
    areas: ["beneficios", "servicos", "contribuicao", "resgate", "portabilidade", "autopatrocinio", "bpd"],
  },
  { title: "Investimentos", areas: ["questionario", "perfis", "indexadores"] },
  { title: "Aparência e mensagens", areas: ["tema", "onboarding", "carrossel", "emails"] },
  { title: "Operação", areas: ["esteira", "importarPessoas", "importarContribuicoes", "senhas", "atas", "fornecedores", "folha"] },
] as const satisfies readonly { title: string; areas: readonly Area[] }[];

/** Pages under their subject; a subject without any is left out. */
export const groupsOf = (pages: readonly SettingsPage[]) =>
  groups
    .map(({ title, areas }) => ({ title, pages: pages.filter(({ area }) => (areas as readonly Area[]).includes(area)) }))
    .filter((group) => group.pages.length > 0);
