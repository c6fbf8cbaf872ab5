import Type from "typebox";

const Horas = Type.Integer({ minimum: 1, maximum: 400 });

/** The times in which tickets are answered, in hours of service. */
export const PrazosChamados = Type.Object({
  /** Hours for the first answer, from the first message of the participant. */
  primeiraResposta: Horas,
  /** Hours for every later answer, from the message that it answers. */
  resposta: Horas,
  /** Hours between a missed deadline and the notice to the coordinators of the queue. */
  escalar: Horas,
  /** Hours of the day between which the fund attends. */
  abre: Type.Integer({ minimum: 0, maximum: 23 }),
  fecha: Type.Integer({ minimum: 1, maximum: 24 }),
});
