export interface FieldError {
  campo: string;
  mensagem: string;
}

/**
 * The only failure that leaves `@/api`. `message` is in Portuguese and fit to be shown.
 * `status` 0 means that no answer came (offline, timeout); `unsupported` that this backend does not have the call.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: FieldError[] = [],
    /** Seconds to wait before trying again, when the backend said so. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
  get offline() {
    return this.status === 0;
  }
  get unsupported() {
    return this.status === 404 || this.status === 501;
  }
}

const OFFLINE = "Não conseguimos falar com o servidor. Verifique sua internet e tente de novo.";
const UNEXPECTED = "Algo não saiu como esperado. Tente de novo em instantes.";
/** Words of a failure of any kind, fit to be shown. */
export const messageOf = (failure: unknown): string => (failure instanceof ApiError ? failure.message : UNEXPECTED);

/** Without a word of the backend's own: it does not have the call, and asking again changes nothing. */
const NOT_OFFERED = "O sistema do fundo ainda não oferece isto.";

/** Turns the answer of a failed call, whatever its shape, into an ApiError. */
export function toApiError(status: number | undefined, data: unknown): ApiError {
  if (!status) return new ApiError(0, OFFLINE);
  const problem = typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  const silent = status === 404 || status === 501 ? NOT_OFFERED : UNEXPECTED;
  const detail = typeof problem.detail === "string" && problem.detail ? problem.detail : silent;
  const fields = Array.isArray(problem.erros) ? (problem.erros as FieldError[]) : [];
  return new ApiError(status, detail, fields, typeof problem.tentarEm === "number" ? problem.tentarEm : null);
}
