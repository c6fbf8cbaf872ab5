import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { cssTransition, ToastContainer, toast } from "react-toastify";
import { Icon } from "../content/Icon";

type Kind = "success" | "error" | "info";

/** Milliseconds (specification §8). */
const DURATION = 2000;

const looks = {
  success: { icon: CircleCheck, color: "var(--ok-fg)" },
  error: { icon: CircleAlert, color: "var(--bad-fg)" },
  info: { icon: Info, color: "var(--info-fg)" },
} as const;

/** Under 200 ms, as all motion; see `.toast-in` in global.css. */
const transition = cssTransition({ enter: "toast-in", exit: "toast-out", collapse: false });

let host: HTMLElement | null = null;
/** The container is in the top layer; leaving it and entering again puts it above what came since. */
let raised = false;

/** The container, made with the first message, outside the page's tree so that no navigation takes it away. */
function theHost(): HTMLElement {
  if (host?.isConnected) return host;
  host = document.createElement("div");
  host.setAttribute("popover", "manual");
  host.className = "toasts";
  raised = false;
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <ToastContainer
        position="top-center"
        autoClose={DURATION}
        hideProgressBar
        transition={transition}
        newestOnTop
        draggable={false}
        aria-label="Avisos"
        role="alert"
        closeButton={({ closeToast }) => (
          <button type="button" aria-label="Fechar aviso" onClick={closeToast} className="toast-close">
            <Icon as={X} size={18} />
          </button>
        )}
      />,
    ),
  );
  return host;
}

export function showToast(kind: Kind, text: string) {
  const element = theHost();
  // Into the top layer, above a dialog that is open. Older browsers show it below.
  if (typeof element.showPopover === "function") {
    if (raised) element.hidePopover();
    element.showPopover();
    raised = true;
  }
  const { icon, color } = looks[kind];
  toast(text, { icon: () => <Icon as={icon} size={20} />, style: { "--toast-color": color } as React.CSSProperties, className: "toast" });
}
