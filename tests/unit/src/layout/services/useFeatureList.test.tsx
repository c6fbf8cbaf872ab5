import { useQueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { useState } from "react";
import { enrolmentsQuery } from "@/api/enrolmentsQuery";
import { useFeatureList } from "@/layout/services/useFeatureList";

/** The services of Bruno, whose enrolment came with the document in a situation that his cookie does not know yet. */
function Services({ situacao }: { situacao: number }) {
  const client = useQueryClient();
  useState(() => {
    const enrolment = { ...participant.vinculo, situacao: { id: situacao, nome: "Desligado" } };
    client.setQueryData(enrolmentsQuery(2).queryKey, [enrolment] as never);
  });
  const { data } = useFeatureList();
  return <p>{data && [...data].join(", ")}</p>;
}

it("is asked for the situation that the frame last heard of, not for the cookie's", async () => {
  const asked: number[] = [];
  reply("GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}", ({ params }) => {
    asked.push(params.idSituacao);
    return { funcionalidades: JSON.stringify([{ id: 14 }, { id: 15 }]) };
  });
  renderScreen(<Services situacao={7} />, { session: participant });
  expect(await screen.findByText("14, 15")).toBeVisible();
  expect(asked).toEqual([7]);
});
