import { z } from "zod";
import { invalid } from "@/lib/errors";

const Cursor = z.tuple([z.string(), z.iso.datetime(), z.uuid()]);

/** Names its list: one of another list would go on from its moment, and skip rows without a word. */
export const cursorAfter = (list: string, { criadoEm, id }: { criadoEm: Date | string; id: string }) =>
  Buffer.from(JSON.stringify([list, new Date(criadoEm).toISOString(), id])).toString("base64url");

/**
 * @returns `criadoEm` and `id` of the row before
 * @throws 422 naming `cursor`
 */
export function readCursor(list: string, cursor: string): [string, string] {
  try {
    const [of, criadoEm, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    if (of === list) return [criadoEm, id];
  } catch {
    // Refused below, as a cursor of another list is.
  }
  throw invalid("cursor", "use o nextCursor de uma resposta anterior desta lista");
}
