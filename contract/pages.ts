import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";

/**
 * Pages of the portal that make each call, read from its source: from the default export of a page's file along the names that
 * it refers to, through imports and `import()`, to the keys that are written there. Of a module that serves several pages each
 * page has only the declarations that it uses. Types count for nothing, nor does a key in a list, which is one of the browser's
 * memory (`queryKey`).
 */

/** In place of the pages of a call that the frame of every page makes. */
const EVERYWHERE = "todas";

const root = path.join(__dirname, "..");
const KEY = /^(GET|POST) \//;

interface Node {
  type: string;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** A name of another module; `*` all of them. */
interface Target {
  file: string;
  name: string;
}

/** Parts that a piece of code uses: names of its module, names of others by `import()`, and keys of calls. */
interface Uses {
  names: Set<string>;
  targets: Target[];
  keys: Set<string>;
}
const noUses = (): Uses => ({ names: new Set(), targets: [], keys: new Set() });

interface Module {
  /** Local name → name of another module. */
  imports: Map<string, Target>;
  /** Modules that run with this one. */
  runs: string[];
  /** Exported name → its local one, or that of another module. */
  exports: Map<string, string | Target>;
  /** Modules of which everything is exported. */
  passed: string[];
  declarations: Map<string, Uses>;
  /** Statements that are no declaration. */
  statements: Uses;
}

/** File of the portal that an import names; null for a package and for what is not code. */
function fileOf(from: string, given: string): string | null {
  const place = given.startsWith("@/")
    ? `src/${given.slice(2)}`
    : given.startsWith(".")
      ? path.posix.join(path.posix.dirname(from), given)
      : null;
  if (!place) return null;
  return (
    [`${place}.ts`, `${place}.tsx`, `${place}/index.ts`, `${place}/index.tsx`].find((file) => existsSync(path.join(root, file))) ?? null
  );
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.value) : "");
const unwrap = (node: unknown): unknown =>
  isNode(node) && ["ParenthesisExpression", "ParenExpression", "AwaitExpression"].includes(node.type)
    ? unwrap(node.expression ?? node.argument)
    : node;

/** Path that an `import()` names. */
function imported(node: unknown): string | null {
  const call = unwrap(node);
  if (!isNode(call) || call.type !== "CallExpression" || (call.callee as Node).type !== "Import") return null;
  const [first] = call.arguments as { expression: Node }[];
  return first?.expression.type === "StringLiteral" ? String(first.expression.value) : null;
}

/** Names in `{ a, b: c }`. */
const patternNames = (pattern: Node) =>
  (pattern.properties as Node[]).map((property) => (property.type === "RestElement" ? "*" : nameOf(property.key)));

/** Names in `object.name`, wherever in a piece of code. */
function membersOf(object: string, code: unknown): string[] {
  if (typeof code !== "object" || code === null) return [];
  const { type, object: of, property } = code as Partial<Record<"type" | "object" | "property", unknown>>;
  const own = type === "MemberExpression" && nameOf(of) === object ? [nameOf(property)] : [];
  return [...own, ...Object.values(code).flatMap((part) => membersOf(object, part))];
}

/** Names that a function takes of the module that it is given. */
function takenOf(handler: Node): string[] {
  const [param] = (handler.params ?? []) as Node[];
  const pattern = (param?.pat as Node | undefined) ?? param;
  if (pattern?.type === "ObjectPattern") return patternNames(pattern);
  const names = membersOf(nameOf(pattern), handler.body);
  return names.length ? names : ["*"];
}

const TYPES = new Set([
  "typeAnnotation",
  "typeParameters",
  "typeArguments",
  "typeParams",
  "returnType",
  "superTypeParams",
  "implements",
  "span",
  "ctxt",
]);

/** Adds the parts that a piece of code uses. */
function collect(node: unknown, file: string, uses: Uses): void {
  if (Array.isArray(node)) for (const item of node) collect(item, file, uses);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  const take = (given: string | null, names: string[]) => {
    const target = given && fileOf(file, given);
    if (target) for (const name of names) uses.targets.push({ file: target, name });
  };
  const inside = (value: object, without: string[]) => {
    for (const [field, part] of Object.entries(value)) if (!TYPES.has(field) && !without.includes(field)) collect(part, file, uses);
  };
  const { type } = isNode(node) ? node : { type: "" };
  const part = node as Node;
  const callee = type === "CallExpression" ? (part.callee as Node) : null;
  const loaded =
    imported(node) ?? (callee?.type === "MemberExpression" && nameOf(callee.property) === "then" ? imported(callee.object) : null);
  const [handler] = loaded && callee?.type !== "Import" ? (part.arguments as { expression: Node }[]) : [];
  // `as`, `satisfies` and `!` hold an expression; everything else of this prefix is a type.
  if (type.startsWith("Ts")) collect(part.expression, file, uses);
  else if (type === "Identifier") uses.names.add(nameOf(node));
  else if (type === "StringLiteral") {
    if (KEY.test(nameOf(node))) uses.keys.add(nameOf(node));
  } else if (type === "ArrayExpression") {
    const items = (part.elements as ({ expression: Node } | null)[]).flatMap((item) => (item ? [item.expression] : []));
    collect(
      items.filter((item) => item.type !== "StringLiteral"),
      file,
      uses,
    );
  } else if (type === "VariableDeclarator" && imported(part.init) && (part.id as Node).type === "ObjectPattern")
    take(imported(part.init), patternNames(part.id as Node));
  else if (type === "MemberExpression" && imported(part.object) && (part.property as Node).type === "Identifier")
    take(imported(part.object), [nameOf(part.property)]);
  else if (loaded && !handler) take(loaded, ["*"]);
  else if (loaded && handler?.expression.type === "ArrowFunctionExpression") {
    take(loaded, takenOf(handler.expression));
    collect(part.arguments, file, uses);
  } else {
    const named = { MemberExpression: "property", JSXAttribute: "name" }[type] ?? "key";
    const isName = isNode(part[named]) && ["Identifier", "StringLiteral"].includes((part[named] as Node).type);
    inside(node, isName || type === "JSXAttribute" ? [named] : []);
  }
}

/** Names that a declaration gives. */
function declared(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === "Identifier") return [nameOf(pattern)];
  const parts = [pattern.properties, pattern.elements].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...parts, pattern.value, pattern.argument, pattern.left].flatMap((part) =>
    isNode(part) && part.type === "AssignmentPatternProperty" ? [nameOf(part.key)] : declared(part),
  );
}

function parse(file: string): Module {
  const text = readFileSync(path.join(root, file), "utf8");
  const module: Module = { imports: new Map(), runs: [], exports: new Map(), passed: [], declarations: new Map(), statements: noUses() };
  const usesOf = (node: unknown) => {
    const uses = noUses();
    collect(node, file, uses);
    return uses;
  };
  const declare = (node: Node): string[] => {
    if (node.type === "VariableDeclaration")
      return (node.declarations as Node[]).flatMap((one) => {
        const names = declared(one.id);
        for (const name of names) module.declarations.set(name, usesOf(one));
        return names;
      });
    if (node.type.startsWith("Ts") && node.type !== "TsEnumDeclaration") return [];
    const name = nameOf(node.identifier ?? node.id);
    module.declarations.set(name, usesOf(node));
    return [name];
  };
  const { body } = parseSync(text, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" }) as unknown as { body: Node[] };
  for (const node of body) {
    const source = isNode(node.source) ? fileOf(file, nameOf(node.source)) : null;
    if (node.typeOnly) continue;
    if (source) module.runs.push(source);
    switch (node.type) {
      case "ImportDeclaration":
        for (const one of node.specifiers as (Node & { local: Node; isTypeOnly?: boolean })[]) {
          if (!source || one.isTypeOnly) continue;
          const name =
            one.type === "ImportNamespaceSpecifier"
              ? "*"
              : one.type === "ImportDefaultSpecifier"
                ? "default"
                : nameOf(one.imported ?? one.local);
          module.imports.set(nameOf(one.local), { file: source, name });
        }
        break;
      case "ExportNamedDeclaration":
        for (const one of node.specifiers as (Node & { isTypeOnly?: boolean })[]) {
          if (one.isTypeOnly) continue;
          const local = nameOf(one.orig ?? one.name);
          module.exports.set(nameOf(one.exported ?? one.orig ?? one.name), source ? { file: source, name: one.orig ? local : "*" } : local);
        }
        break;
      case "ExportAllDeclaration":
        if (source) module.passed.push(source);
        break;
      case "ExportDeclaration":
        for (const name of declare(node.declaration as Node)) module.exports.set(name, name);
        break;
      case "ExportDefaultDeclaration":
      case "ExportDefaultExpression":
        module.declarations.set("default", usesOf(node));
        module.exports.set("default", "default");
        break;
      case "VariableDeclaration":
      case "FunctionDeclaration":
      case "ClassDeclaration":
        declare(node);
        break;
      default:
        collect(node, file, module.statements);
    }
  }
  return module;
}

const modules = new Map<string, Module>();
function moduleOf(file: string): Module {
  const module = modules.get(file) ?? parse(file);
  modules.set(file, module);
  return module;
}

/** Keys of the calls that a file's code makes, with everything that it reaches. */
function callsFrom(start: string): Set<string> {
  const keys = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: string, uses: Uses) => {
    const { imports } = moduleOf(file);
    for (const key of uses.keys) keys.add(key);
    for (const name of uses.names) {
      const target = imports.get(name);
      if (target) reach(target);
      else local(file, name);
    }
    for (const target of uses.targets) reach(target);
  };
  const local = (file: string, name: string) => {
    const uses = moduleOf(file).declarations.get(name);
    if (!uses || seen.has(`${file}#${name}`)) return;
    seen.add(`${file}#${name}`);
    follow(file, uses);
  };
  const run = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const { runs, statements } = moduleOf(file);
    for (const one of runs) run(one);
    follow(file, statements);
  };
  const reach = ({ file, name }: Target) => {
    if (seen.has(`${file}>${name}`)) return;
    seen.add(`${file}>${name}`);
    run(file);
    const { exports, passed } = moduleOf(file);
    if (name === "*") for (const one of exports.keys()) reach({ file, name: one });
    const found = exports.get(name);
    if (typeof found === "string") local(file, found);
    else if (found) reach(found);
    else for (const one of passed) reach({ file: one, name });
  };
  reach({ file: start, name: "*" });
  return keys;
}

/** Files of the pages, in the order of their paths. */
function pageFiles(folder = "src/pages"): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pageFiles(`${folder}/${entry.name}`) : /\.tsx$/.test(entry.name) ? [`${folder}/${entry.name}`] : [],
  );
}

const routeOf = (file: string) =>
  file
    .replace(/^src\/pages/, "")
    .replace(/\.tsx$/, "")
    .replace(/\/index$/, "") || "/";

const FRAME = ["src/pages/_app.tsx", "src/pages/_document.tsx"];

/** Paths of the pages that make each call, by its key; only `EVERYWHERE` for a call of the frame. */
export function pagesOfCalls(): Map<string, string[]> {
  const found = new Map(FRAME.flatMap((file) => [...callsFrom(file)]).map((key) => [key, [EVERYWHERE]]));
  for (const file of pageFiles().filter((one) => !FRAME.includes(one))) {
    for (const key of callsFrom(file)) {
      const pages = found.get(key) ?? [];
      if (!pages.includes(EVERYWHERE)) found.set(key, [...pages, routeOf(file)].sort());
    }
  }
  return found;
}
