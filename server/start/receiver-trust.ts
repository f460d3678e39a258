import path from "node:path";
import type { startEnv } from "../../lib/env";
import type { Database } from "./prepare";
import { receiverCertificates } from "./receiver-certificates";

const LOOPBACK = "127.0.0.0/8,::1/128";

/**
 * Lets webhooks reach `npm run receiver` if the database is embedded and only this machine reaches the panel.
 * Variables that the operator set win.
 */
export async function receiverVariables(
  { postgres, dataDir }: Database,
  { HOST, WEBHOOK_ALLOWED_NETWORKS, WEBHOOK_CA_FILE }: ReturnType<typeof startEnv>,
): Promise<Record<string, string>> {
  if (!postgres || HOST || WEBHOOK_ALLOWED_NETWORKS.length > 0 || WEBHOOK_CA_FILE) return {};
  const { caFile } = await receiverCertificates(path.join(dataDir, "receiver"));
  return { WEBHOOK_ALLOWED_NETWORKS: LOOPBACK, WEBHOOK_CA_FILE: caFile };
}
