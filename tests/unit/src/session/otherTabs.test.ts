import { waitFor } from "@testing-library/react";
import { tellOtherTabs, watchOtherTabs } from "@/session/otherTabs";

describe("an enrolment chosen in one tab", () => {
  const look = jest.fn(() => true);
  let stop: () => void;
  const heard = jest.fn();
  let other: BroadcastChannel;

  beforeEach(() => {
    jest.clearAllMocks();
    stop = watchOtherTabs(look);
    // The last to open hears last: the one above has heard by then.
    other = new BroadcastChannel("portal:plano");
    other.addEventListener("message", heard);
  });
  afterEach(() => {
    stop();
    other.close();
    window.dispatchEvent(new Event("pagehide"));
  });

  it("is looked at where another tab tells of it", async () => {
    other.postMessage(null);
    await waitFor(() => expect(look).toHaveBeenCalledTimes(1));
  });

  it("is looked at once more where the cookie comes after the word", async () => {
    look.mockReturnValueOnce(false);
    other.postMessage(null);
    await waitFor(() => expect(look).toHaveBeenCalledTimes(2), { timeout: 3_000 });
  });

  it("is not looked at by the document that tells of it and is being left", async () => {
    tellOtherTabs();
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new Event("focus"));
    expect(look).not.toHaveBeenCalled();
  });

  it("is looked at again by a document that the browser brings back", () => {
    tellOtherTabs();
    window.dispatchEvent(new Event("pagehide"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(look).toHaveBeenCalledTimes(1);
  });
});
