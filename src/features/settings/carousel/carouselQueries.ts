import { query } from "@/api/query";

export const optionsQuery = () => query("GET /retornarOpcoesCarrossel");
