/**
 * Cost of a slider's movement to the browser at a quarter of the machine's speed, beside an empty page in the same run:
 * the time from the movement to the frame that shows the thumb, and to the figures that follow it, as ratios to one
 * frame's budget; then a drag that does not stop. The empty page measures the share of a busy machine. Against a portal
 * that is running: node bench/slider.mjs http://127.0.0.1:3000
 * On 2026-11-22, two cores, medians in ms, thumb / figures, and frames beyond the empty page's:
 *                       empty  age             supplementary  gain           redemption      age of the income
 * every control drawn   18     121/121         123/123        141/141        179/306         308/1296
 * only what moves       20     46/46           97/97          66/66          103/198         179/435        (load of ten)
 * the thumb alone       17     33/57 (0.94)    31/56 (0.83)   30/61 (0.76)   17/106 (0)      21/130 (0.24)
 * A drag of two seconds in that last run, slowest tenth of the frames / longest that the figures stood still:
 *                       23/–   33/88           32/103         25/98          24/185          36/280
 */
import { chromium } from "@playwright/test";

const portal = process.argv[2] ?? process.env.E2E_PORTAL ?? "http://127.0.0.1:3000";
const FRAME_MS = 1000 / 60;
const SLOWDOWN = 4;
const MOVES = 40;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const client = await page.context().newCDPSession(page);

/** Moves a slider step by step and waits for the frame of each: milliseconds of work, the median and the slowest tenth. */
const movesOf = (label, moves) =>
  page.evaluate(
    async ({ label, moves }) => {
      const name = (input) => document.querySelector(`label[for="${input.id}"]`)?.textContent ?? input.getAttribute("aria-label") ?? "";
      const slider = [...document.querySelectorAll("input[type=range]")].find((input) => name(input).startsWith(label));
      if (!slider) throw new Error(`no slider ${label}`);
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
      const [min, max, step] = [Number(slider.min), Number(slider.max), Number(slider.step) || 1];
      const times = [];
      const figures = [];
      const results = () =>
        document.querySelector("section[aria-label='Resultado da simulação'], section[aria-label='Regime Regressivo']")?.textContent;
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (let index = 0; index < moves; index += 1) {
        const span = Math.max(1, Math.floor((max - min) / step));
        const next = min + (index % (span + 1)) * step;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const before = results();
        const start = performance.now();
        set.call(slider, String(next));
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        // React works at once; style, layout and paint follow before the next turn.
        await frame();
        times.push(performance.now() - start);
        for (let waited = 0; before && results() === before && waited < 60; waited += 1) await frame();
        figures.push(performance.now() - start);
      }
      const at = (list, share) => list.sort((a, b) => a - b)[Math.floor(list.length * share)];
      return { median: at(times, 0.5), slow: at(times, 0.9), figures: at(figures, 0.5) };
    },
    { label, moves },
  );

/**
 * A hand that does not stop: a step with each frame for two seconds. The slowest tenth of the frames, and how long the
 * figures were the same at most, in milliseconds.
 */
const dragOf = (label) =>
  page.evaluate(async (label) => {
    const name = (input) => document.querySelector(`label[for="${input.id}"]`)?.textContent ?? input.getAttribute("aria-label") ?? "";
    const slider = [...document.querySelectorAll("input[type=range]")].find((input) => name(input).startsWith(label));
    if (!slider) throw new Error(`no slider ${label}`);
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
    const [min, max, step] = [Number(slider.min), Number(slider.max), Number(slider.step) || 1];
    const span = Math.max(1, Math.floor((max - min) / step));
    const results = () =>
      document.querySelector("section[aria-label='Resultado da simulação'], section[aria-label='Regime Regressivo']")?.textContent;
    const frames = [];
    const begin = performance.now();
    let [last, text, changed, still] = [begin, results(), begin, 0];
    for (let index = 0; last - begin < 2000; index += 1) {
      const turn = index % (2 * span);
      set.call(slider, String(min + (turn <= span ? turn : 2 * span - turn) * step));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      frames.push(now - last);
      last = now;
      if (results() === text) continue;
      still = Math.max(still, now - changed);
      [text, changed] = [results(), now];
    }
    return { frame: frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.9)], still };
  }, label);

async function measure(name, address, label, prepare) {
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  // Nothing follows on the empty page.
  if (address.startsWith("data:")) await page.goto(address);
  else await page.goto(`${portal}${address}`, { waitUntil: "networkidle" });
  await prepare?.();
  await page.waitForFunction(() => document.querySelectorAll("input[type=range]").length > 0);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await movesOf(label, 5);
  return { name, ...(await movesOf(label, MOVES)), ...(await dragOf(label)) };
}

const EMPTY = "data:text/html,<input type=range aria-label=nada min=0 max=50>";
const reference = await measure("página vazia (referência)", EMPTY, "nada");
const rows = [
  reference,
  await measure("renda: idade", "/simulador-beneficio?idade=30&saldo=50000.00&salario=15000.00", "Quero parar aos"),
  await measure("renda: suplementar", "/simulador-beneficio?idade=30&saldo=50000.00&salario=15000.00", "Contribuição suplementar"),
  await measure(
    "renda: ganho acima da inflação",
    "/simulador-beneficio?idade=30&saldo=50000.00&salario=15000.00",
    "Ganho acima da inflação",
  ),
  await measure("imposto: resgate", "/simulador-beneficio?parte=imposto&lotes=2010-01-10:50000.00,2019-06-10:20000.00", "Quanto resgatar"),
  await measure(
    "imposto: idade da renda",
    "/simulador-beneficio?parte=imposto&comparar=renda&idade=50&pormes=1000.00&lotes=2010-01-10:50000.00",
    "Começar a receber aos",
  ),
];
console.log(`CPU ${SLOWDOWN}× mais lenta; quadro de ${FRAME_MS.toFixed(1)} ms; ${MOVES} movimentos e um arrasto de 2 s`);
const COLUMNS = [
  "mediana ms",
  "10% mais lentos",
  "números ms",
  "quadros além da referência",
  "arrasto: 10% mais lentos",
  "números parados ms",
];
console.log(["movimento".padEnd(34), ...COLUMNS].join("  "));
for (const { name, median, slow, figures, frame, still } of rows) {
  const isEmpty = name === reference.name;
  const frames = Math.max(0, median - reference.median) / FRAME_MS;
  const cells = [median.toFixed(1), slow.toFixed(1), isEmpty ? "–" : figures.toFixed(1), frames.toFixed(2), frame.toFixed(1)];
  console.log(
    [name.padEnd(34), ...[...cells, isEmpty ? "–" : still.toFixed(0)].map((cell, at) => cell.padStart(COLUMNS[at].length))].join("  "),
  );
}
await browser.close();
