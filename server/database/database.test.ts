import { createServer, type Server } from "node:net";
import { TLSSocket } from "node:tls";
import { afterEach, expect, it } from "vitest";
import { issueCertificate, newAuthority } from "../start/receiver-certificates";
import { withClient } from "./database";

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts as Postgres does: one byte, then TLS. */
async function tlsServer(): Promise<number> {
  const { cert, key } = await issueCertificate(await newAuthority(), ["127.0.0.1"]);
  server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write("S");
      new TLSSocket(socket, { isServer: true, cert, key }).on("error", () => {});
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as { port: number }).port;
}

const reach = (url: string) => withClient(url, async () => "reached");

it("says of a certificate that nobody vouches for where to name its authority", async () => {
  const port = await tlsServer();
  await expect(reach(`postgresql://u:p@127.0.0.1:${port}/d?sslmode=verify-full`)).rejects.toThrow(
    /^DATABASE_URL: o certificado de 127\.0\.0\.1:\d+ não foi aceito \(.+\); .*sslrootcert=/,
  );
});

it("says in one sentence that the authority's file is not there", async () => {
  const missing = "postgresql://u:p@127.0.0.1:1/d?sslmode=verify-full&sslrootcert=/nowhere/ca.pem";
  await expect(reach(missing)).rejects.toThrow(
    /^DATABASE_URL: não foi possível ler o que ela indica: .*\/nowhere\/ca\.pem/,
  );
});
