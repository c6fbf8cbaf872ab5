import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(__dirname, "../..");
const aliases: Record<string, string> = { "@/": "src/", "@contract/": "contract/", "@backend/": "backend/", "@tests/": "tests/" };

export interface Import {
  file: string;
  /** Path in the project without extension, or the name of a package. */
  target: string;
  isPackage: boolean;
  typeOnly: boolean;
}

/** TypeScript files of a folder and of those below it, as paths in the project. */
export function filesOf(folder: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full).flatMap((name) => {
    const entry = `${folder}/${name}`;
    if (statSync(path.join(root, entry)).isDirectory()) return filesOf(entry);
    return /\.tsx?$/.test(name) ? [entry] : [];
  });
}

const statement = /(?:^|\n)\s*(import|export)\s+(type\s)?([^"';]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** `{ type A, type B } from` brings nothing at run time either. */
const namesTypesOnly = (clause: string | undefined) => {
  const names = /^\{([^}]*)\}\s*from$/.exec(clause?.trim() ?? "")?.[1];
  return names?.split(",").every((name) => name.trim() === "" || name.trim().startsWith("type ")) ?? false;
};

/** Path in the project that an import of a file names, without extension; null for a package. */
export function placeOf(file: string, given: string): string | null {
  const alias = Object.keys(aliases).find((prefix) => given.startsWith(prefix));
  if (alias) return aliases[alias] + given.slice(alias.length);
  return given.startsWith(".") ? path.posix.join(path.posix.dirname(file), given) : null;
}

/** Imports and re-exports of a file. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), "utf8");
  return [...text.matchAll(statement)].flatMap((match) => {
    const given = match[4] ?? match[5];
    if (!given) return [];
    const place = placeOf(file, given);
    const typeOnly = match[2] !== undefined || namesTypesOnly(match[3]);
    return [{ file, target: place ?? given, isPackage: place === null, typeOnly }];
  });
}
