export { closedReasons, PROFILE_OFFER } from "./offer";
export { profilesOf } from "./profiles";
