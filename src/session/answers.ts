import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/error";

const RETRIES = 2;

/** A refusal (4xx) does not change by asking again, and whoever waited once does not wait again; a failure of the way there may pass. */
const worthRetrying = (failures: number, error: unknown) =>
  failures < RETRIES &&
  !(error instanceof ApiError && error.status >= 400 && error.status < 500) &&
  !(error instanceof ApiError && (error.unsupported || error.status === 504));

/** The browser's memory of what the backend answered. */
export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: worthRetrying }, mutations: { retry: false } } });
