import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Dialog } from "@/ui/overlays/Dialog";
import { show } from "../show";

const begin = "/services/fatca";
/** Stands for the router, which loads the page on the way back. */
const load = jest.fn();

/** The browser goes back a moment after it is told to. */
const gone = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeEach(async () => {
  // A dialog of the test before leaves its entry.
  await gone();
  history.replaceState({ key: "services" }, "", "/services");
  history.pushState({ key: "fatca" }, "", begin);
  load.mockClear();
  window.addEventListener("popstate", load);
});
afterEach(() => window.removeEventListener("popstate", load));

function Page({ blocking = false }: { blocking?: boolean }) {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        Abrir
      </button>
      <Dialog open={open > 0} onClose={() => setOpen(0)} title="Desistir do pedido?" blocking={blocking}>
        <button type="button" onClick={() => setOpen(2)}>
          Mais
        </button>
      </Dialog>
      <Dialog open={open > 1} onClose={() => setOpen(1)} title="Tem certeza?">
        <button type="button" onClick={() => setOpen(0)}>
          Fechar tudo
        </button>
      </Dialog>
    </>
  );
}

const press = (name: string) =>
  act(async () => {
    screen.getByRole("button", { name, hidden: true }).click();
    await gone();
  });
const back = () =>
  act(async () => {
    history.back();
    await gone();
  });
const titles = () => screen.queryAllByRole("heading", { hidden: true }).map(({ textContent }) => textContent);

it("closes a dialog and leaves the page where it is", async () => {
  show(<Page />);
  await press("Abrir");
  expect(titles()).toEqual(["Desistir do pedido?"]);
  await back();
  expect(titles()).toEqual([]);
  expect(location.pathname).toBe(begin);
  expect(history.state).toEqual({ key: "fatca" });
  expect(load).not.toHaveBeenCalled();
  await back();
  expect(location.pathname).toBe("/services");
  expect(load).toHaveBeenCalledTimes(1);
});

it("closes the upper one of two first", async () => {
  show(<Page />);
  await press("Abrir");
  await press("Mais");
  await back();
  expect(titles()).toEqual(["Desistir do pedido?"]);
  await back();
  expect(titles()).toEqual([]);
  expect(location.pathname).toBe(begin);
});

it("does not close one that waits for an answer, and stays on the page", async () => {
  show(<Page blocking />);
  await press("Abrir");
  await back();
  await back();
  expect(titles()).toEqual(["Desistir do pedido?"]);
  expect(location.pathname).toBe(begin);
});

it("leaves nothing in the history when the dialog is closed by its own buttons", async () => {
  show(<Page />);
  await press("Abrir");
  await press("Mais");
  await press("Fechar tudo");
  await waitFor(() => expect(history.state).toEqual({ key: "fatca" }));
  await back();
  expect(location.pathname).toBe("/services");
});

it("keeps the address that the page took below the dialog", async () => {
  show(<Page />);
  await press("Abrir");
  history.replaceState({ key: "fatca" }, "", `${begin}?passo=2`);
  await back();
  expect(titles()).toEqual([]);
  expect(location.search).toBe("?passo=2");
});

it("gives its place to a page that is opened from it", async () => {
  const { unmount } = show(<Page />);
  await press("Abrir");
  history.pushState({ key: "conta" }, "", "/perfil");
  unmount();
  await gone();
  expect(location.pathname).toBe("/perfil");
  await back();
  expect(location.pathname).toBe(begin);
  expect(load).toHaveBeenCalledTimes(1);
});

it("gives its place to a page that is opened while its entry is being taken away", async () => {
  show(<Page />);
  await press("Abrir");
  const goBack = history.back.bind(history);
  // The browser goes back a moment later.
  const told = jest.spyOn(history, "back").mockImplementationOnce(() => {
    goBack();
    history.pushState({ key: "conta" }, "", "/perfil");
  });
  await press("Fechar");
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  told.mockRestore();
  // Away, and back again.
  await act(gone);
  await act(gone);
  await waitFor(() => expect([location.pathname, history.state]).toEqual(["/perfil", { key: "conta" }]));
  expect(load).not.toHaveBeenCalled();
  await back();
  expect([location.pathname, history.state]).toEqual([begin, { key: "fatca" }]);
  expect(load).toHaveBeenCalledTimes(1);
});

it("gives its place to a new document, and does not go back from it", async () => {
  show(<Page />);
  await press("Abrir");
  const goBack = jest.spyOn(history, "back");
  const leaving = new Event("leaving", { cancelable: true });
  act(() => screen.getByRole("button", { name: "Fechar", hidden: true }).click());
  document.dispatchEvent(leaving);
  await act(gone);
  expect(leaving.defaultPrevented).toBe(true);
  expect(goBack).not.toHaveBeenCalled();
  goBack.mockRestore();
});

it("leaves a new document alone where no dialog is open", async () => {
  const leaving = new Event("leaving", { cancelable: true });
  document.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});
