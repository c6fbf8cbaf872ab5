import type { Dossier } from "./dossier";

/** The reusable format (LGPD, art. 19 §3): names of the portal's own calls, dates and instants as it sends them. */
export function renderJson({ geradoEm, pessoa, sections }: Dossier): Buffer {
  const content = {
    titulo: "Cópia dos seus dados no Portal do Participante",
    geradoEm: geradoEm.toISOString(),
    titular: pessoa,
    descricao: Object.fromEntries(sections.map(({ chave, titulo, explica }) => [chave, explica ? `${titulo}. ${explica}` : titulo])),
    ...Object.fromEntries(sections.map(({ chave, linhas }) => [chave, linhas])),
  };
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}
