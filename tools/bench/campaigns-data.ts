import { text } from "node:stream/consumers";
import type { Client } from "pg";
import { headerOf, startSmtp } from "../../lib/testing/smtp";

export type Accepted = { messageId: string; at: number };

/** A mail server and its journal: the accepted campaign mails, by message number. */
export async function startJournal() {
  const accepted: Accepted[] = [];
  const smtp = await startSmtp({
    async onData(stream, _session, done) {
      const raw = await text(stream).catch(() => null);
      // The sender died, so the mail was not accepted.
      if (raw === null) return;
      // Only campaign mails have a number.
      const messageId = headerOf(raw, "Feedback-ID")?.split(":")[0];
      if (messageId) accepted.push({ messageId, at: Date.now() });
      done();
    },
  });
  return { accepted, ...smtp };
}

export const mailVariables = ({ port }: { port: number }) => ({
  PANEL_RATE_PER_MINUTE: "1000000",
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: "Aurora <loja@aurora.test>",
});

const FILL = [
  `INSERT INTO customers (id, "storeId", nome, email, busca, "atualizadoEm")
    SELECT gen_random_uuid(), $1::uuid, 'Pessoa ' || n, 'p' || n || '@caixa' || n % 40 || '.test', 'pessoa ' || n, now()
    FROM generate_series(1, $2::int) n`,
  `INSERT INTO customer_consents ("storeId", "customerId", canal, aceito, fonte)
    SELECT "storeId", id, 'email', true, 'cadastro' FROM customers
    WHERE "storeId" = $1::uuid AND nome LIKE 'Pessoa %' AND $2::int > 0`,
];

const PACE = `INSERT INTO marketing_settings ("storeId", "porMinuto", "porDominioPorMinuto")
  VALUES ($1::uuid, $2::int, $2::int)
  ON CONFLICT ("storeId") DO UPDATE SET "porMinuto" = $2::int, "porDominioPorMinuto" = $2::int`;

/** Adds people to the demo store who want e-mails, in forty mail domains. */
export async function fillStore(client: Client, recipients: number, perMinute: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM stores WHERE subdominio = 'aurora'`);
  const storeId = rows[0]?.id;
  for (const statement of FILL) await client.query(statement, [storeId, recipients]);
  await client.query(PACE, [storeId, perMinute]);
  await client.query("ANALYZE");
}

export const CAMPAIGN = {
  nome: "Prova",
  canal: "email",
  assunto: "Olá, {{cliente.primeiroNome}}",
  conteudo: "Novidades da semana.",
};
