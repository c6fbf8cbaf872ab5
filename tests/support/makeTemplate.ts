import { embeddedTemplate, serverTemplate } from "./template";

void (process.env.DATABASE_URL ? serverTemplate(process.env.DATABASE_URL) : embeddedTemplate());
