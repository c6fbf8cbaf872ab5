import { ApiError, type FieldError, messageOf, NOT_OFFERED } from "./error";
import { isRecord } from "./read";

const OFFLINE = "Não conseguimos falar com o servidor. Verifique sua internet e tente de novo.";
const UNREACHED = "O sistema do fundo não respondeu. Tente de novo em instantes.";
const LATE = "O sistema do fundo está demorando para responder. Tente de novo em instantes.";
const NOT_FOUND = "Não encontramos o que você procura.";
/** Failure without an answer: too late, or not even sent. The person's connection is named only where it is off. */
export function withoutAnswer(isLate: boolean): ApiError {
  const isOffline = typeof navigator !== "undefined" && navigator.onLine === false;
  return isLate && !isOffline ? new ApiError(504, LATE) : new ApiError(0, isOffline ? OFFLINE : UNREACHED);
}

/** The reason that a backend gives in its own words; "" without one. */
const detailOf = (data: unknown): string => (isRecord(data) && typeof data.detail === "string" ? data.detail.trim() : "");

/** Words of frameworks for an address without a handler; they name the address, or nothing at all. */
const NO_ADDRESS = /^(not found|method not allowed|no message available|)\W*$|cannot (get|post) |no (static )?resource|\broute\b/i;

/**
 * True for the answer to an address that does not exist. A row that does not exist is told apart by a reason of the
 * backend's own.
 */
export function isAbsence(status: number, data: unknown): boolean {
  if (status === 405 || status === 501) return true;
  if (status !== 404 && status !== 410) return false;
  if (!isRecord(data)) return true;
  const texts = [data.detail, data.mensagem, data.message].filter((text) => typeof text === "string");
  return texts.every((text) => NO_ADDRESS.test(text));
}

/** Turns the answer of a failed call, whatever its shape, into an ApiError. */
export function toApiError(status: number, data: unknown): ApiError {
  const own = detailOf(data);
  if (isAbsence(status, data)) return new ApiError(status, NO_ADDRESS.test(own) ? NOT_OFFERED : own, [], null, true);
  const problem = isRecord(data) ? data : {};
  const fields = Array.isArray(problem.erros) ? (problem.erros as FieldError[]) : [];
  const retryAfter = typeof problem.tentarEm === "number" ? problem.tentarEm : null;
  return new ApiError(status, own || (status === 404 ? NOT_FOUND : messageOf(null)), fields, retryAfter);
}
