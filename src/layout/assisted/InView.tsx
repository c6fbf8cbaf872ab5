import type { ReactNode } from "react";
import { ViewNotice, ViewScope } from "../permissions/ViewScope";
import { AssistedBar } from "./AssistedBar";

/** Parts of the assisted view that the frame places: the bar above it, and the line that says what may not be changed. */
export interface ViewParts {
  bar: ReactNode;
  notice: ReactNode;
}

/** A page in somebody's assisted view: what may not be changed there cannot be pressed. */
export const InView = ({ children }: { children(parts: ViewParts): ReactNode }) => (
  <ViewScope>{children({ bar: <AssistedBar />, notice: <ViewNotice /> })}</ViewScope>
);
