/** Next runs this once, when the portal starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { guardEdge, trustedAddresses } = await import("@/edge");
  guardEdge(trustedAddresses(process.env.PORTAL_TRUST_PROXY || "0"));
}
