import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { withUpload } from "@/lib/api/upload";
import { assertStrongPassword, hashPassword, verifyPassword } from "@/lib/auth/password/password";
import { createCategory } from "@/lib/categories/write";
import type { Ctx } from "@/lib/ctx";
import { closeDatabase, prisma } from "@/lib/db/client";
import { translateDbError } from "@/lib/db/errors";
import { carryOut } from "@/lib/db/prepared";
import { transact } from "@/lib/db/transact";
import { renderImage } from "@/lib/images/render";
import type { Claim } from "@/lib/mail/claim";
import { postMail } from "@/lib/mail/post";
import type { mailServer } from "@/lib/mail/server";
import { assertDestination } from "@/lib/outbound/destination";
import { postGuarded } from "@/lib/outbound/post";
import { announceImports } from "@/lib/product-imports/announce";
import { openSource } from "@/lib/product-imports/source";
import { storage } from "@/lib/storage/storage";
import { aStore, unique } from "@/lib/testing/factories";
import { meanwhile } from "@/lib/testing/meanwhile";
import { announce } from "@/lib/webhooks/announce";

let ctx: Ctx;
beforeAll(async () => {
  ctx = await aStore();
});
afterAll(closeDatabase);

const inTransaction = (work: () => unknown) => transact(ctx, async () => work());
const upload = new Request("http://x.test", { method: "POST", body: "a" });

describe("inside a transaction nothing may wait for", () => {
  it.each<[string, () => unknown]>([
    ["a password's hash", () => hashPassword("segredo")],
    ["the check of one", () => verifyPassword(null, "segredo")],
    ["the estimate of one", () => assertStrongPassword("senha", "segredo", [])],
    ["a picture", () => renderImage("/dev/null")],
    ["the storage", () => storage().get("a")],
    ["an upload", () => withUpload(upload, { types: ["text/plain"], maxBytes: 9 }, async () => null)],
    ["a file", () => openSource("/dev/null")],
    ["a name server", () => assertDestination("https://exemplo.com/")],
    ["a receiver", () => postGuarded("https://exemplo.com/", { headers: {}, body: "" })],
    ["a mail server", () => postMail({} as Claim, {} as NonNullable<ReturnType<typeof mailServer>>)],
    ["the job runner", () => announce([])],
    ["the job runner of imports", () => announceImports([])],
  ])("%s", async (_, work) => {
    await expect(inTransaction(work)).rejects.toThrow(/^a transaction may not wait for /);
  });

  it("and outside everything goes on as ever", async () => {
    await expect(storage().get("imagens/nenhuma.webp")).resolves.toBeNull();
  });
});

const WORLD =
  /(?:from|import\()\s*"(?:node:(?:fs|fs\/promises|dns|dns\/promises|net|tls|http|https|http2|child_process|zlib|readline)|sharp|undici|nodemailer|aws4fetch|@node-rs\/argon2|@zxcvbn-ts\/core|@\/lib\/jobs\/inngest)"|[^.\w]fetch\(/;

/** These files refuse to run inside a transaction in another way, or wait for nothing. */
const EXEMPT: Record<string, string> = {
  "auth/keys/api-key.ts": "crc32 of a few bytes",
  "auth/password/strength.ts": "through password.ts; browsers use it too",
  "api/node-request.ts": "types; around the endpoint",
  "api/routes.ts": "scripts and tests",
  "env-values.ts": "isIP",
  "http/client-address.ts": "isIP",
  "http/fetcher.ts": "the browser's",
  "http/host.ts": "isIP",
  "http/plain-server.ts": "types, and a channel of node:http",
  "http/save-file.ts": "the browser's",
  "http/true-headers.ts": "types",
  "jobs/runner-fetch.ts": "through tell-runner.ts and registrations",
  "mail/server.ts": "isIP",
  "outbound/address.ts": "isIP",
  "outbound/connect.ts": "through post.ts",
  "outbound/resolve.ts": "through destination.ts and post.ts",
  "product-imports/file.ts": "through storage.ts",
  "product-imports/write.ts": "behind source.ts",
  "storage/bucket.ts": "through storage.ts",
  "storage/disk.ts": "through storage.ts",
};

it("whatever of ours imports something that waits refuses a transaction", async () => {
  const files = (await readdir("lib", { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^testing\/|^db\/generated\//.test(file),
  );
  const sources = await Promise.all(
    files.map(async (file) => [file, await readFile(`lib/${file}`, "utf8")] as const),
  );
  const waiting = sources.filter(([, text]) => WORLD.test(text));
  const guarded = waiting.filter(([, text]) => text.includes("assertOutsideTransaction("));
  const bare = waiting.filter((each) => !guarded.includes(each)).map(([file]) => file);
  expect(bare.toSorted()).toEqual(Object.keys(EXEMPT).toSorted());
  expect(guarded.length).toBeGreaterThan(5);
});

describe("what was prepared", () => {
  const make = (tx: Ctx) => createCategory(tx, { nome: unique(), paiId: null, ordem: 0 });
  const many = () => ctx.db.category.count();

  it("stays when it was written, and goes when it was not", async () => {
    const discard = vi.fn(async () => undefined);
    await carryOut(ctx, { write: make, discard });
    expect([discard.mock.calls.length, await many()]).toEqual([0, 1]);
    const refused = async (tx: Ctx) => {
      await make(tx);
      throw new Error("no");
    };
    await expect(carryOut(ctx, { write: refused, discard })).rejects.toThrow("no");
    expect([discard.mock.calls.length, await many()]).toEqual([1, 1]);
  });

  it("and can't be taken away either is told to the log, not to the caller", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const work = {
      write: () => Promise.reject(new Error("no")),
      discard: () => Promise.reject(new Error("disk")),
    };
    await expect(carryOut(ctx, work)).rejects.toThrow("no");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("disk"));
    log.mockRestore();
  });

  it("stays when nobody knows whether the commit happened", async () => {
    const discard = vi.fn(async () => undefined);
    const write = async (tx: Ctx) => {
      await make(tx);
      const [row] = await tx.db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await meanwhile(() => prisma().$queryRaw`SELECT pg_terminate_backend(${row?.pid})`);
    };
    const error = await carryOut(ctx, { write, discard }).catch((failure: unknown) => failure);
    expect(translateDbError(error)).toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
    expect(discard).not.toHaveBeenCalled();
  });
});
