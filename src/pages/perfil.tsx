import { ProfileScreen } from "@/features/profile/ProfileScreen";
import { profileQueries } from "@/features/profile/profileQueries";
import { page } from "@/session/page";

export default page(ProfileScreen, profileQueries);
