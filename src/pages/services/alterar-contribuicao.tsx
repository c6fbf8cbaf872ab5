export { ChangeContributionScreen as default } from "@/features/services/contributionChange/ChangeContributionScreen";
