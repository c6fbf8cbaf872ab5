import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";
import { failOnConsoleError } from "./consoleErrors";
import { offerAll } from "./offer";
import { sameAsChakra as mockSameAsChakra } from "./sameAsChakra";
import { server, unexpectedRequests } from "./server";

failOnConsoleError();
// Every look that a test draws is resolved as Chakra does.
jest.mock("@/theme/resolve", () => {
  const actual = jest.requireActual<typeof import("@/theme/resolve")>("@/theme/resolve");
  const { resolveByChakra } = jest.requireActual<typeof import("@/theme/system")>("@/theme/system");
  return { ...actual, resolve: mockSameAsChakra(actual.resolve, resolveByChakra) };
});
// A machine that does other things at the same time is slow, not wrong.
configure({ asyncUtilTimeout: 8_000 });

beforeAll(() =>
  server.listen({
    onUnhandledRequest(request) {
      unexpectedRequests.push(`${request.method} ${new URL(request.url).pathname}`);
      throw new Error(`unexpected request: ${request.method} ${request.url}`);
    },
  }),
);
afterEach(() => {
  // Each test is in a tab of its own.
  window.sessionStorage.clear();
  offerAll();
  server.resetHandlers();
  const seen = unexpectedRequests.splice(0);
  if (seen.length > 0) throw new Error(`requests that no reply() answers: ${seen.join(", ")}`);
});
afterAll(() => server.close());

// Functions of browsers that the portal's elements use and jsdom does not have.
if (!window.matchMedia) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList;
}
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  root = null;
  rootMargin = "";
  scrollMargin = "";
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
} as unknown as typeof IntersectionObserver;

// jsdom has <dialog> without its methods.
HTMLDialogElement.prototype.show ??= function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.setAttribute("data-popover-open", "");
};
HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
  this.removeAttribute("data-popover-open");
};
