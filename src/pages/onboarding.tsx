import { OnboardingScreen } from "@/features/onboarding/OnboardingScreen";
import { onboardingQueries } from "@/features/onboarding/onboardingQueries";
import { page } from "@/session/page";

export default page(OnboardingScreen, onboardingQueries);
