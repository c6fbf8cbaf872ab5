import { contentSecurityPolicy, newNonce } from "@/session/contentSecurityPolicy";

describe("content security policy", () => {
  const policy = contentSecurityPolicy("abc", "portal.example:8443", true);

  it("lets only own scripts and those with the nonce run", () => {
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("needs eval in development only", () => {
    expect(contentSecurityPolicy("abc", undefined, false)).toContain("'unsafe-eval'");
  });

  it("lets the browser talk to the portal, its socket and the postal-code lookup alone", () => {
    expect(policy).toContain("connect-src 'self' ws://portal.example:8443 wss://portal.example:8443 https://viacep.com.br;");
  });

  it("cannot be added to by a host name", () => {
    expect(contentSecurityPolicy("abc", "x; script-src *", true)).not.toContain("*");
  });

  it("has another nonce each time", () => {
    expect(newNonce()).not.toBe(newNonce());
    expect(newNonce()).toMatch(/^[\w+/]{22}==$/);
  });
});
