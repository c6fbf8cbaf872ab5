import type { pessoas as table } from "@contract/pessoas";
import type { Module } from "../../http/handlers";

export const pessoas = (() => ({})) as unknown as Module<keyof typeof table>;
