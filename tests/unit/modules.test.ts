import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { filesOf, importsOf, root } from "./imports";

/**
 * Modules of the backend (docs/architecture.md): folders `backend/<layer>/<module>`. Everything is read from the tree, so
 * a new module is under the rules the moment its folder exists.
 */
const LAYERS = ["kernel", "people", "requests", "money", "services", "desk", "administration"];

const files = filesOf("backend");
const known = new Set(files);
const imports = files.flatMap(importsOf).flatMap(({ file, target, isPackage, typeOnly }) => {
  const found = [`${target}.ts`, `${target}/index.ts`].find((candidate) => known.has(candidate));
  return isPackage || !found ? [] : [{ file, target: found, typeOnly }];
});

const layerOf = (file: string): number => LAYERS.indexOf(file.split("/")[1] ?? "");
/** `backend/money/contas/post.ts` → `money/contas`. A file directly in a layer is a module of its own. */
const moduleOf = (file: string): string => file.split("/").slice(1, 3).join("/").replace(/\.ts$/, "");

/** Groups of nodes that reach each other (Tarjan), largest first. */
function cycles(edges: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(node, Math.min(low.get(node) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found.sort((a, b) => b.length - a.length);
}

describe("modules of the backend", () => {
  it("stand in layers", () => expect(new Set(files.map(layerOf).filter((layer) => layer >= 0)).size).toBe(LAYERS.length));

  it("import downwards only", () => {
    const inLayers = imports.filter(({ file }) => layerOf(file) >= 0);
    expect(inLayers.filter(({ file, target }) => layerOf(target) > layerOf(file) || layerOf(target) < 0)).toEqual([]);
  });

  it("import each other in no circle, types counted", () => {
    const between = imports.filter(({ file }) => layerOf(file) >= 0).map(({ file, target }) => [moduleOf(file), moduleOf(target)] as const);
    expect(cycles(between.filter(([from, to]) => from !== to))).toEqual([]);
  });

  it("are reached at their index: only the files directly in backend/, which put it together, know what is behind", () => {
    const behind = imports.filter(
      ({ file, target }) =>
        path.dirname(file) !== "backend" && layerOf(target) > 0 && moduleOf(file) !== moduleOf(target) && !target.endsWith("/index.ts"),
    );
    expect(behind.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it("have no circle of files at run time", () => {
    expect(cycles(imports.filter(({ typeOnly }) => !typeOnly).map(({ file, target }) => [file, target] as const))).toEqual([]);
  });
});

describe("tables of the backend", () => {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const schema = files.filter((file) => file.startsWith("backend/kernel/db/schema/"));
  const tables = new Set(
    schema.flatMap((file) => [...read(file).matchAll(/export const (\w+) = pgTable/g)].map((match) => match[1] ?? "")),
  );

  /** Modules that write a table, read from the code: `.insert(table)`, `.update(table)`, `.delete(table)`, and SQL text. */
  function writers(): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>();
    for (const file of files.filter((one) => layerOf(one) >= 0 && !schema.includes(one))) {
      const text = read(file);
      const aliased = new Map([...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, of = "", name = ""]) => [name, of]));
      const named = [
        ...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g),
        ...text.matchAll(/\b(?:insert into|update|delete from) \$\{(\w+)\}/gi),
      ];
      for (const [, name = ""] of named) {
        const table = aliased.get(name) ?? name;
        if (tables.has(table)) found.set(table, (found.get(table) ?? new Set()).add(moduleOf(file)));
      }
    }
    return found;
  }

  it("are read from the code", () => expect(writers().size).toBeGreaterThan(80));

  it("have one module each that writes them", () => {
    const several = [...writers()]
      .filter(([, modules]) => modules.size > 1)
      .map(([table, modules]) => `${table}: ${[...modules].sort().join(", ")}`);
    expect(several).toEqual([]);
  });
});

it("each module has a page that says what it is for", () => {
  const modules = new Set(files.filter((file) => layerOf(file) > 0 && file.split("/").length > 3).map(moduleOf));
  expect([...modules].filter((name) => !existsSync(path.join(root, `backend/${name}/README.md`)))).toEqual([]);
});
