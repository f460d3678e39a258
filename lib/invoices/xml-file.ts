import type { Ctx } from "@/lib/ctx";
import { logError } from "@/lib/log/error-line";
import { storage } from "@/lib/storage/storage";

export const XML_TYPE = "application/xml";

const keyOf = (storeId: string, xmlId: string) => `notas/${storeId}/${xmlId}.xml`;

/** The accountant's programs find a file by its key. */
export const xmlName = (chave: string) => `${chave}-nfe.xml`;

export const keepXml = ({ storeId }: Ctx, xmlId: string, content: Buffer): Promise<void> =>
  storage().put(keyOf(storeId, xmlId), content, XML_TYPE);

/** Null: the file is missing. */
export const getXml = ({ storeId }: Ctx, xmlId: string): Promise<Buffer | null> =>
  storage().get(keyOf(storeId, xmlId));

/** Only logs a failure: without a row in the database, nobody can reach the file. */
export async function dropXml({ storeId }: Ctx, xmlId: string): Promise<void> {
  await storage()
    .remove(keyOf(storeId, xmlId))
    .catch((error: unknown) => logError({ job: "drop-invoice-xml", xml: xmlId }, String(error)));
}
