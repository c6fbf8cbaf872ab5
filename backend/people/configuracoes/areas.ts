import type { Area } from "@contract/areas";
import { port } from "../../kernel/port";
import type { SettingArea } from "./area";

/** Every area that is published through the engine; each belongs to the module whose tables it writes. */
export const settingAreas = port<readonly SettingArea[]>("areas of settings");

/** Null for an area that is not published through the engine. */
export const areaOf = (area: Area): SettingArea | null => settingAreas.get().find((one) => one.area === area) ?? null;
