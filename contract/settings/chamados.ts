import Type from "typebox";

const Horas = Type.Integer({ minimum: 1, maximum: 400 });

/** The times in which tickets are answered, in hours of service. */
export const PrazosChamados = Type.Object({
  /** From the first message of the participant. */
  primeiraResposta: Horas,
  /** From each later one. */
  resposta: Horas,
  /** From a time that passed, until who coordinates the queue hears of it. */
  escalar: Horas,
  /** Hours of the day between which the fund attends. */
  abre: Type.Integer({ minimum: 0, maximum: 23 }),
  fecha: Type.Integer({ minimum: 1, maximum: 24 }),
});
