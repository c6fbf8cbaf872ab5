import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder)).flatMap((name) => {
    const entry = `${folder}/${name}`;
    return statSync(path.join(root, entry)).isDirectory() ? filesOf(entry) : /\.(ts|tsx|mjs|js)$/.test(name) ? [entry] : [];
  });

/** Set by other programs, or by one of ours for another: nobody writes them in `.env`. */
const foreign = ["CI", "DEBIAN_FRONTEND", "APP_VERSION", "NEXT_RUNTIME", "NEXT_PHASE"];

describe("settings", () => {
  it("are all documented in .env.example", () => {
    const used = ["src", "backend", "scripts"].flatMap(filesOf).flatMap((file) => {
      const text = read(file);
      const direct = [...text.matchAll(/\benv\.([A-Z][A-Z_]+)\b/g)].map((match) => match[1] ?? "");
      const named = [...text.matchAll(/\(env, "([A-Z][A-Z_]+)"/g)].map((match) => match[1] ?? "");
      return [...direct, ...named];
    });
    const documented = [...read(".env.example").matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
    expect([...new Set(used)].filter((name) => !foreign.includes(name) && !documented.includes(name))).toEqual([]);
  });
});

describe("demo accounts", () => {
  const accounts = [...read("scripts/steps/accounts.mjs").matchAll(/cpf: "([\d.-]+)", who: "([^"]+)"/g)].map(([, cpf, who]) => ({
    cpf,
    who,
  }));
  it("are six, and those at their first access, one for each journey that uses it up", () => {
    expect(accounts.slice(0, 6).map(({ who }) => who?.split(",")[0])).toEqual([
      "Ana Ribeiro",
      "Bruno Carvalho",
      "Carla Menezes",
      "Diego Fontes",
      "Elza Moura",
      "Fábio Prado",
    ]);
    expect(accounts.slice(6).every(({ who }) => who?.endsWith("primeiro acesso"))).toBe(true);
  });
  it.each(accounts)("$cpf is printed as the README lists it", ({ cpf, who }) => expect(read("README.md")).toContain(`| ${cpf} | ${who} |`));
});

describe("the dependencies", () => {
  const manifest = JSON.parse(read("package.json")) as { dependencies: Record<string, string>; devDependencies: Record<string, string> };
  it("each say in docs/dependencies.md what they save", () => {
    const page = read("docs/dependencies.md");
    expect(Object.keys(manifest.dependencies).filter((name) => !page.includes(name))).toEqual([]);
  });
  it("are pinned to one version", () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
  });
});
