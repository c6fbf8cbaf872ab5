/** Script of `/offline.html`: tries again, and shows what this device keeps of the session that is open on it. */
import { composeSession, readSessionCookies } from "@/session/compose";
import { readCookie } from "@/session/cookies";
import { claimDevice } from "@/session/entrance";
import { readSeen, type Seen, type SeenRow, seenTitles } from "@/session/seenStore";
import { documentTheme } from "@/theme/document";

/** Milliseconds between two looks at the cookies: with the session ends what it may show. */
const LOOK_MS = 30_000;

const { login, ...cookies } = readSessionCookies();
const session = composeSession({ login, ...cookies });

function wearTheme() {
  const { cssVariables, htmlAttributes } = documentTheme(session.theme, session.isAdmin);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cssVariables);
  document.adoptedStyleSheets = [sheet];
  const prefersDark = session.isAdmin && localStorage.getItem("theme") === "dark";
  document.documentElement.className = prefersDark ? "dark" : htmlAttributes.className;
  const plan = document.getElementById("plano");
  if (plan) plan.textContent = session.theme?.plano.nome ?? "";
}

function element(name: string, className: string, ...children: (Node | string)[]) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

const DOT = " · ";

/** Each part of it stays on one line. */
const detailOf = (detail: string) =>
  element("p", "detail", ...detail.split(DOT).flatMap((part, place) => [place > 0 ? DOT : "", element("span", "", part)]));

const lineOf = ({ title, detail, value }: SeenRow) =>
  element("li", "", element("div", "", element("p", "title", title), detailOf(detail)), element("p", "value", value));

function cardOf({ kind, plan, at, rows }: Seen) {
  const heading = element("h2", "", seenTitles[kind]);
  heading.id = kind;
  const card = element(
    "section",
    "card",
    element("header", "", heading, element("p", "seen", [plan, `visto em ${at}`].filter(Boolean).join(DOT))),
    rows.length > 0 ? element("ul", "", ...rows.map(lineOf)) : element("p", "none", "Não havia nada da última vez que você abriu."),
  );
  card.setAttribute("aria-labelledby", kind);
  return card;
}

async function showSeen() {
  const { pessoa, target, isAdmin } = session;
  await claimDevice(pessoa?.id ?? null);
  if (!readCookie("portal.visto") || !login || !pessoa || target || isAdmin) return;
  const lists = await readSeen({ id: pessoa.id, token: login.token });
  if (lists.length === 0) return;
  document.getElementById("visto")?.append(element("h2", "lead", "O que você viu por último"), ...lists.map(cardOf));
  setInterval(() => readSessionCookies().login?.token !== login.token && location.reload(), LOOK_MS);
}

const again = () => location.reload();
wearTheme();
document.getElementById("de-novo")?.addEventListener("click", again);
window.addEventListener("online", again);
void showSeen().catch(() => {});
