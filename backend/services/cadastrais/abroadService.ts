import { text } from "@/domain/services/fields";
import { residenteExterior } from "@/domain/services/registration/residenteExterior";
import { writeAddress } from "../../people/cadastro";
import { actOn, type Effect, type PortalService } from "../../requests/esteira";
import { declared, declares } from "./declarationParts";

/** A declaration of residence abroad also moves the person. */
const moveAbroad: Effect = async (scope, row) => {
  const value = (name: string) => text(row.dados[name]) || null;
  await writeAddress(scope.db, actOn(scope, row), {
    residenteExterior: "S",
    pais: text(row.dados.pais),
    cep: value("codigoPostal"),
    logradouro: value("logradouro"),
    numero: value("numero"),
    complemento: value("complemento"),
    bairro: value("regiao"),
    cidade: value("cidade"),
    estado: null,
    nif: value("nif"),
  });
};

export const abroadService = {
  id: residenteExterior.id,
  definition: residenteExterior,
  tailored: null,
  inForce: declared("residente-exterior", residenteExterior),
  rules: {},
  conclusion: { effects: [declares("residente-exterior"), moveAbroad], limit: "none", writesAsAsked: true },
} satisfies PortalService;
