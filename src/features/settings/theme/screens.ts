import { type ComponentType, createContext } from "react";
import type { ThemeCookie } from "@/session/cookies";

type Example = ComponentType<{ theme: ThemeCookie }>;

/** Screens of the portal as others see them with a theme. They are of other features: the page brings them. */
export interface ExampleScreens {
  Home: Example;
  Entrance: Example;
}

export const ExampleScreensContext = createContext<ExampleScreens | null>(null);
