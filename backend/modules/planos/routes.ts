import type { planos as table } from "@contract/planos";
import type { Module } from "../../http/handlers";

export const planos = (() => ({})) as unknown as Module<keyof typeof table>;
