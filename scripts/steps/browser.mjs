import { existsSync } from "node:fs";
import { execute } from "./commands.mjs";
import { Stop } from "./stop.mjs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"];
const found = () => [process.env.CHROMIUM_PATH, ...places].find((file) => file && existsSync(file));

/** The browser of the system; on Debian, as root, it is installed when missing. @throws Stop when there is none */
export async function ensureBrowser() {
  if (found()) return found();
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Instalando o Chromium…");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await execute("apt-get", ["update", "-qq"], { env, quiet: true });
    const { code, output } = await execute("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      env,
      quiet: true,
    });
    if (code !== 0) console.error(output);
  }
  const browser = found();
  if (!browser) throw new Stop("Os testes de tela precisam do Chromium: instale-o ou diga onde está com CHROMIUM_PATH.");
  return browser;
}
