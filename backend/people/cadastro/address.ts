import type { Endereco } from "@contract/cadastro";
import type { Body } from "@contract/infer";
import { eq } from "drizzle-orm";
import type { Static } from "typebox";
import { addressFaults } from "@/domain/onboarding/onboardingAnswers";
import { onlyDigits } from "@/domain/people/cpf";
import type { HistoryField } from "@/domain/people/registrationHistory";
import { BRAZIL } from "@/domain/services/registration/countries";
import { COUNTRIES_ABROAD } from "@/domain/services/registration/residenteExterior";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { endereco } from "../../kernel/db/schema";
import { type Act, lockPart, recordHistory, versionOf } from "../historico";
import { actOf, refuseFaults, type Scope } from "./scope";

type Row = typeof endereco.$inferSelect;
export type AddressRow = Omit<Row, "idPessoa" | "atualizadoEm">;

/** Columns of an address: each has its row, or this does not compile. */
const COLUMNS: Readonly<Record<keyof AddressRow, true>> = {
  residenteExterior: true,
  pais: true,
  cep: true,
  logradouro: true,
  numero: true,
  complemento: true,
  bairro: true,
  cidade: true,
  estado: true,
  nif: true,
};
const FIELDS = Object.keys(COLUMNS) as (keyof AddressRow)[];
const countries = COUNTRIES_ABROAD.map(({ id }) => id);

/** Writes the whole address, each changed field in the history. The one writer of addresses. */
export async function writeAddress(db: Db, act: Act, address: AddressRow): Promise<void> {
  const { idPessoa, now } = act;
  const [before] = await db.select().from(endereco).where(eq(endereco.idPessoa, idPessoa)).for("update");
  const same = before && FIELDS.every((field) => before[field] === address[field]);
  if (same) return;
  const row = { ...address, atualizadoEm: now };
  await db
    .insert(endereco)
    .values({ idPessoa, ...row })
    .onConflictDoUpdate({ target: endereco.idPessoa, set: row });
  await recordHistory(
    db,
    act,
    // A first address is no move abroad or back.
    FIELDS.filter((field) => before || field !== "residenteExterior" || address.residenteExterior === "S").map((field) => ({
      campo: `endereco.${field}` satisfies HistoryField,
      antes: before?.[field] ?? null,
      depois: address[field],
    })),
  );
}

const kept = (text: string): string | null => text.trim() || null;

/** The answer of a form as the table keeps it; what belongs to the other kind of address is dropped. */
function addressRow(sent: Static<typeof Endereco>): AddressRow {
  const abroad = sent.residente_exterior === "S";
  return {
    residenteExterior: sent.residente_exterior,
    pais: abroad ? kept(sent.pais) : BRAZIL,
    cep: abroad ? kept(sent.codigoPostal) : kept(onlyDigits(sent.cep)),
    logradouro: kept(sent.logradouro),
    numero: kept(sent.numero),
    complemento: kept(sent.complemento),
    bairro: kept(sent.bairro),
    cidade: kept(sent.cidade),
    estado: abroad ? null : kept(sent.estado.toUpperCase()),
    nif: abroad ? kept(sent.numeroIdentificacaoFiscal) : null,
  };
}

export const ADDRESS = reading("cadastro.endereco", ["idPessoa"], (from, { idPessoa }) =>
  from.select().from(endereco).where(eq(endereco.idPessoa, idPessoa)),
);

/** The address as the wire has it; null when there is none. */
export async function addressOf(source: Source, idPessoa: number): Promise<Static<typeof Endereco> | null> {
  const [row] = await rowsOf(source, ADDRESS, { idPessoa });
  if (!row) return null;
  const abroad = row.residenteExterior === "S";
  return {
    residente_exterior: abroad ? "S" : "N",
    pais: row.pais ?? "",
    cep: abroad ? "" : (row.cep ?? ""),
    codigoPostal: abroad ? (row.cep ?? "") : "",
    logradouro: row.logradouro ?? "",
    numero: row.numero ?? "",
    complemento: row.complemento ?? "",
    bairro: row.bairro ?? "",
    cidade: row.cidade ?? "",
    estado: row.estado ?? "",
    numeroIdentificacaoFiscal: row.nif ?? "",
  };
}

/**
 * Changes the address on the version that the form was opened on.
 * @throws Problem 422 for a bad address, 409 when it changed meanwhile
 */
export async function changeAddress(scope: Scope, { versao, idPessoa: _idPessoa, ...sent }: Body<"POST /alterarEndereco">) {
  refuseFaults(addressFaults(sent, countries));
  await lockPart(scope.db, scope.idPessoa, "endereco", versao);
  await writeAddress(scope.db, actOf(scope), addressRow(sent));
  return { versao: await versionOf(scope.db, scope.idPessoa, "endereco") };
}
