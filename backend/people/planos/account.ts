/** Ids of a person and of the plan in which they have an enrolment: together they name one account. */
export interface Account {
  idPessoa: number;
  idPlano: number;
}
