import type { TestAnswer, TestBackend } from "@tests/support/backend";

/** Calls that put in force what another proposed, by the one that proposed it. */
const CONFIRMING = {
  publicarConfiguracao: "confirmarConfiguracao",
  cancelarConfiguracao: "confirmarConfiguracao",
  publicarValoresIndexador: "confirmarValoresIndexador",
} as const;

/** Path of the call that confirms what a call on `path` proposed: `/publicarConfiguracao/resgate/plano-1`. */
export const confirmingPath = (path: string): string =>
  path.replace(/^\/(\w+)/, (_, call: string) => `/${CONFIRMING[call as keyof typeof CONFIRMING]}`);

/** The waiting proposal in the answer to a publication. */
export const proposedIn = (body: unknown): number | undefined => (body as { proposta?: { id: number } | null }).proposta?.id;

/** Publishes, and where two people are asked for has a colleague confirm it. @returns the last answer */
export async function publishByTwo(
  backend: Pick<TestBackend, "inject">,
  path: string,
  body: unknown,
  { as, colleague }: { as: string; colleague: string },
): Promise<TestAnswer> {
  const answer = await backend.inject("POST", path, { as, body });
  const id = answer.status === 200 ? proposedIn(answer.body) : undefined;
  return id === undefined ? answer : backend.inject("POST", confirmingPath(path), { as: colleague, body: { id } });
}
