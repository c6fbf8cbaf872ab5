import type { Looks } from "./look";

export const ACCESS_RESULT = { permitida: ["ok", "Permitida"], negada: ["bad", "Negada"] } as const satisfies Looks<string>;

export const PASSWORD_CODE = { enviado: ["ok", "Código enviado"], recusado: ["bad", "Não conferiu"] } as const satisfies Looks<string>;
