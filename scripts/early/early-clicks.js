// A press, a form that was sent, and what was typed, ticked or chosen before the page's own script arrived is done again once it can
// answer.
(() => {
  const PATIENCE = 15_000;
  const root = document.documentElement;
  /** The last press: where, when, and how to do it again. */
  let pressed = null;
  /** Controls that were changed: how each began, and how the person left it. */
  const changed = new Map();

  const isTick = ({ type }) => type === "checkbox" || type === "radio";
  const press = ({ target }) => {
    const button = target instanceof Element ? target.closest('button[type="button"]') : null;
    pressed = button && { at: Date.now(), where: () => button, again: () => button.click() };
  };
  const strike = (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isText = key.length === 1 && !ctrlKey && !metaKey;
    const isWriting = target instanceof Element && target.matches("input, textarea, select");
    if (isWriting ? isText || key !== "Escape" : !isText && !ctrlKey && !metaKey && !/^(Escape|Arrow)/.test(key)) return;
    const where = () => (document.activeElement === document.body ? null : document.activeElement);
    const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    pressed = { at: Date.now(), where, again: () => (where() ?? document.body).dispatchEvent(new KeyboardEvent("keydown", init)) };
  };
  // A form that went without its script would load the page anew and lose what was typed.
  const send = (event) => {
    const { target: form, submitter } = event;
    if (form.method !== "post") return;
    event.preventDefault();
    pressed = { at: Date.now(), where: () => form, again: () => form.requestSubmit(submitter) };
  };
  const change = ({ target: control }) => {
    // Such a form keeps what was typed into it by itself: useTypedEarly.
    if (control.closest('form[method="post"]')) return;
    const now = (name) => ({ before: changed.get(control)?.before ?? control[`default${name}`], after: control[name.toLowerCase()] });
    changed.set(control, now(isTick(control) ? "Checked" : "Value"));
  };

  // React compares with what it saw last: it is shown the beginning first, and then what the person made of it.
  const changeAgain = (control, { before, after }) => {
    if (isTick(control)) {
      if (before === after) return;
      control.checked = before;
      control.click();
      return;
    }
    if (before !== undefined) control.value = before;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value").set.call(control, after);
    control.dispatchEvent(new Event(control.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  };

  /** React keeps what it knows of an element that answers beside it. */
  const answers = (element) => Object.keys(element).some((name) => name.startsWith("__reactProps"));
  const once = (element, act, until = Date.now() + PATIENCE) => {
    if (element && !element.isConnected) return;
    if (!element || answers(element)) act();
    else if (Date.now() < until) setTimeout(once, 50, element, act, until);
  };

  const listeners = { click: press, keydown: strike, input: change, submit: send };
  const answer = () => {
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true);
    for (const [control, made] of changed) once(control, () => changeAgain(control, made));
    if (pressed && Date.now() - pressed.at < PATIENCE) once(pressed.where(), pressed.again);
  };
  if (root.dataset.awake !== undefined) return;
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true);
  document.addEventListener("awake", () => setTimeout(answer), { once: true });
})();
