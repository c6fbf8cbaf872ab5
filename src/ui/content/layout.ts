/** Layout primitives of the design system. Their style props take the tokens of `src/theme/system.ts`. */
export { Box } from "@chakra-ui/react/box";
export { Center } from "@chakra-ui/react/center";
export { Flex } from "@chakra-ui/react/flex";
export { Grid } from "@chakra-ui/react/grid";
export { Spacer } from "@chakra-ui/react/spacer";

export { chakra } from "@chakra-ui/react/styled-system";
export { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
export { Heading } from "./Heading";
export { Stack } from "./Stack";
export { Text } from "./Text";
