import type { onboarding as table } from "@contract/onboarding";
import type { Module } from "../../http/handlers";

export const onboarding = (() => ({})) as unknown as Module<keyof typeof table>;
