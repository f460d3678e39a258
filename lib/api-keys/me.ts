import type { KeyMe } from "@/lib/api-keys/schema";
import type { Ctx } from "@/lib/ctx";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

export async function readKeyMe({ db, storeId, actor }: Ctx): Promise<KeyMe> {
  if (actor.type !== "apiKey") throw new AppError("unauthorized", "Chave de API ausente ou inválida.");
  const { store, ...chave } = await db.apiKey.findUniqueOrThrow({
    where: { id: actor.id, storeId },
    select: {
      nome: true,
      prefixo: true,
      final: true,
      scopes: true,
      expiraEm: true,
      revogadaEm: true,
      store: { select: { nomeLoja: true } },
    },
  });
  const { V1_RATE_PER_MINUTE: porMinuto, V1_RATE_BURST: rajada } = env();
  return { loja: store, chave, limite: { porMinuto, rajada } };
}
