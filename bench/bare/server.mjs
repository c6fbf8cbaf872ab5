/** A server whose only route does nothing: what Fastify costs alone. It prints the address that it listens at. */
import fastify from "fastify";

const app = fastify();
app.get("/", async () => ({ situacao: "ok" }));
console.log(await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT ?? 0) }));
