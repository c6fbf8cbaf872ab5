import { fireEvent, screen } from "@testing-library/react";
import { Avatar } from "@/ui/content/Avatar";
import { show } from "../show";

it("shows the first letter where there is no picture", () => {
  show(<Avatar label="élza Maria" />);
  expect(screen.getByRole("img", { name: "élza Maria" })).toHaveTextContent(/^É$/);
});

it("shows the picture, and the letter when the picture does not come", () => {
  show(<Avatar label="Elza" src="/foto.png" />);
  const picture = screen.getByRole("img", { name: "Elza" });
  expect(picture).toHaveAttribute("src", "/foto.png");
  fireEvent.error(picture);
  expect(screen.getByRole("img", { name: "Elza" })).toHaveTextContent("E");
});

it.each([
  ["xs", 24],
  ["sm", 32],
  ["md", 40],
  ["lg", 56],
  ["xl", 80],
] as const)("%s is %i pixels", (size, pixels) => {
  show(<Avatar label="Elza" size={size} />);
  expect(screen.getByRole("img")).toHaveStyle({ width: `${pixels}px`, height: `${pixels}px` });
});

it("has an admin look", () => {
  show(<Avatar label="Renata" look="admin" />);
  expect(screen.getByRole("img")).toHaveStyle({ color: "rgb(255, 255, 255)" });
});
