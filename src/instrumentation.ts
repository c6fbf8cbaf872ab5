/** Next runs this once, when the portal starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { guardEdge, trustedAddresses } = await import("@/edge");
  guardEdge(trustedAddresses(process.env.PORTAL_TRUST_PROXY || "0"));
  const { checkDateOrder, setDateOrder } = await import("@/domain/calendar/dateOrder");
  setDateOrder(checkDateOrder(process.env.API_DATE_ORDER));
}
