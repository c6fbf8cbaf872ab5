import { spawnSync } from "node:child_process";
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

describe("the portal", () => {
  const argsOf = (script: string, env: Record<string, string> = {}) => {
    const said = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    return JSON.parse(said.stdout || JSON.stringify(said.stderr)) as unknown;
  };
  const script = `
    const { readSettings } = await import("./scripts/steps/settings.mjs");
    const { portalArgs } = await import("./scripts/steps/children.mjs");
    const { port, bind } = readSettings();
    console.log(JSON.stringify([portalArgs(port, { bind }), portalArgs(port)].map((args) => args.slice(1))));`;
  const at = (host: string) => ["start", "--hostname", host, "--port", "3999"];

  it("listens on this machine alone", () =>
    expect(argsOf(script, { PORT: "3999", PORTAL_BIND: "" })).toEqual([at("127.0.0.1"), at("127.0.0.1")]));
  it("listens elsewhere when it is told", () =>
    expect(argsOf(script, { PORT: "3999", PORTAL_BIND: "0.0.0.0" })).toEqual([at("0.0.0.0"), at("127.0.0.1")]));
  it("does not start with an order of dates that is none", () => {
    const settings =
      'const { readSettings } = await import("./scripts/steps/settings.mjs"); try { readSettings(); console.log(1) } catch (e) { console.log(JSON.stringify(e.message)) }';
    expect(argsOf(settings, { API_DATE_ORDER: "mes-dia" })).toBe(1);
    expect(argsOf(settings, { API_DATE_ORDER: "mdy" })).toMatch(/^API_DATE_ORDER=mdy: use dia-mes/);
  });
  it("is served by Next through these arguments only", () => {
    const others = ["scripts", "scripts/steps"].flatMap(filesOf).filter((file) => /program\("next"\), "(start|dev)"/.test(read(file)));
    expect(others).toEqual([]);
    expect(read("package.json")).not.toMatch(/next (start|dev)/);
  });
});

describe("demo accounts", () => {
  const accounts = [...read("scripts/steps/accounts.mjs").matchAll(/cpf: "([\d.-]+)", who: "([^"]+)"/g)].map(([, cpf, who]) => ({
    cpf,
    who,
  }));
  it("are six, and those at their first access, one for each journey that uses it up", () => {
    const portal = accounts.filter(({ who }) => !who?.includes("da equipe"));
    expect(portal.slice(0, 6).map(({ who }) => who?.split(",")[0])).toEqual([
      "Ana Ribeiro",
      "Bruno Carvalho",
      "Carla Menezes",
      "Diego Fontes",
      "Elza Moura",
      "Fábio Prado",
    ]);
    expect(portal.slice(6).every(({ who }) => who?.endsWith("primeiro acesso"))).toBe(true);
  });
  it("show each role of the team, and who approves what another began", () => {
    const team = accounts.filter(({ who }) => who?.includes("da equipe")).map(({ who }) => who);
    expect(team.filter((who) => who?.includes("a segunda pessoa que aprova"))).toHaveLength(1);
    for (const role of ["Atendente", "Analista", "Gestor", "Auditor"])
      expect(team.filter((who) => who?.includes(`papel ${role}`))).toHaveLength(1);
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
