import axios, { isAxiosError, isCancel } from "axios";
import { type Send, Unanswered } from "./client";

/** Needs of a call besides its contract, in one piece: a browser fetches it once. */

export { isAbsence, toApiError, withoutAnswer } from "./failures";
export { isNamed, readAnswer, readFile, readNotification } from "./readers";
export { axios };

const STALE: ReadonlySet<string | undefined> = new Set(["ECONNRESET", "EPIPE"]);

/** Carrier of the browser. */
export const sendByAxios: Send = async ({ path, query, isFile, onProgress, ...sent }) => {
  try {
    const { status, data } = await axios.request({
      ...sent,
      url: path,
      params: query,
      responseType: isFile ? "blob" : "json",
      onUploadProgress: onProgress && (({ loaded, total }) => onProgress(total ? loaded / total : 0)),
    });
    return { status, data };
  } catch (failure) {
    if (isCancel(failure) || !isAxiosError(failure)) throw failure;
    if (failure.response) return { status: failure.response.status, data: failure.response.data };
    throw new Unanswered(failure.code === "ECONNABORTED" || failure.code === "ETIMEDOUT", STALE.has(failure.code));
  }
};
