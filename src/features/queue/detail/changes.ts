import type { Request, RequestDocument } from "../queueQueries";

const states: Record<RequestDocument["estado"], string> = {
  pedido: "pedido à pessoa",
  enviado: "enviado",
  aceito: "aceito",
  recusado: "recusado",
};

/** Differences of a request since it was last looked at, in words. */
export function changesBetween(before: Request, now: Request): string[] {
  const changes: string[] = [];
  if (before.status.id !== now.status.id) changes.push(`Situação: de ${before.status.nome} para ${now.status.nome}`);
  if (before.etapa.ordem !== now.etapa.ordem) changes.push(`Etapa: de ${before.etapa.nome} para ${now.etapa.nome}`);
  if (before.responsavel?.id !== now.responsavel?.id) changes.push(`Responsável: ${now.responsavel?.nome ?? "ninguém"}`);
  if (before.prazo !== now.prazo && before.status.id === now.status.id) changes.push("O prazo mudou");
  const known = new Map(before.documentos.map((document) => [document.id, document.estado]));
  for (const { id, nome, estado } of now.documentos) if (known.get(id) !== estado) changes.push(`${nome}: ${states[estado]}`);
  const last = now.linhaDoTempo.filter(({ quando }) => quando !== null).at(-1);
  return changes.length === 0 && last && before.versao !== now.versao ? [last.titulo] : changes;
}
