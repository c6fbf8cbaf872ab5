import { emptyDatabase } from "./template";

void emptyDatabase();
