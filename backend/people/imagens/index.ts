export { picturesAt } from "./pictures";
