import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { embeddedTemplate } from "./template";

/** A data folder of its own with an empty, migrated database on the disk: loading one takes a fraction of migrating it. */
export async function embeddedFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-folder-"));
  const loadDataDir = new Blob([readFileSync(await embeddedTemplate())]);
  const lite = await PGlite.create({ dataDir: path.join(folder, "pglite"), loadDataDir, extensions: { unaccent } });
  await lite.close();
  return folder;
}
