import { createHash } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { assertNotEncoded, chunksOf } from "@/lib/api/body";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { AppError, invalid } from "@/lib/errors";
import type { ApiRequest } from "@/lib/http/request-info";
import { sentence } from "@/lib/i18n/sentence";

export type UploadSpec = {
  /** The API reference shows the first type as the example. */
  types: readonly [string, ...string[]];
  maxBytes: number;
};

/** A file on disk. It is deleted after the answer: copy what must stay. */
export type Upload = { type: string; path: string; bytes: number; sha256: string };

function typeOf(request: ApiRequest, { types }: UploadSpec): string {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (types.includes(type)) return type;
  throw new AppError(
    "unsupported_media_type",
    sentence("Envie o arquivo com Content-Type: {types}", { types: types.join(" ou ") }),
  );
}

function tooLarge({ maxBytes }: UploadSpec) {
  return new AppError(
    "payload_too_large",
    sentence("O arquivo passa de {size} MiB", { size: Math.floor(maxBytes / 1024 / 1024) }),
  );
}

async function spool(request: ApiRequest, spec: UploadSpec, file: string) {
  const hash = createHash("sha256");
  let bytes = 0;
  const target = await open(file, "wx", 0o600);
  try {
    for await (const chunk of chunksOf(request)) {
      bytes += chunk.byteLength;
      if (bytes > spec.maxBytes) throw tooLarge(spec);
      hash.update(chunk);
      await target.write(chunk);
    }
  } finally {
    await target.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

/**
 * Writes the body to a temporary file, which is removed after `use`.
 * @throws 413 over `maxBytes` · 415 another content type, or compressed · 422 empty
 */
export async function withUpload<T>(
  request: ApiRequest,
  spec: UploadSpec,
  use: (upload: Upload) => Promise<T>,
) {
  assertOutsideTransaction("an upload");
  const type = typeOf(request, spec);
  assertNotEncoded(request);
  if (Number(request.headers.get("content-length") ?? 0) > spec.maxBytes) throw tooLarge(spec);
  const folder = await mkdtemp(path.join(tmpdir(), "lojista-upload-"));
  try {
    const file = path.join(folder, "body");
    const upload = { type, path: file, ...(await spool(request, spec, file)) };
    if (upload.bytes === 0) throw invalid("corpo", "envie o arquivo");
    return await use(upload);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
