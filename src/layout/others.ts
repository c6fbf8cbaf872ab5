/**
 * Frames of whoever sees the portal of somebody else. They are one chunk, which the frame of all pages names once: few people need
 * either.
 */
export { InView } from "./assisted/InView";
export { HelperFrame } from "./family/HelperFrame";
