export interface FieldError {
  campo: string;
  mensagem: string;
}

/**
 * The only failure that leaves `@/api`. `message` is in Portuguese and fit to be shown.
 * `status` 0 means that no answer came, 504 that none came in time.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: FieldError[] = [],
    /** Seconds to wait before trying again, when the backend said so. */
    readonly retryAfter: number | null = null,
    /** This backend does not have the call: asking again changes nothing. */
    readonly unsupported = false,
  ) {
    super(message);
  }
  get offline() {
    return this.status === 0;
  }
}

const UNEXPECTED = "Algo não saiu como esperado. Tente de novo em instantes.";
/** Words of a failure of any kind, fit to be shown. */
export const messageOf = (failure: unknown): string => (failure instanceof ApiError ? failure.message : UNEXPECTED);

/** Words for what the backend does not have. */
export const NOT_OFFERED = "O sistema do fundo ainda não oferece isto.";

/** Failure of a call that the backend lacks. */
export const notOffered = () => new ApiError(501, NOT_OFFERED, [], null, true);
