import { z } from "zod";
import { invalid } from "@/lib/errors";

const Cursor = z.tuple([z.string(), z.iso.datetime(), z.uuid()]);

/** The cursor names its list: a cursor of another list would silently skip rows. */
export const cursorAfter = (list: string, { criadoEm, id }: { criadoEm: Date | string; id: string }) =>
  Buffer.from(JSON.stringify([list, new Date(criadoEm).toISOString(), id])).toString("base64url");

/**
 * @returns `criadoEm` and `id` of the last row of the previous page
 * @throws 422 naming `cursor`
 */
export function readCursor(list: string, cursor: string): [string, string] {
  try {
    const [of, criadoEm, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    if (of === list) return [criadoEm, id];
  } catch {
    // Refused below, in the same way as a cursor of another list.
  }
  throw invalid("cursor", "use o nextCursor de uma resposta anterior desta lista");
}
