import { readFileSync } from "node:fs";
import { createSecureContext, rootCertificates, type SecureContext } from "node:tls";
import { env } from "@/lib/env";

let cached: SecureContext | undefined;

/**
 * The authorities that receivers are believed by: the public ones that come with Node, and those of
 * WEBHOOK_CA_FILE. NODE_EXTRA_CA_CERTS has no say. Made once, because reading them takes milliseconds.
 * @throws when WEBHOOK_CA_FILE can't be read
 */
export function trustedAuthorities(): SecureContext {
  const { WEBHOOK_CA_FILE } = env();
  cached ??= createSecureContext({
    ca: WEBHOOK_CA_FILE
      ? [...rootCertificates, readFileSync(WEBHOOK_CA_FILE, "utf8")]
      : [...rootCertificates],
  });
  return cached;
}
