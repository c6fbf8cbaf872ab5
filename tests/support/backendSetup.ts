import { failOnConsoleError } from "./consoleErrors";

failOnConsoleError();
