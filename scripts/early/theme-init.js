// Runs before the first paint: the mode that this browser keeps for administrators, so that nothing flashes.
(() => {
  const root = document.documentElement;
  if (root.dataset.mode !== "preference") return;
  let preference = null;
  try {
    preference = localStorage.getItem("theme");
  } catch {
    // The browser keeps nothing: the system decides.
  }
  const dark = preference === "dark" || (preference !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.classList.remove("light", "dark");
  root.classList.add(dark ? "dark" : "light");
})();
