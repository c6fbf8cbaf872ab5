export { openPalette } from "./usePalette";
