import type { sessao as table } from "@contract/sessao";
import type { Module } from "../../http/handlers";

export const sessao = (() => ({})) as unknown as Module<keyof typeof table>;
