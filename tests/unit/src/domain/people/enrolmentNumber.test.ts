import { plainEnrolmentNumber } from "@/domain/people/enrolmentNumber";

it.each([
  ["000123", "123"],
  [" 0042 ", "42"],
  ["A-007", "A-007"],
  ["000", "0"],
  ["", ""],
])("%j is the number %j", (written, plain) => expect(plainEnrolmentNumber(written)).toBe(plain));
