/** Person in charge of personal data in the fund (LGPD, art. 41). A fund sets it with NEXT_PUBLIC_PRIVACY_* when it builds. */
export const officer = {
  name: process.env.NEXT_PUBLIC_PRIVACY_OFFICER || null,
  email: process.env.NEXT_PUBLIC_PRIVACY_EMAIL || null,
};
