import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { bucketStorage } from "@/lib/storage/bucket";
import type { Storage } from "@/lib/storage/contract";
import { diskStorage } from "@/lib/storage/disk";
import { storage } from "@/lib/storage/storage";
import { aBucket } from "@/lib/testing/bucket";

const folder = await mkdtemp(path.join(tmpdir(), "lojista-storage-"));
let bucket: Awaited<ReturnType<typeof aBucket>>;

beforeAll(async () => {
  bucket = await aBucket();
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true });
});

const places: [string, () => Storage][] = [
  ["disk", () => diskStorage(path.join(folder, "arquivos"))],
  ["bucket", () => bucketStorage(bucket.settings)],
];
const rest = async (place: Storage, key: string, from?: number) => {
  const found = await place.read(key, from);
  return found && (await buffer(found));
};

describe.each(places)("%s", (_name, open) => {
  it("keeps bytes and files, gives them back whole and from any byte on, and forgets them", async () => {
    const place = open();
    const bytes = randomBytes(200_000);
    const file = path.join(folder, "sent");
    await writeFile(file, bytes);
    await place.put("imagens/a/600.webp", bytes, "image/webp");
    await place.put("importacoes/b.csv", file, "text/csv");
    for (const key of ["imagens/a/600.webp", "importacoes/b.csv"]) {
      // toEqual takes seconds to compare such large buffers.
      expect((await place.get(key))?.equals(bytes)).toBe(true);
      expect((await rest(place, key))?.equals(bytes)).toBe(true);
      expect(await rest(place, key, 199_990)).toEqual(bytes.subarray(199_990));
      expect(await rest(place, key, 200_000)).toEqual(Buffer.alloc(0));
      await place.remove(key);
      await place.remove(key);
      expect([await place.get(key), await place.read(key), await place.read(key, 5)]).toEqual([
        null,
        null,
        null,
      ]);
    }
    expect((await readFile(file)).equals(bytes)).toBe(true);
  });

  it("replaces what was there", async () => {
    const place = open();
    await place.put("c.txt", Buffer.from("a longer text"), "text/plain");
    await place.put("c.txt", Buffer.from("short"), "text/plain");
    expect(String(await place.get("c.txt"))).toBe("short");
  });

  it.each([
    "../c.txt",
    "/etc/passwd",
    "a//b",
    "a/../../b",
    ".hidden",
    "a/.b",
    "A.txt",
    "",
    "a\\b",
    "a b",
    "a?x",
  ])("refuses the key %j", async (key) => {
    const place = open();
    const calls = [
      place.put(key, Buffer.from("x"), "text/plain"),
      place.read(key),
      place.get(key),
      place.remove(key),
    ];
    for (const call of calls) await expect(call).rejects.toThrow("not a storage key");
  });
});

it("leaves no draft behind on the disk when the file to keep is missing", async () => {
  const place = diskStorage(path.join(folder, "drafts"));
  await expect(place.put("a/b.csv", path.join(folder, "missing"), "text/csv")).rejects.toThrow("ENOENT");
  expect(await readdir(path.join(folder, "drafts", "a"))).toEqual([]);
});

describe("a bucket", () => {
  it("tells the type of what it is given", async () => {
    await bucketStorage(bucket.settings).put("t.webp", Buffer.from("x"), "image/webp");
    expect(bucket.objects.get("/balde/t.webp")?.type).toBe("image/webp");
  });

  it("tries again what failed for the moment, twice", async () => {
    const place = bucketStorage(bucket.settings);
    bucket.state.failures = 2;
    await place.put("again.txt", Buffer.from("x"), "text/plain");
    expect(String(await place.get("again.txt"))).toBe("x");
    bucket.state.failures = 3;
    await expect(place.put("again.txt", Buffer.from("y"), "text/plain")).rejects.toThrow("answered 503");
    expect(String(await place.get("again.txt"))).toBe("x");
  });

  it("fails loudly with a wrong secret instead of finding nothing", async () => {
    const place = bucketStorage({ ...bucket.settings, secretAccessKey: "errado" });
    await expect(place.get("t.webp")).rejects.toThrow("answered 403");
    await expect(place.read("t.webp")).rejects.toThrow("answered 403");
    await expect(place.remove("t.webp")).rejects.toThrow("answered 403");
  });
});

it("takes the disk below DATA_DIR when no bucket is configured", async () => {
  await storage().put("x/y.txt", Buffer.from("here"), "text/plain");
  expect(String(await readFile(path.join(env().DATA_DIR, "arquivos/x/y.txt")))).toBe("here");
});
