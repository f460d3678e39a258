import { Client } from "pg";
import { StopReason } from "../start/stop-reason";

const CONNECT_LIMIT_MS = 8000;

/** @throws StopReason when the database can't be reached */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = newClient(url);
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StopReason(connectionProblem(client, error));
  }
  return work(client).finally(() => client.end());
}

/** The `pg` driver itself reads the certificate files that the URL names. */
function newClient(url: string): Client {
  try {
    return new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  } catch (error) {
    throw new StopReason(
      `DATABASE_URL: não foi possível ler o que ela indica: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** Error codes of Node and OpenSSL for an untrusted certificate. */
const UNTRUSTED = /CERT|UNABLE_TO_VERIFY/;

/** Describes the failure without the password. */
function connectionProblem({ host, port, user, database }: Client, cause: unknown): string {
  const { code = "", message = String(cause) } = cause as { code?: string; message?: string };
  const server = `${host}:${port}`;
  if (code === "28P01" || code === "28000") {
    return `DATABASE_URL: o banco em ${server} recusou o usuário ${user} ou a sua senha.`;
  }
  if (code === "3D000")
    return `DATABASE_URL: não existe o banco de dados ${database} em ${server}; crie-o antes.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `DATABASE_URL: o servidor ${host} não foi encontrado.`;
  if (code === "ECONNREFUSED") return `DATABASE_URL: nenhum PostgreSQL responde em ${server}.`;
  if (UNTRUSTED.test(code)) {
    return (
      `DATABASE_URL: o certificado de ${server} não foi aceito (${message}); ` +
      "indique a autoridade que o assina com ?sslmode=verify-full&sslrootcert=/caminho/ca.pem."
    );
  }
  if (/timeout/i.test(message) || code === "ETIMEDOUT")
    return `DATABASE_URL: ${server} não respondeu a tempo.`;
  return `DATABASE_URL: não foi possível conectar a ${server}: ${message}.`;
}

export async function isNew(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT NOT EXISTS (SELECT 1 FROM stores) AS "isNew"');
  return rows[0]?.isNew === true;
}

/** With the demo data, the start may show the demo accounts. */
export async function hasDemo(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT 1 FROM stores WHERE subdominio = 'aurora'`);
  return rowCount === 1;
}
