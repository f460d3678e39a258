import { isIP } from "node:net";
import { type Env, env } from "@/lib/env";

export type MailServer = {
  host: string;
  port: number;
  /** True: TLS from the first byte. False: STARTTLS. */
  isTlsFirst: boolean;
  /** The server is on this machine, so TLS is not required. */
  isLocal: boolean;
  login: { user: string; pass: string } | null;
  from: { name: string | null; address: string };
};

const SUBMISSION_PORT = 587;
const TLS_FIRST_PORT = 465;

const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

function senderOf(text: string): MailServer["from"] {
  const [, name, address] = /^([^<]*)<([^>]+)>$/.exec(text) ?? [];
  return { name: name?.trim() || null, address: address ?? text };
}

/** Null: there is no mail server, and e-mails stay in the outbox. */
export function mailServer({ SMTP_URL, MAIL_FROM }: Pick<Env, "SMTP_URL" | "MAIL_FROM"> = env()) {
  if (!SMTP_URL || !MAIL_FROM) return null;
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const host = hostname.replace(/^\[|\]$/g, "");
  const isTlsFirst = protocol === "smtps:";
  const server: MailServer = {
    host,
    port: port ? Number(port) : isTlsFirst ? TLS_FIRST_PORT : SUBMISSION_PORT,
    isTlsFirst,
    isLocal: isLoopback(host),
    login: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
    from: senderOf(MAIL_FROM),
  };
  return server;
}
