import type { conversas as table } from "@contract/conversas";
import type { Module } from "../../http/handlers";

export const conversas = (() => ({})) as unknown as Module<keyof typeof table>;
