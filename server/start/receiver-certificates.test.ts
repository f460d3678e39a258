import { X509Certificate } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { issueCertificate, receiverAuthority, receiverCertificates } from "./receiver-certificates";
import { root } from "./run-tool";
import { filesBelow } from "./source-hash";

let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "certificados-")), "receiver");
});

afterEach(() => {
  rmSync(path.dirname(folder), { recursive: true });
});

it("makes a certificate for this machine, signed by an authority of its own", async () => {
  const { cert, caFile } = await receiverCertificates(folder);
  const certificate = new X509Certificate(cert);
  const authority = new X509Certificate(readFileSync(caFile));
  expect(certificate.verify(authority.publicKey)).toBe(true);
  expect([authority.ca, certificate.ca]).toEqual([true, false]);
  expect(certificate.checkHost("localhost")).toBe("localhost");
  expect(certificate.checkHost("exemplo.com.br")).toBeUndefined();
  for (const address of ["127.0.0.1", "::1"]) expect(certificate.checkIP(address)).toBeDefined();
});

it("keeps what it made where only this user reads it", async () => {
  const made = await receiverCertificates(folder);
  expect(await receiverCertificates(folder)).toEqual(made);
  const files = readdirSync(folder).sort();
  expect(files).toEqual(["ca.key", "ca.pem", "server.key", "server.pem"]);
  for (const file of files) expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0);
});

it("renews a certificate in its last week, under the same authority", async () => {
  const { caFile } = await receiverCertificates(folder);
  const authority = readFileSync(caFile, "utf8");
  const old = await issueCertificate(await receiverAuthority(folder), ["localhost"], 6);
  writeFileSync(path.join(folder, "server.pem"), old.cert);
  writeFileSync(path.join(folder, "server.key"), old.key);
  expect((await receiverCertificates(folder)).cert).not.toBe(old.cert);
  expect(readFileSync(caFile, "utf8")).toBe(authority);
});

it("makes anew what is damaged, or does not belong together", async () => {
  const first = await receiverCertificates(folder);
  writeFileSync(path.join(folder, "server.key"), "estragado");
  const second = await receiverCertificates(folder);
  expect(second.cert).not.toBe(first.cert);
  writeFileSync(path.join(folder, "ca.pem"), second.cert);
  const third = await receiverCertificates(folder);
  expect(
    new X509Certificate(third.cert).verify(new X509Certificate(readFileSync(third.caFile)).publicKey),
  ).toBe(true);
});

it("makes one authority also when the server and a receiver are the first at once", async () => {
  const made = await Promise.all([1, 2, 3].map(() => receiverCertificates(folder)));
  expect(new Set(made.map(({ cert }) => cert)).size).toBe(1);
  const authority = new X509Certificate(readFileSync(path.join(folder, "ca.pem")));
  for (const { cert } of made) expect(new X509Certificate(cert).verify(authority.publicKey)).toBe(true);
});

it("finds no private key among the project's own files", () => {
  const files = filesBelow(root, (file) => /^(\.|node_modules$|test-results$|playwright-report$)/.test(file));
  const isKey = (file: string) =>
    /\.(key|p12|pfx)$/.test(file) ||
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(readFileSync(path.join(root, file), "utf8"));
  expect(files.filter(isKey)).toEqual([]);
});
