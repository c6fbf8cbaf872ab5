export { SuspendContributionScreen as default } from "@/features/services/contributionSuspension/SuspendContributionScreen";
