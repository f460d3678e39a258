import path from "node:path";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { env } from "@/lib/env";
import { bucketStorage } from "@/lib/storage/bucket";
import { diskStorage } from "@/lib/storage/disk";

/** Where files of any size lie: on this machine's disk, or in a bucket that every process reaches. */
export type Storage = {
  /** Keeps a file under this key, in place of what was there; whoever reads meanwhile gets one of the two whole. */
  put(key: string, content: string | Buffer, type: string): Promise<void>;
  /** The file from this byte on, streamed; null when there is none. */
  read(key: string, fromByte?: number): Promise<AsyncIterable<Uint8Array> | null>;
  /** The whole file in memory, for small ones; null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes a file; that it is gone already is fine. */
  remove(key: string): Promise<void>;
};

let cached: Storage | undefined;

/**
 * The storage that the settings name: a bucket with `STORAGE_S3_*`, else `DATA_DIR/arquivos`. Keys are lower
 * case paths (`imagens/<id>/600.webp`); `put` takes a file's path (text) or its bytes.
 * @throws Error inside a transaction, and for a key that could leave its folder
 */
export function storage(): Storage {
  assertOutsideTransaction("files");
  if (!cached) {
    const { DATA_DIR, STORAGE_S3_ENDPOINT, STORAGE_S3_BUCKET, ...settings } = env();
    const { STORAGE_S3_REGION, STORAGE_S3_ACCESS_KEY_ID = "", STORAGE_S3_SECRET_ACCESS_KEY = "" } = settings;
    cached =
      STORAGE_S3_ENDPOINT && STORAGE_S3_BUCKET
        ? bucketStorage({
            address: `${STORAGE_S3_ENDPOINT.replace(/\/+$/, "")}/${STORAGE_S3_BUCKET}`,
            region: STORAGE_S3_REGION,
            accessKeyId: STORAGE_S3_ACCESS_KEY_ID,
            secretAccessKey: STORAGE_S3_SECRET_ACCESS_KEY,
          })
        : diskStorage(path.resolve(DATA_DIR, "arquivos"));
  }
  return cached;
}
