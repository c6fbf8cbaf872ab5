import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { routes } from "@/routes";
import { filesOf, type Import, importsOf, root } from "./imports";

/**
 * Rules of imports (docs/architecture.md), derived from the tree: a new feature or module is under the rules as soon as
 * its folder exists.
 */
const sources = ["src", "contract", "backend"].flatMap(filesOf);
const imports = sources.flatMap(importsOf);
const show = ({ file, target }: Import) => `${file} → ${target}`;
const from = (folder: string) => imports.filter(({ file }) => file.startsWith(`${folder}/`));
const inside = (folder: string) => (target: string) => target === folder || target.startsWith(`${folder}/`);
const broken = (list: Import[], allowed: (item: Import) => boolean) => list.filter((item) => !allowed(item)).map(show);

/** A layer may import itself and those named here. Anything else in `src/` is closed to it. */
const layers: Record<string, string[]> = {
  "src/pages": [
    "src/features",
    "src/layout",
    "src/parts",
    "src/ui",
    "src/api",
    "src/session",
    "src/realtime",
    "src/theme",
    "src/domain",
    "src/routes",
  ],
  "src/features": ["src/layout", "src/parts", "src/ui", "src/api", "src/session", "src/realtime", "src/theme", "src/domain", "src/routes"],
  "src/layout": ["src/parts", "src/ui", "src/api", "src/session", "src/realtime", "src/theme", "src/domain", "src/routes"],
  "src/parts": ["src/ui", "src/api", "src/session", "src/realtime", "src/theme", "src/domain", "src/routes"],
  "src/ui": ["src/theme", "src/api/error", "src/domain/calendar", "src/domain/money", "src/domain/text"],
  "src/session": ["src/api", "src/theme", "src/domain", "src/routes"],
  "src/realtime": ["src/api", "src/session", "src/domain", "src/routes"],
  "src/theme": ["src/session", "src/domain"],
  "src/api": ["src/domain"],
  "src/domain": [],
  "src/routes": [],
};

describe("who may import whom", () => {
  it("reads the imports of the whole tree", () => expect(imports.length).toBeGreaterThan(100));

  it.each(Object.entries(layers))("%s imports only the layers below it", (layer, below) => {
    const within = from(layer).filter(({ target, isPackage }) => !isPackage && inside("src")(target));
    expect(broken(within, ({ target }) => [layer, ...below].some((folder) => inside(folder)(target)))).toEqual([]);
  });

  it("every folder of src is a layer with a rule", () => {
    const folders = readdirSync(path.join(root, "src"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `src/${entry.name}`);
    expect(folders.filter((folder) => !(folder in layers))).toEqual([]);
  });

  it("no feature reaches inside another", () => {
    const featureOf = (file: string) => /^src\/features\/([^/]+)/.exec(file)?.[1];
    const between = from("src/features").filter(({ target }) => featureOf(target));
    expect(broken(between, ({ file, target }) => featureOf(file) === featureOf(target))).toEqual([]);
  });

  it("the portal never imports the backend or the tests", () => {
    expect(broken(from("src"), ({ target }) => !inside("backend")(target) && !inside("tests")(target))).toEqual([]);
  });

  it("the portal takes only types from the contract, but for its server, which asks what a backend has and what a helper may call", () => {
    const ofContract = from("src").filter(({ target }) => inside("contract")(target));
    expect(broken(ofContract, ({ typeOnly, file }) => typeOnly || ["src/api/discover.ts", "src/api/helped.ts"].includes(file))).toEqual([]);
  });

  it("the contract imports nothing of the project", () => {
    expect(broken(from("contract"), ({ target, isPackage }) => isPackage || inside("contract")(target))).toEqual([]);
  });

  it("the backend imports the contract and the domain, never the portal", () => {
    const local = from("backend").filter(({ isPackage }) => !isPackage);
    expect(broken(local, ({ target }) => ["backend", "contract", "src/domain", "package"].some((f) => inside(f)(target)))).toEqual([]);
  });

  it.each(["esteira", "servicos", "emissao"])("the engine of requests knows no service: %s", (module) => {
    const folder = `backend/requests/${module}`;
    const above = ["money", "services", "desk", "administration", "registry"].map((name) => `backend/${name}`);
    expect(broken(from(folder), ({ target }) => !above.some((layer) => inside(layer)(target)))).toEqual([]);
    const generic = ["areas", "definition", "fields", "ids", "registry", "schema"].map((name) => `src/domain/services/${name}`);
    const forms = from(folder).filter(({ target }) => inside("src/domain/services")(target));
    expect(broken(forms, ({ target }) => generic.includes(target))).toEqual([]);
    expect(filesOf(folder).filter((file) => /\bService\.[A-Z]/.test(readFileSync(path.join(root, file), "utf8")))).toEqual([]);
  });

  it("the domain does no I/O and knows no framework", () => {
    const allowed = ["decimal.js", "dayjs", "yup"];
    const packages = from("src/domain").filter(({ isPackage }) => isPackage);
    expect(broken(packages, ({ target }) => allowed.some((name) => inside(name)(target)))).toEqual([]);
  });
});

/** A package that only some folders may import, so that it can be changed, or weighed, in one place. */
const confined: Record<string, string[]> = {
  "@chakra-ui/react": ["src/ui", "src/theme"],
  "@emotion": ["src/ui", "src/theme", "src/pages"],
  axios: ["src/api"],
  nookies: ["src/session"],
  "socket.io-client": ["src/realtime"],
  "lucide-react": ["src/ui", "src/parts", "src/layout", "src/features"],
  pg: ["backend/kernel/db"],
  "pg-boss": ["backend/kernel/jobs"],
  "@electric-sql": ["backend/kernel/db"],
  dayjs: ["src/domain/calendar"],
  diff: ["src/features/settings/emails"],
  yauzl: ["backend/kernel/files/sheets"],
  "csv-parse": ["backend/kernel/files/sheets"],
  "@node-rs/argon2": ["backend/people/sessao", "backend/demo"],
};

describe("packages kept in their place", () => {
  it.each(Object.entries(confined))("%s", (name, folders) => {
    const uses = imports.filter(({ isPackage, target, typeOnly }) => isPackage && !typeOnly && inside(name)(target));
    expect(broken(uses, ({ file }) => folders.some((folder) => inside(folder)(file)))).toEqual([]);
  });

  it("typebox stays out of the browser", () => {
    expect(broken(from("src"), ({ target }) => !inside("typebox")(target))).toEqual([]);
  });

  /** Weighs too much for a page's first load: only through import() or next/dynamic. */
  it.each(["cmdk", "react-toastify", "react-dropzone", "react-currency-input-field", "socket.io-client"])(
    "%s is loaded on demand",
    (name) => {
      const importers = [...new Set(imports.filter(({ target, typeOnly }) => !typeOnly && inside(name)(target)).map(({ file }) => file))];
      const eager = importers.flatMap((file) => {
        const statics = readFileSync(path.join(root, file), "utf8").match(new RegExp(`^import (?!type).*["']${name}["']`, "m"));
        return statics ? [file] : [];
      });
      // A file that imports it statically must itself be loaded on demand, by everybody who imports it.
      const strip = (file: string) => file.replace(/\.tsx?$/, "");
      const leaks = eager.flatMap((file) =>
        imports
          .filter((item) => item.target === strip(file) && !item.typeOnly)
          .filter((item) => {
            const text = readFileSync(path.join(root, item.file), "utf8");
            return new RegExp(`(^|\\n)import (?!type)[^;]*/${path.basename(strip(file))}["']`).test(text);
          })
          .map(show),
      );
      expect(leaks).toEqual([]);
    },
  );
});

it("a path of the portal that is written outside the table is one of its rows", () => {
  const literal = /["'`](\/(?:services|settings)\/[a-z0-9-]+)/g;
  const written = filesOf("src").flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(literal)].map((match) => ({ file, route: match[1] ?? "" })),
  );
  expect(written.filter(({ route }) => !(route in routes)).map(({ file, route }) => `${file}: ${route}`)).toEqual([]);
});

it("no folder is named for everything and nothing", () => {
  const all = ["src", "backend", "contract", "tests"].flatMap(filesOf);
  expect(all.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/.test(file))).toEqual([]);
});
