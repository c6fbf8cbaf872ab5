import { chakra } from "../styled";

/** Layout primitives of the design system. Their style props take the tokens of `src/theme/tokens.ts`. */
export const Box = chakra.div;
export { chakra } from "../styled";
export { Center, Flex, Grid, Spacer, VisuallyHidden } from "./boxes";
export { Heading } from "./Heading";
export { Stack } from "./Stack";
export { Text } from "./Text";
