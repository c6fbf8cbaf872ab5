import type { requisicoes as table } from "@contract/requisicoes";
import type { Module } from "../../http/handlers";

export const requisicoes = (() => ({})) as unknown as Module<keyof typeof table>;
