import type { Random } from "./random";

const WOMEN =
  "Adriana Alessandra Aline Amanda Ana Ângela Antônia Aparecida Beatriz Bianca Bruna Camila Carolina Cecília Célia Clara Cláudia Cristiane Daniela Débora Denise Edna Eliane Elisa Fabiana Fátima Fernanda Flávia Francisca Gabriela Gisele Helena Heloísa Inês Ingrid Irene Isabela Ivone Jéssica Joana Josefa Júlia Juliana Jussara Karina Larissa Laura Letícia Lívia Lúcia Luciana Luiza Márcia Margarida Maria Mariana Marina Marta Mônica Natália Neusa Olívia Patrícia Paula Priscila Raquel Regina Renata Rita Rosa Rosângela Sabrina Sandra Sílvia Simone Sônia Sueli Tatiana Tereza Valéria Vanessa Vera Vitória Yara Zilda".split(
    " ",
  );
const MEN =
  "Adalberto Alan Alexandre Anderson André Antônio Arnaldo Artur Augusto Benedito Bernardo Caio Carlos Celso César Cícero Cláudio Daniel Davi Edson Eduardo Elias Emerson Enzo Érico Evandro Fabrício Felipe Fernando Flávio Francisco Gabriel Geraldo Gilberto Guilherme Gustavo Heitor Henrique Hugo Igor Ítalo Ivan Jair Joaquim João Jonas Jorge José Júlio Leandro Leonardo Luan Lucas Luís Marcelo Márcio Marcos Mário Mateus Maurício Miguel Murilo Nelson Nilton Otávio Paulo Pedro Rafael Raimundo Raul Renan Renato Ricardo Roberto Rodrigo Rogério Rubens Samuel Sebastião Sérgio Silvio Thales Tomás Ulisses Vicente Vinícius Vítor Wagner Wilson".split(
    " ",
  );
const SURNAMES =
  "Aguiar Albuquerque Almeida Alves Amaral Andrade Aragão Araújo Assis Azevedo Barbosa Barreto Barros Batista Bittencourt Borges Braga Brandão Brito Camargo Campos Cardoso Castro Cavalcanti Chagas Coelho Correia Costa Cruz Cunha Dantas Dias Duarte Esteves Falcão Farias Fernandes Ferraz Ferreira Figueiredo Fonseca Fontoura França Freitas Furtado Garcia Gomes Gonçalves Guimarães Lacerda Leal Leite Lima Linhares Lopes Macedo Machado Magalhães Maia Marchetti Marques Martins Matos Medeiros Mello Mendonça Miranda Monteiro Moraes Moreira Nakamura Nascimento Neves Nogueira Novaes Nunes Oliveira Pacheco Paiva Peixoto Pereira Pinheiro Pires Prates Queiroz Quintela Ramos Rangel Resende Ribeiro Rocha Rodrigues Sales Sampaio Santana Santos Siqueira Silva Silveira Soares Souza Tanaka Tavares Teixeira Torres Valente Vargas Vasconcelos Viana Vieira Xavier Yamamoto Zanetti".split(
    " ",
  );
const WITH_PARTICLE = [
  "da Costa",
  "da Cruz",
  "da Cunha",
  "da Fonseca",
  "da Luz",
  "da Rocha",
  "da Silva",
  "da Silveira",
  "das Neves",
  "de Albuquerque",
  "de Almeida",
  "de Andrade",
  "de Araújo",
  "de Assis",
  "de Azevedo",
  "de Barros",
  "de Campos",
  "de Castro",
  "de Freitas",
  "de Jesus",
  "de Lima",
  "de Melo",
  "de Oliveira",
  "de Paula",
  "de Sá",
  "de Souza",
  "do Amaral",
  "do Carmo",
  "do Nascimento",
  "do Prado",
  "do Vale",
  "dos Reis",
  "dos Santos",
];

const surname = (random: Random) => random.pick(random.chance(0.2) ? WITH_PARTICLE : SURNAMES);

/** A person's name: mostly two or three words, now and then as long as names get. */
export function personName(random: Random): string {
  const given = random.chance(0.5) ? WOMEN : MEN;
  const words = [random.pick(given)];
  if (random.chance(0.35)) words.push(random.pick(given));
  const families = random.weighted([
    [1, 4],
    [2, 5],
    [3, 1.2],
    [4, 0.25],
  ]);
  for (let i = 0; i < families; i++) words.push(surname(random));
  return [...new Set(words)].join(" ");
}

/** The name of a relative: a given name and the last family name of the person. */
export const relativeName = (random: Random, of: string): string =>
  `${random.pick(random.chance(0.5) ? WOMEN : MEN)} ${random.pick(SURNAMES)} ${of.split(" ").at(-1) ?? ""}`;
