import { ConfigError, readConfig } from "@backend/kernel/config";

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: "test", ...env });

test("nothing set gives the embedded database, the demo and this machine only", () => {
  expect(read({})).toMatchObject({ host: "127.0.0.1", port: 3001, databaseUrl: null, demo: true, production: false });
});

test("the demo never enters a production, nor somebody's database", () => {
  expect(readConfig({ NODE_ENV: "production", PORTAL_URL: "https://portal.exemplo.com.br" }).demo).toBe(false);
  expect(read({ DATABASE_URL: "postgres://localhost/fundo" }).demo).toBe(false);
  expect(read({ DEMO: "0" }).demo).toBe(false);
});

test.each([
  ["API_PORT", "99999"],
  ["API_PORT", "abc"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["REDIS_URL", "localhost:6379"],
  ["SMTP_URL", "http://mail"],
  ["PORTAL_URL", "portal.exemplo.com.br"],
  ["LOG_LEVEL", "loud"],
  ["DEMO", "yes"],
  ["TRUST_PROXY", "everybody"],
  ["TRUST_PROXY", "10.0.0.0/99"],
])("%s=%s is refused, and the message names it", (name, value) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError);
  expect(() => read({ [name]: value })).toThrow(name);
});

test("whose X-Forwarded-For is believed", () => {
  expect(read({}).trustProxy).toBe("loopback, linklocal, uniquelocal");
  expect(read({ TRUST_PROXY: "0" }).trustProxy).toBe(false);
  expect(read({ TRUST_PROXY: "203.0.113.7, 10.0.0.0/8" }).trustProxy).toBe("203.0.113.7, 10.0.0.0/8");
});

test("where the portal is", () => {
  expect(read({}).portalUrl).toBe("http://localhost:3000");
  expect(read({ PORT: "4100" }).portalUrl).toBe("http://localhost:4100");
  expect(read({ PORTAL_URL: "https://portal.exemplo.com.br/" }).portalUrl).toBe("https://portal.exemplo.com.br");
  expect(() => readConfig({ NODE_ENV: "production" })).toThrow("PORTAL_URL");
});

test("the keys of notices on devices come together or not at all", () => {
  const keys = { PUSH_PUBLIC_KEY: "B".repeat(87), PUSH_PRIVATE_KEY: "p".repeat(43), PUSH_SUBJECT: "mailto:suporte@exemplo.com.br" };
  expect(read({}).push).toBeNull();
  expect(read(keys).push).toEqual({ publicKey: keys.PUSH_PUBLIC_KEY, privateKey: keys.PUSH_PRIVATE_KEY, subject: keys.PUSH_SUBJECT });
  for (const name of Object.keys(keys)) expect(() => read({ ...keys, [name]: "" })).toThrow(name);
});
