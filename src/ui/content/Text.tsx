import { chakra } from "@chakra-ui/react/styled-system";

export const Text = chakra("p");
