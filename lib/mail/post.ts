import { createTransport } from "nodemailer";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import type { Claim } from "@/lib/mail/claim";
import { withLink } from "@/lib/mail/render";
import { SEND_LIMIT_MS } from "@/lib/mail/schedule";
import type { MailServer } from "@/lib/mail/server";
import { unseal } from "@/lib/secrets/seal";

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;

/** Every attempt has the same id, so that mail servers detect repeats. A deliberate resend has a new id. */
function messageIdOf({ id, enviadoEm }: Claim, address: string): string {
  const again = enviadoEm ? `.${enviadoEm.getTime()}` : "";
  return `<${id}${again}@${address.slice(address.lastIndexOf("@") + 1)}>`;
}

/** Users typed some of these texts; the mail client folds and encodes them. */
export function messageOf(claim: Claim, { from }: Pick<MailServer, "from">) {
  const link = claim.linkCifrado && unseal(claim.linkCifrado, claim.id);
  const { html, texto } = withLink(claim, link);
  return {
    messageId: messageIdOf(claim, from.address),
    from: { name: claim.nomeLoja, address: from.address },
    to: { name: claim.paraNome ?? "", address: claim.para },
    ...(claim.emailContato && { replyTo: { name: claim.nomeLoja, address: claim.emailContato } }),
    envelope: { from: from.address, to: [claim.para] },
    subject: claim.assunto,
    text: texto,
    html,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(claim.descadastro && {
        "List-Unsubscribe": `<${claim.descadastro}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    // Text from users must not make the server read files or call addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Refuses every text that a mail program could read as several addresses. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** @throws Error like the mail client's, for a text that may be read as several addresses */
export function assertOneAddress(address: string): void {
  if (!ONE_ADDRESS.test(address)) throw Object.assign(new Error("no address"), { code: "EENVELOPE" });
}

export const connectionTo = ({ host, port, isTlsFirst, isLocal, login }: MailServer) => ({
  host,
  port,
  secure: isTlsFirst,
  requireTLS: !isTlsFirst && !isLocal,
  ignoreTLS: !isTlsFirst && isLocal,
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: IDLE_MS,
  dnsTimeout: CONNECT_MS,
  ...(login && { auth: login, forceAuth: true }),
});

/**
 * Gives up after 30 s, before another process may claim the e-mail.
 * @param limitMs shorter in tests
 * @throws the mail client's error (failureOf)
 */
export async function postMail(claim: Claim, server: MailServer, limitMs = SEND_LIMIT_MS): Promise<void> {
  assertOutsideTransaction("a mail server");
  assertOneAddress(claim.para);
  const transport = createTransport(connectionTo(server));
  await transport.sendMail({ ...messageOf(claim, server), signal: AbortSignal.timeout(limitMs) });
}
