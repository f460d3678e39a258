import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { storage } from "@/lib/storage/storage";

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

type Place = { storeId: string; id: string };

const keyOf = ({ storeId, id }: Place) => `importacoes/${storeId}/${id}.csv`;

export const fileUntil = (criadoEm: Date): Date => new Date(criadoEm.getTime() + KEPT_DAYS * DAY_MS);

export const filesGoneBefore = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

export const keepFile = (place: Place, source: string): Promise<void> =>
  storage().put(keyOf(place), source, "text/csv");

/** @returns null when the file no longer exists */
export const readImportFile = (place: Place, fromByte: number) => storage().read(keyOf(place), fromByte);

export const removeFile = (place: Place): Promise<void> => storage().remove(keyOf(place));

/** @returns false when the file no longer exists */
export async function copyFile(from: Place, to: Place): Promise<boolean> {
  const content = await readImportFile(from, 0);
  if (!content) return false;
  const draft = path.join(tmpdir(), `lojista-import-${randomUUID()}`);
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      createWriteStream(draft, { flags: "wx", mode: 0o600 }),
    );
    await keepFile(to, draft);
    return true;
  } finally {
    await rm(draft, { force: true });
  }
}
