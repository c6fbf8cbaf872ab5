import { useState } from "react";
import { ApiError } from "@/api/error";

const CONFLICT = 409;

/**
 * Version that somebody else wrote during this change. `save` passes the known version. A refusal by a newer one (409)
 * reads the present record, and the next `save` replaces that one.
 * @throws ApiError of the write
 */
export function useMeanwhile<T extends { versao: number }>(found: T | null, read: () => Promise<T | null>) {
  const [theirs, setTheirs] = useState<T | null>(null);
  const save = async <R>(write: (versao: number) => Promise<R>): Promise<R> => {
    try {
      return await write((theirs ?? found)?.versao ?? 0);
    } catch (error) {
      if (error instanceof ApiError && error.status === CONFLICT) setTheirs(await read());
      throw error;
    }
  };
  return { theirs, save };
}
