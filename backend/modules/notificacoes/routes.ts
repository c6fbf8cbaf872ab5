import type { notificacoes as table } from "@contract/notificacoes";
import type { Module } from "../../http/handlers";

export const notificacoes = (() => ({})) as unknown as Module<keyof typeof table>;
