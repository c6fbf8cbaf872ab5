/** Contact data of the fund's people. A fund sets its own with NEXT_PUBLIC_SUPPORT_* and NEXT_PUBLIC_PRIVACY_URL when it builds. */
export const support = {
  phone: process.env.NEXT_PUBLIC_SUPPORT_PHONE || "0800 000 1234",
  hours: process.env.NEXT_PUBLIC_SUPPORT_HOURS || "Seg. a sex., 8h às 18h",
  /** The fund's own privacy notice; absent, the portal shows the short one that it has. */
  privacyUrl: process.env.NEXT_PUBLIC_PRIVACY_URL || null,
};

export const phoneLink = `tel:${support.phone.replace(/[^\d+]/g, "")}`;
