import type { Ctx } from "@/lib/ctx";
import { unreadable } from "@/lib/freight/sources/accounts";
import { seal, unsealOr } from "@/lib/secrets/seal";
import { storeOfToken, storeToken } from "@/lib/secrets/store-token";

const NOTICES = "avisos do Melhor Envio";
const bound = (storeId: string) => `${storeId} frete melhor_envio avisos`;

export const noticePath = (storeId: string): string =>
  `/webhooks/melhor-envio/${storeToken(NOTICES, storeId)}`;

/** Null: no such address. */
export const storeOfNotice = (token: string): string | null => storeOfToken(NOTICES, token);

export const sealedNoticeSecret = ({ storeId }: Ctx, secret: string): string => seal(secret, bound(storeId));

/** The secret of the application at Melhor Envio that made the store's token. Null: the store gave none. */
export async function noticeSecret({ db, storeId }: Ctx): Promise<string | null> {
  const row = await db.freightSource.findUnique({
    where: { storeId_fonte: { storeId, fonte: "melhor_envio" } },
    select: { avisosCifrado: true },
  });
  if (!row?.avisosCifrado) return null;
  return unsealOr(row.avisosCifrado, bound(storeId), unreadable);
}
