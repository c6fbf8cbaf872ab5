export interface FieldError {
  campo: string;
  mensagem: string;
}

/** Present state of a row that somebody else changed meanwhile. */
export interface CurrentState {
  versao: number;
  status: string;
  etapa: number;
  idResponsavel: number | null;
}

/** An answer other than success: RFC 9457, in Portuguese, fit to be shown. Throw it from any handler. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly extra: { erros?: FieldError[]; tentarEm?: number; atual?: CurrentState } = {},
  ) {
    super(detail);
  }
}

/** A problem of one field, whose message is that of the whole answer unless `detail` says another. */
export const fieldProblem = (status: number, campo: string, mensagem: string, detail = mensagem) =>
  new Problem(status, detail, { erros: [{ campo, mensagem }] });

/** Refuses what a field says. @throws Problem 422 of that field */
export function refuseField(campo: string, mensagem: string): never {
  throw fieldProblem(422, campo, mensagem);
}

export const notFound = (what = "Não encontramos o que você procura.") => new Problem(404, what);
