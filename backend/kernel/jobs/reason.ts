import { Problem } from "../problem";

const UNREACHABLE = ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENOTFOUND", "EPIPE", "57P01", "57P03", "53300"];
const WAITED = ["55P03", "57014", "40P01"];

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === "string" ? code : cause ? codeOf(cause) : "";
};

/** Why a job failed, in words that an administrator can use. The log has the rest under the job's id. */
export function reasonOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  const code = codeOf(error);
  if (UNREACHABLE.includes(code)) return "O banco de dados, ou outro serviço de que a tarefa depende, não respondeu.";
  if (WAITED.includes(code)) return "O banco de dados estava ocupado e a tarefa não conseguiu a vez dela.";
  if (code === "ENOSPC") return "Não há mais espaço em disco para os arquivos.";
  return "Houve um erro que o sistema não esperava. O suporte o encontra no registro pelo código da tarefa.";
}

/** The process that worked on it ended without saying so. */
export const DIED = "O programa parou no meio da tarefa, em todas as tentativas.";
