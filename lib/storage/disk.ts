import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Storage } from "@/lib/storage/contract";
import { assertKey } from "@/lib/storage/key";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function write(file: string, content: string | Buffer): Promise<void> {
  if (typeof content === "string") await copyFile(content, file);
  const handle = await open(file, typeof content === "string" ? "r+" : "wx");
  try {
    if (typeof content !== "string") await handle.writeFile(content);
    // Without sync, the file may be empty under its new name after a power cut.
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @param folder absolute path; the first file creates the folder */
export function diskStorage(folder: string): Storage {
  const fileOf = (key: string) => {
    assertKey(key);
    return path.join(folder, key);
  };
  return {
    async put(key, content) {
      const file = fileOf(key);
      // No key can have this name, because it begins with a dot.
      const draft = path.join(path.dirname(file), `.${randomUUID()}`);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      try {
        await write(draft, content);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key, fromByte = 0) {
      const file = fileOf(key);
      const found = await orNull(stat(file));
      if (!found?.isFile()) return null;
      return (async function* () {
        if (fromByte < found.size) yield* createReadStream(file, { start: fromByte });
      })();
    },
    async get(key) {
      return await orNull(readFile(fileOf(key)));
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}
