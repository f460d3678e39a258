import path from "node:path";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { env } from "@/lib/env";
import { bucketStorage } from "@/lib/storage/bucket";
import type { Storage } from "@/lib/storage/contract";
import { diskStorage } from "@/lib/storage/disk";

let cached: Storage | undefined;

/**
 * A bucket if `STORAGE_S3_*` is set, otherwise `DATA_DIR/arquivos`. Keys are lower case paths
 * (`imagens/<id>/600.webp`).
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
