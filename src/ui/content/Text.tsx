import { chakra } from "../styled";

export const Text = chakra("p");
