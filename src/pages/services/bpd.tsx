export { DeferredScreen as default } from "@/features/services/deferredBenefit/DeferredScreen";
