import { keysOf, pastedAmounts, typedAmounts } from "@tests/support/amounts";
import fc from "fast-check";
import { toDecimal } from "@/ui/content/money";
import { caretBehind, settleAmount, showAmount, type TypedAmount, typeAmount } from "@/ui/controls/text/amountTyping";

/** A field that does to its text what a browser does, and lets `typeAmount` mend it. */
class Typist {
  amount: TypedAmount = { text: "" };
  shown = "";
  from = 0;
  to = 0;

  press(key: string) {
    const { from, to, shown } = this;
    if (key === "Backspace" || key === "Delete") {
      if (from < to) this.#enter(from, to, "", key === "Delete");
      else if (key === "Backspace" ? from > 0 : to < shown.length)
        this.#enter(key === "Delete" ? from : from - 1, key === "Delete" ? to + 1 : to, "", key === "Delete");
    } else if (key.length === 1) this.#enter(from, to, key);
    else this.#move(key);
  }

  paste(text: string) {
    this.#enter(this.from, this.to, text);
  }

  leave() {
    return showAmount(settleAmount(this.amount.text, 2)).replace(/\s/g, " ");
  }

  #move(key: string) {
    const isSelecting = key.startsWith("Shift+");
    const { length } = this.shown;
    const [start, end] = { Home: [0, 0], End: [length, length] }[key.replace("Shift+", "")] ?? [];
    const step = key.endsWith("ArrowLeft") ? -1 : 1;
    if (isSelecting) this.from = start ?? Math.max(0, this.from - 1);
    else {
      const at = start ?? Math.min(length, Math.max(0, (step < 0 ? this.from : this.to) + step));
      this.from = at;
      this.to = end ?? at;
    }
  }

  #enter(from: number, to: number, text: string, forward = false) {
    const raw = this.shown.slice(0, from) + text + this.shown.slice(to);
    const { left, ...next } = typeAmount(this.amount, {
      raw,
      caret: from + text.length,
      start: text.length > 1 ? from : undefined,
      forward,
    });
    this.amount = next;
    this.shown = showAmount(next.text);
    this.from = caretBehind(this.shown, left);
    this.to = this.from;
  }
}

it.each(typedAmounts)("typed %s is %j once it is left", (keys, shown) => {
  const typist = new Typist();
  for (const key of keysOf(keys)) typist.press(key);
  expect(typist.leave()).toBe(shown);
});

it.each(pastedAmounts.filter(([text]) => !text.startsWith("-")))("pasted %s is %j once it is left", (text, shown) => {
  const typist = new Typist();
  typist.paste(text);
  expect(typist.leave()).toBe(shown);
});

it("reads what replaces a longer amount of the same beginning", () => {
  const typist = new Typist();
  typist.paste("1.500");
  typist.from = 0;
  typist.paste("R$ 1.50");
  expect(typist.leave()).toBe("R$ 1,50");
});

it("shows each amount while it is typed as what it is worth", () => {
  const typist = new Typist();
  const seen = keysOf("1.500,07").map((key) => {
    typist.press(key);
    return typist.shown.replace(/\s/g, " ");
  });
  expect(seen).toEqual(["R$ 1", "R$ 1,", "R$ 1,5", "R$ 1,50", "R$ 1.500", "R$ 1.500,", "R$ 1.500,0", "R$ 1.500,07"]);
});

const amounts = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n - 1n }), fc.integer({ min: 0, max: 99 }));
const written = (whole: bigint, cents: number, grouped: boolean, mark: string) =>
  `${grouped ? whole.toLocaleString("pt-BR") : whole}${mark}${String(cents).padStart(2, "0")}`;

it("gives every amount back as it was written, with dots or without them, with a comma or a dot before the cents", () => {
  fc.assert(
    fc.property(amounts, fc.boolean(), fc.constantFrom(",", "."), ([whole, cents], grouped, mark) => {
      const typist = new Typist();
      for (const key of written(whole, cents, grouped, mark)) typist.press(key);
      expect(toDecimal(typist.amount.text)).toBe(`${whole}.${String(cents).padStart(2, "0")}`);
    }),
  );
});

it("types a digit that was taken away again, wherever it stood", () => {
  fc.assert(
    fc.property(amounts, fc.nat(), ([whole, cents], place) => {
      const typist = new Typist();
      typist.paste(written(whole, cents, true, ","));
      const before = typist.amount.text;
      const digits = [...typist.shown].flatMap((character, index) => (/\d/.test(character) ? [index] : []));
      const at = digits[place % digits.length] ?? 0;
      const digit = typist.shown[at] ?? "";
      typist.from = at + 1;
      typist.to = at + 1;
      typist.press("Backspace");
      typist.press(digit);
      expect(typist.amount.text).toBe(before);
    }),
  );
});
