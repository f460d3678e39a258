import type { Ctx } from "@/lib/ctx";
import { stateOfCep } from "@/lib/customers/cep";
import { AppError } from "@/lib/errors";
import { openedKey } from "@/lib/freight/sources/accounts";
import type { SourceAccount } from "@/lib/freight/sources/offer";
import { readSeller } from "@/lib/settings/read";
import type { Seller } from "@/lib/settings/seller";

const FONTE = "melhor_envio";

type Origin = {
  cep: string;
  uf: string;
  logradouro: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  cidade: string;
  pesoGramas: number;
  alturaCm: number;
  larguraCm: number;
  comprimentoCm: number;
};

async function originOf(ctx: Ctx): Promise<Origin | null> {
  const row = await ctx.db.freightOrigin.findUnique({ where: { storeId: ctx.storeId } });
  const uf = row?.cep ? stateOfCep(row.cep) : null;
  if (!row?.cep || !uf || !row.logradouro || !row.numero || !row.bairro || !row.cidade) return null;
  const { cep, logradouro, numero, bairro, cidade, storeId: _, ...rest } = row;
  return { ...rest, cep, uf, logradouro, numero, bairro, cidade };
}

const sourceOf = ({ db, storeId }: Ctx) =>
  db.freightSource.findUnique({ where: { storeId_fonte: { storeId, fonte: FONTE } } });

/** The store's Melhor Envio is on, and the store said from where it sends. */
export async function sellsLabels(ctx: Ctx): Promise<boolean> {
  const [source, origin] = await Promise.all([sourceOf(ctx), originOf(ctx)]);
  return Boolean(source?.ativa && source.chaveCifrada && origin);
}

/**
 * The store's key at Melhor Envio. A label that is bought already may be asked about although the service is
 * off by now.
 * @throws 409 no key, or ENCRYPTION_KEY is another one
 */
export async function labelAccount(ctx: Ctx): Promise<SourceAccount> {
  const source = await sourceOf(ctx);
  if (!source?.chaveCifrada) {
    throw new AppError("conflict", "A loja não tem a chave do Melhor Envio. Cole-a em Transportadoras.");
  }
  const { emailContato } = await readSeller(ctx);
  const chave = openedKey(ctx, FONTE, source.chaveCifrada);
  return { fonte: FONTE, url: null, chave, contrato: null, contato: emailContato };
}

export type Sender = { origin: Origin; seller: Seller; documento: string };

/** @throws 409 naming what a label needs of the store */
export async function labelSender(ctx: Ctx): Promise<Sender> {
  const [source, origin, seller] = await Promise.all([sourceOf(ctx), originOf(ctx), readSeller(ctx)]);
  if (!source?.ativa) {
    throw new AppError("conflict", "O Melhor Envio está desligado em Transportadoras.");
  }
  if (!origin) {
    throw new AppError("conflict", "Complete o endereço do remetente em Transportadoras.");
  }
  const { documento } = seller;
  if (!documento) throw new AppError("conflict", "Informe o CPF ou CNPJ da loja nas configurações.");
  return { origin, seller, documento };
}
