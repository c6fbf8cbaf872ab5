import { tokensOf } from "@/features/notices/compose/tokens";

it.each([
  ["one by line", "52998224725\r\n100002\n", ["52998224725", "100002"]],
  ["several of a line", "529.982.247-25; 100002, 3", ["529.982.247-25", "100002", "3"]],
  ["a table with a heading, quoted, with a mark of order", '\uFEFF"CPF";"Nome"\n"52998224725";"Bruno"\n"3";"Ana"', ["52998224725", "3"]],
  ["the same twice", "1\n1", ["1"]],
  ["nothing", "nenhum\n\n", []],
])("reads %s", (_name, text, expected) => expect(tokensOf(text)).toEqual(expected));
