export { SelfSponsorScreen as default } from "@/features/services/selfSponsorship/SelfSponsorScreen";
