import { createPrivateKey, X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { writePrivateFile } from "../database/postgres-folder";
import { privateFolder } from "../database/private-folder";
import { withLock } from "./lock";

export interface KeyPair {
  cert: string;
  key: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const AUTHORITY_DAYS = 3_650;
const LEAF_DAYS = 365;
const RENEW_BEFORE_DAYS = 7;
const KEY_KIND = { keyType: "ec", curve: "P-256", algorithm: "sha256" } as const;
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "::1"];

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** @returns null when the pair is missing, damaged, does not match or is about to expire */
function readPair(folder: string, name: string): KeyPair | null {
  const files = [path.join(folder, `${name}.pem`), path.join(folder, `${name}.key`)];
  if (!files.every((file) => existsSync(file))) return null;
  const [cert = "", key = ""] = files.map((file) => readFileSync(file, "utf8"));
  try {
    const certificate = new X509Certificate(cert);
    const isGood = new Date(certificate.validTo) > inDays(RENEW_BEFORE_DAYS);
    return isGood && certificate.checkPrivateKey(createPrivateKey(key)) ? { cert, key } : null;
  } catch {
    return null;
  }
}

function keepPair(folder: string, name: string, pair: KeyPair): KeyPair {
  privateFolder(folder);
  writePrivateFile(path.join(folder, `${name}.key`), pair.key);
  writePrivateFile(path.join(folder, `${name}.pem`), pair.cert);
  return pair;
}

/** Loaded on demand, because the package loads slowly. */
const generate: typeof import("selfsigned").generate = async (...given) =>
  (await import("selfsigned")).generate(...given);

/** An authority for receivers on this machine. Only programs that are configured for it trust it. */
export async function newAuthority(): Promise<KeyPair> {
  const { cert, private: key } = await generate(
    [{ name: "commonName", value: "Lojista: receptores de desenvolvimento" }],
    {
      ...KEY_KIND,
      notBeforeDate: inDays(-1),
      notAfterDate: inDays(AUTHORITY_DAYS),
      extensions: [
        { name: "basicConstraints", cA: true, critical: true },
        { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
      ],
    },
  );
  return { cert, key };
}

/** Negative `days` create an expired certificate (for tests). */
export async function issueCertificate(ca: KeyPair, hosts: string[], days = LEAF_DAYS): Promise<KeyPair> {
  const { cert, private: key } = await generate([{ name: "commonName", value: hosts[0] }], {
    ...KEY_KIND,
    ca,
    notBeforeDate: inDays(Math.min(days, 0) - 1),
    notAfterDate: inDays(days),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: hosts.map((host) => (isIP(host) ? { type: 7, ip: host } : { type: 2, value: host })),
      },
    ],
  });
  return { cert, key };
}

/** The authority in `folder` (`ca.pem`, `ca.key`); the first call creates it. */
export async function receiverAuthority(folder: string): Promise<KeyPair> {
  return readPair(folder, "ca") ?? keepPair(folder, "ca", await newAuthority());
}

/**
 * A certificate for HTTPS receivers on this machine (localhost, 127.0.0.1, ::1) and the authority that signs
 * it. Both lie in `folder`, readable for this user only.
 * @returns the authority's file, for WEBHOOK_CA_FILE; certificate and key as PEM
 */
export function receiverCertificates(folder: string): Promise<KeyPair & { caFile: string }> {
  // Server and receiver may start at the same time. The lock gives both the same authority.
  return withLock(
    `receiver ${path.resolve(folder)}`,
    () => {},
    () => keptCertificates(folder),
  );
}

async function keptCertificates(folder: string): Promise<KeyPair & { caFile: string }> {
  const ca = await receiverAuthority(folder);
  const kept = readPair(folder, "server");
  const isOurs =
    kept !== null && new X509Certificate(kept.cert).verify(new X509Certificate(ca.cert).publicKey);
  const pair = isOurs ? kept : keepPair(folder, "server", await issueCertificate(ca, LOCAL_HOSTS));
  return { ...pair, caFile: path.join(folder, "ca.pem") };
}
