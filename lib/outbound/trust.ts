import { readFileSync } from "node:fs";
import { createSecureContext, rootCertificates, type SecureContext } from "node:tls";
import { env } from "@/lib/env";

let cached: SecureContext | undefined;

/**
 * Without NODE_EXTRA_CA_CERTS. Made once: reading takes milliseconds. @throws when WEBHOOK_CA_FILE can't be
 * read
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
