import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, renderHook } from "@testing-library/react";
import { useThemePreference } from "@/theme/preference";

const root = document.documentElement;

/** A system whose setting can change. */
function fakeSystem(dark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: dark });
  jest.spyOn(window, "matchMedia").mockImplementation(() => query as unknown as MediaQueryList);
  return (next: boolean) => {
    query.matches = next;
    query.dispatchEvent(new Event("change"));
  };
}

/** Writes like another tab, with the event that the browser sends to this one. */
function otherTabWrites(value: string) {
  localStorage.setItem("theme", value);
  window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: value }));
}

beforeEach(() => {
  localStorage.clear();
  root.className = "light";
  root.dataset.mode = "preference";
});
afterEach(() => jest.restoreAllMocks());

it("follows the system while nothing was chosen, also when the system changes", () => {
  const change = fakeSystem(false);
  const { result } = renderHook(() => useThemePreference());
  expect(result.current).toMatchObject({ preference: "system", mode: "light" });
  act(() => change(true));
  expect(result.current.mode).toBe("dark");
  expect(root).toHaveClass("dark");
});

it("keeps the choice under the key theme and applies it", () => {
  fakeSystem(false);
  const { result } = renderHook(() => useThemePreference());
  act(() => result.current.setPreference("dark"));
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(root).toHaveClass("dark");
  expect(root).not.toHaveClass("light");
});

it("toggles between light and dark, away from the system's mode", () => {
  fakeSystem(true);
  const { result } = renderHook(() => useThemePreference());
  act(() => result.current.toggle());
  expect(result.current).toMatchObject({ preference: "light", mode: "light" });
  act(() => result.current.toggle());
  expect(localStorage.getItem("theme")).toBe("dark");
});

it("follows a choice made in another tab", () => {
  fakeSystem(false);
  const { result } = renderHook(() => useThemePreference());
  act(() => otherTabWrites("dark"));
  expect(result.current).toMatchObject({ preference: "dark", mode: "dark" });
  expect(root).toHaveClass("dark");
});

it("takes an unknown value for the system's mode", () => {
  fakeSystem(false);
  localStorage.setItem("theme", "purple");
  expect(renderHook(() => useThemePreference()).result.current.preference).toBe("system");
});

it("leaves the document alone where the plan decides", () => {
  root.dataset.mode = "plan";
  fakeSystem(false);
  localStorage.setItem("theme", "dark");
  renderHook(() => useThemePreference());
  expect(root).toHaveClass("light");
});

describe("before the first paint", () => {
  const script = readFileSync(join(process.cwd(), "scripts/early/theme-init.js"), "utf8");
  // The file as the browser runs it: a plain script.
  const run = () => new Function("localStorage", "matchMedia", "document", script)(localStorage, window.matchMedia.bind(window), document);

  it.each([
    ["dark", false, "dark"],
    ["light", true, "light"],
    ["system", true, "dark"],
    [null, true, "dark"],
    [null, false, "light"],
  ])("kept %s, dark system %s: %s", (kept, system, expected) => {
    fakeSystem(system);
    if (kept) localStorage.setItem("theme", kept);
    run();
    expect(root.className).toBe(expected);
  });

  it("does nothing for participants", () => {
    root.dataset.mode = "plan";
    fakeSystem(true);
    run();
    expect(root).toHaveClass("light");
  });
});
