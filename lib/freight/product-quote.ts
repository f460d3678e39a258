import type { Ctx } from "@/lib/ctx";
import { stateOfCep } from "@/lib/customers/cep";
import { sql } from "@/lib/db/sql";
import { invalid, notFound } from "@/lib/errors";
import { quoteFreight } from "@/lib/freight/read";
import type { ProductFreight, ProductFreightRequest } from "@/lib/freight/schema";

type Goods = { precoCents: number; pesoGramas: number | null };

/** At the price that the cart asks. */
const GOODS = `
  SELECT coalesce(v."precoCents", p."precoPromocionalCents", p."precoCents") AS "precoCents", p."pesoGramas"
    FROM products p LEFT JOIN variants v
      ON v."storeId" = p."storeId" AND v."productId" = p.id AND v.id = $3::uuid AND v."removidoEm" IS NULL
   WHERE p."storeId" = $1::uuid AND p.id = $2::uuid AND p.publicado AND p."removidoEm" IS NULL
     AND ($3::uuid IS NULL OR v.id IS NOT NULL)`;

/**
 * What the checkout would ask for one unit alone.
 * @throws 404 the product is not for sale
 */
export async function quoteProductFreight(ctx: Ctx, request: ProductFreightRequest): Promise<ProductFreight> {
  const { produtoId, varianteId, cep } = request;
  const uf = stateOfCep(cep);
  if (uf === null) throw invalid("cep", "informe um CEP que exista, como 01310-930");
  const [goods] = await sql<Goods>(ctx, "goods-to-send", GOODS, [produtoId, varianteId]);
  if (!goods) throw notFound("Produto");
  const { precoCents: subtotalCents, pesoGramas } = goods;
  const { opcoes } = await quoteFreight(ctx, {
    uf,
    subtotalCents,
    ...(pesoGramas !== null && { pesoGramas }),
  });
  return { uf, opcoes };
}
