import { fireEvent } from "@testing-library/react";
import { forgetTypedAhead, keepTypedAhead, typedAhead } from "@/layout/palette/typedAhead";

const type = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

afterEach(forgetTypedAhead);

test("keeps the letters typed before the palette is there, corrections included", () => {
  keepTypedAhead();
  type("e", "l", "s", "Backspace", "z", "a", "Shift");
  expect(typedAhead()).toBe("elza");
});

test("leaves shortcuts to the browser", () => {
  keepTypedAhead();
  fireEvent.keyDown(document.body, { key: "r", ctrlKey: true });
  expect(typedAhead()).toBe("");
});

test("hears nothing before it is asked to, nor after the palette took over", () => {
  type("a");
  keepTypedAhead();
  type("b");
  expect(typedAhead()).toBe("b");
  forgetTypedAhead();
  type("c");
  expect(typedAhead()).toBe("");
});
