import { chakra } from "../styled";

/** A heading; `as` sets its level, `textStyle` its size. */
export const Heading = chakra("h2", { base: { fontWeight: 600, textStyle: "h4", color: "fg" } });
