import type { Ctx } from "@/lib/ctx";
import { stateOfCep } from "@/lib/customers/cep";
import { AppError, invalid } from "@/lib/errors";
import { oneOf } from "@/lib/freight/goods";
import { contractOf, openedKey } from "@/lib/freight/sources/accounts";
import { askSource } from "@/lib/freight/sources/ask";
import { SourceFault } from "@/lib/freight/sources/fault";
import type { Parcel, SourceAccount } from "@/lib/freight/sources/offer";
import { type Goods, parcelOf } from "@/lib/freight/sources/quote";
import type { SourceTest, SourceTested } from "@/lib/freight/sources/schema";
import { spoken } from "@/lib/i18n/sentence";

const SHOWN_LETTERS = 1_000;

/** One unit of the newest published product. @throws 409 there is none */
async function sampleOf(ctx: Ctx): Promise<Goods> {
  const isThere = { removidoEm: null };
  const product = await ctx.db.product.findFirst({
    where: { publicado: true, ...isThere },
    orderBy: { id: "desc" },
    select: {
      id: true,
      precoCents: true,
      variants: {
        where: isThere,
        orderBy: { id: "asc" },
        take: 1,
        select: { id: true, precoCents: true },
      },
    },
  });
  if (!product) throw new AppError("conflict", "Publique um produto antes: o teste pergunta o frete dele.");
  const [variant] = product.variants;
  const precoCents = variant?.precoCents ?? product.precoCents;
  return oneOf(ctx, { produtoId: product.id, varianteId: variant?.id ?? null, quantidade: 1, precoCents });
}

/** @throws 409 the key can't be decrypted, or no product is published · 422 naming what is missing */
async function questionOf(ctx: Ctx, { fonte, cep }: SourceTest): Promise<[SourceAccount, Parcel]> {
  const { storeId } = ctx;
  const source = await ctx.db.freightSource.findUnique({ where: { storeId_fonte: { storeId, fonte } } });
  if (!source?.chaveCifrada) throw invalid("fonte", "cole a chave do serviço");
  const origem = await ctx.db.freightOrigin.findUnique({ where: { storeId } });
  if (!origem?.cep) throw invalid("cepOrigem", "informe de que CEP os pacotes saem");
  const uf = stateOfCep(cep);
  if (!uf) throw invalid("cep", "informe um CEP que exista, como 01310-930");
  const { moeda, emailContato } = await ctx.db.store.findUniqueOrThrow({
    where: { id: storeId },
    select: { moeda: true, emailContato: true },
  });
  const contrato = contractOf(source);
  if (fonte === "correios" && !contrato) throw invalid("fonte", "informe usuário, cartão e serviços");
  const parcel = parcelOf({ moeda, origem: { ...origem, cep: origem.cep } }, { cep, uf }, [
    await sampleOf(ctx),
  ]);
  const chave = openedKey(ctx, fonte, source.chaveCifrada);
  return [{ fonte, url: source.url, chave, contrato, contato: emailContato }, parcel];
}

/** Asks the source as the shop would, on or off, and never from the cache. */
export async function testSource(ctx: Ctx, test: SourceTest): Promise<SourceTested> {
  const [account, parcel] = await questionOf(ctx, test);
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const opcoes = await askSource(account, parcel);
    return { ok: true, duracaoMs: took(), opcoes, erro: null, resposta: null };
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    const resposta = error.heard?.slice(0, SHOWN_LETTERS) || null;
    return { ok: false, duracaoMs: took(), opcoes: [], erro: spoken(error.said, ctx.locale), resposta };
  }
}
