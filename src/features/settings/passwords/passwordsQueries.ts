import { query } from "@/api/query";

export const sentCodesQuery = () => query("GET /retornarCodigosEnviados");
