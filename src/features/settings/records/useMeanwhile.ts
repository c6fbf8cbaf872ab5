import { useState } from "react";
import { ApiError } from "@/api/error";

const CONFLICT = 409;

/**
 * What somebody else wrote while this was being changed. `save` passes the version that is known; refused by a newer one
 * it reads how things stand now, and saving again goes on top of that.
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
