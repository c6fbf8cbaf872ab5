type Kind = "success" | "error" | "info";

/** The library comes with the first message: no page waits for it. */
async function show(kind: Kind, text: string) {
  try {
    const { showToast } = await import("./ToastHost");
    showToast(kind, text);
  } catch (error) {
    // Without network the message cannot come; the page shows failures itself too.
    console.warn("toast", error);
  }
}

/** Short messages at the top, for two seconds (specification §8). A failure is also shown in the page. */
export const toast = {
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
  info: (text: string) => show("info", text),
};
