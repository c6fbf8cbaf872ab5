/** Stands for `src/domain/services/ids.ts`, which hands its table on in the same words. */
export * as Service from "./serviceIds";
