import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { getCampaignOrThrow } from "@/lib/campaigns/read";
import type { Campaign, CampaignChange, NewCampaign } from "@/lib/campaigns/schema";
import { mayBeDeleted } from "@/lib/campaigns/status";
import type { Ctx } from "@/lib/ctx";
import { Prisma } from "@/lib/db/generated/client";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid, notFound } from "@/lib/errors";
import { isAsItWas } from "@/lib/http/as-it-was";

/** Null becomes the column's NULL, not JSON's null. Undefined leaves the column unchanged. */
const stored = (json: NewCampaign["blocos"] | NewCampaign["modelo"]) =>
  json === null ? Prisma.DbNull : json;

const jsonOf = ({ blocos, modelo }: Pick<CampaignChange, "blocos" | "modelo">) => ({
  ...(blocos !== undefined && { blocos: stored(blocos) ?? Prisma.DbNull }),
  ...(modelo !== undefined && { modelo: stored(modelo) ?? Prisma.DbNull }),
});

/** Creates a draft. @throws 422 unknown segment, found by the foreign key */
export function createCampaign(ctx: Ctx, { blocos, modelo, ...input }: NewCampaign): Promise<Campaign> {
  return transact(ctx, async (tx) => {
    const id = uuidv7();
    const data = {
      ...input,
      ...jsonOf({ blocos, modelo }),
      id,
      storeId: tx.storeId,
      status: "rascunho",
    } as const;
    await tx.db.campaign.create({ data });
    const campaign = await getCampaignOrThrow(tx, id);
    await audit(tx, { action: "campaign.created", resource: "campaign", resourceId: id, after: campaign });
    return campaign;
  });
}

const LOCK = `SELECT 1 FROM campaigns WHERE "storeId" = $1::uuid AND id = $2::uuid FOR UPDATE`;

/** @throws 404 */
export async function lockCampaign(tx: Ctx, id: string): Promise<Campaign> {
  const locked = await sql(tx, "lock-campaign", LOCK, [id]);
  if (locked.length === 0) throw notFound("Campanha");
  return getCampaignOrThrow(tx, id);
}

/** @throws 409 */
export function assertUnchanged(campaign: Campaign, versao: number): void {
  if (campaign.versao !== versao)
    throw new AppError("conflict", "A campanha foi alterada por outra pessoa; recarregue a página");
}

/** The part for audit rows, because a campaign's texts are long. */
const told = ({ nome, segmentId, assunto }: Campaign) => ({ nome, segmentId, assunto });

/**
 * Changes a draft's texts, audience and name.
 * @throws 404 · 409 not a draft, or stale `versao` · 422
 */
export function changeCampaign(
  ctx: Ctx,
  id: string,
  { versao, blocos, modelo, ...change }: CampaignChange,
): Promise<Campaign> {
  return transact(ctx, async (tx) => {
    const before = await lockCampaign(tx, id);
    if (before.status !== "rascunho")
      throw new AppError("conflict", "Só um rascunho pode ser alterado; volte a campanha para rascunho");
    assertUnchanged(before, versao);
    if (before.canal !== "email" && change.assunto)
      throw invalid("assunto", "só uma campanha por email tem assunto");
    if (before.canal !== "email" && blocos) throw invalid("blocos", "só uma campanha por email tem blocos");
    if (before.canal !== "whatsapp" && modelo)
      throw invalid("modelo", "só uma campanha por whatsapp tem modelo");
    if (isAsItWas(before, { ...change, blocos, modelo })) return before;
    await tx.db.campaign.update({
      where: { id },
      data: {
        ...change,
        ...jsonOf({ blocos, modelo }),
        versao: { increment: 1 },
      },
      select: { id: true },
    });
    const after = await getCampaignOrThrow(tx, id);
    await audit(tx, {
      action: "campaign.updated",
      resource: "campaign",
      resourceId: id,
      before: told(before),
      after: told(after),
    });
    return after;
  });
}

/** Copies texts and audience into a new draft. @throws 404 */
export async function duplicateCampaign(ctx: Ctx, id: string): Promise<Campaign> {
  const { nome, canal, segmentId, assunto, conteudo, blocos, modelo } = await getCampaignOrThrow(ctx, id);
  const copy = `${nome.slice(0, 111)} (cópia)`;
  return createCampaign(ctx, { nome: copy, canal, segmentId, assunto, conteudo, blocos, modelo });
}

/** Deletes a draft, or a campaign that was cancelled before the first message. @throws 404 · 409 */
export function deleteCampaign(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const before = await lockCampaign(tx, id);
    const recipient = await tx.db.campaignRecipient.findFirst({
      where: { campaignId: id },
      select: { id: true },
    });
    if (!mayBeDeleted(before.status) || recipient)
      throw new AppError(
        "conflict",
        "Só um rascunho, ou uma campanha cancelada antes do envio, pode ser excluído",
      );
    await tx.db.campaign.delete({ where: { id } });
    await audit(tx, {
      action: "campaign.deleted",
      resource: "campaign",
      resourceId: id,
      before: told(before),
    });
    return { id, deleted: true };
  });
}
