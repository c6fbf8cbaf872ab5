import { readFileSync } from "node:fs";
import path from "node:path";
import { render } from "@testing-library/react";
import { House, icons, X } from "lucide-react";
import { Icon, type LucideIcon } from "@/ui/content/Icon";

const svgOf = (node: React.ReactNode) => {
  const svg = render(node).container.querySelector("svg");
  if (!svg) throw new Error("no picture");
  return svg;
};

it("draws each picture with the lines that its library draws", () => {
  const all = Object.values(icons as Record<string, LucideIcon>);
  expect(all.length).toBeGreaterThan(1_000);
  for (const Picture of all) expect(svgOf(<Icon as={Picture} />).innerHTML).toBe(svgOf(<Picture />).innerHTML);
});

it("leaves to the sheet what the library writes on each picture, and nothing else", () => {
  const css = readFileSync(path.join(process.cwd(), "src/theme/global.css"), "utf8");
  const [, rule = ""] = /\.icon \{([^}]*)\}/.exec(css) ?? [];
  const own = svgOf(<Icon as={House} size={24} />);
  const theirs = svgOf(<House size={24} strokeWidth={1.75} aria-hidden="true" />);
  for (const { name, value } of theirs.attributes)
    if (!["xmlns", "class"].includes(name) && own.getAttribute(name) !== value) expect(rule).toContain(`${name}: ${value};`);
  expect(own.outerHTML.length).toBeLessThan(theirs.outerHTML.length);
});

it("is one element in all its places", () => {
  expect(Icon({ as: X, size: 16 })).toBe(Icon({ as: X, size: 16 }));
  expect(Icon({ as: X, size: 16 })).not.toBe(Icon({ as: X, size: 20 }));
});
