// A button that was pressed before the page's own script arrived is pressed again once it can answer.
(() => {
  const PATIENCE = 15_000;
  const root = document.documentElement;
  let pressed = null;
  const remember = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[type="button"]') : null;
    pressed = button && { button, at: Date.now() };
  };
  const answer = () => {
    document.removeEventListener("click", remember, true);
    if (pressed?.button.isConnected && Date.now() - pressed.at < PATIENCE) pressed.button.click();
    pressed = null;
  };
  if (root.dataset.awake !== undefined) return;
  document.addEventListener("click", remember, true);
  document.addEventListener("awake", answer, { once: true });
})();
