import { type Ctx, systemCtx } from "@/lib/ctx";
import { refusesMails, stopPath } from "@/lib/customers/email-consents";
import { crossStoreSql } from "@/lib/db/cross-store";
import { lockName, sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { cleaning } from "@/lib/jobs/cleaning";
import { beat } from "@/lib/jobs/heartbeat";
import { oneByOne } from "@/lib/jobs/one-by-one";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import { unitsLeft } from "@/lib/products/kit-sql";
import { productPath } from "@/lib/slug/product-path";
import { subdomainAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

/** E-mails a day for each unit in stock, oldest stock alert first: few recipients buy. */
const TOLD_PER_UNIT = 10;
/** E-mails a day when the product's stock is not counted. */
const TOLD_WITHOUT_COUNT = 500;
/** E-mails in one transaction. */
const BATCH = 100;
const THINGS = 200;

const IS_BACK = `p.publicado AND p."removidoEm" IS NULL AND (v.id IS NULL OR v."removidoEm" IS NULL)
  AND coalesce(${unitsLeft()} > 0, true)`;

/** Maximum number of e-mails for a product or variant in one day. */
const MOST = `coalesce((${unitsLeft()}) * ${TOLD_PER_UNIT}, ${TOLD_WITHOUT_COUNT})`;

/** Leaves out a product that reached its daily maximum, so that it cannot keep others out of the LIMIT. */
const BACK = `
  WITH back AS MATERIALIZED (
    SELECT DISTINCT n."storeId", n."productId", n."variantId", ${MOST} AS most FROM stock_notices n
    JOIN products p ON p."storeId" = n."storeId" AND p.id = n."productId"
    LEFT JOIN variants v ON v."storeId" = n."storeId" AND v.id = n."variantId"
    WHERE n."avisadoEm" IS NULL AND ${IS_BACK})
  SELECT "storeId", "productId", "variantId" FROM back
  WHERE most > (SELECT count(*) FROM stock_notices t WHERE t."storeId" = back."storeId"
    AND t."productId" = back."productId" AND t."variantId" IS NOT DISTINCT FROM back."variantId"
    AND t."avisadoEm" > $1::timestamptz - interval '1 day')
  LIMIT ${THINGS}`;

type Thing = { storeId: string; productId: string; variantId: string | null };

/** Read while holding the lock of the product or variant: how many e-mails may still leave today. */
const NOW = `
  SELECT item_title(p.nome, v.opcoes) AS nome, p.slug, v.sku, v.tamanho, v.cor,
    ${MOST} - (SELECT count(*) FROM stock_notices t WHERE t."storeId" = $1::uuid AND t."productId" = $2::uuid
        AND t."variantId" IS NOT DISTINCT FROM $3::uuid AND t."avisadoEm" > $4::timestamptz - interval '1 day')::int AS left
  FROM products p LEFT JOIN variants v ON v."storeId" = p."storeId" AND v."productId" = p.id AND v.id = $3::uuid
  WHERE p."storeId" = $1::uuid AND p.id = $2::uuid AND ${IS_BACK}`;

type Back = {
  nome: string;
  slug: string;
  sku: string | null;
  tamanho: string | null;
  cor: string | null;
  left: number;
};

/** MATERIALIZED, because a plan that runs the sub-query twice would take more rows than the LIMIT. */
const TAKE = `
  WITH next AS MATERIALIZED (SELECT id FROM stock_notices WHERE "storeId" = $1::uuid AND "productId" = $2::uuid
      AND "variantId" IS NOT DISTINCT FROM $3::uuid AND "avisadoEm" IS NULL
    ORDER BY "criadoEm", id LIMIT $5 FOR UPDATE SKIP LOCKED)
  UPDATE stock_notices n SET "avisadoEm" = $4 FROM next WHERE n."storeId" = $1::uuid AND n.id = next.id
  RETURNING n.email`;

async function mailBack(tx: Ctx, { nome, slug, sku, tamanho, cor }: Back, email: string): Promise<void> {
  const store = await storeOf(tx);
  const t = await mailTranslator(store.idioma);
  const product = [nome, tamanho, cor].filter(Boolean).join(" · ");
  const stop = stopPath(tx.storeId, email);
  await queueMail(tx, {
    tipo: "estoque",
    para: { email, nome: null },
    text: {
      assunto: t("stock.subject", { product }),
      titulo: t("stock.title"),
      paragrafos: [t("stock.text", { product, store: store.nomeLoja }), t("stock.hurry")],
      botao: t("stock.button"),
      rodape: t("stock.why", { store: store.nomeLoja }),
      parar: { texto: t("stop"), endereco: subdomainAddress(store.subdominio, stop) },
    },
    page: subdomainAddress(store.subdominio, productPath(slug, sku)),
    descadastro: subdomainAddress(store.subdominio, stop.replace("/loja/", "/store/")),
  });
}

/** @returns e-mails written, and whether more may follow */
function tellSome({ storeId, productId, variantId }: Thing, at: Date) {
  return transact(systemCtx(storeId, "avisos de estoque"), async (tx) => {
    await lockName(tx, `aviso ${variantId ?? productId}`);
    const [back] = await sql<Back>(tx, "thing-is-back", NOW, [productId, variantId, at]);
    const most = Math.min(BATCH, back?.left ?? 0);
    if (!back || most <= 0) return { told: 0, isOver: true };
    const taken = await sql<{ email: string }>(tx, "take-notices", TAKE, [productId, variantId, at, most]);
    let told = 0;
    for (const { email } of taken) {
      if (await refusesMails(tx, email)) continue;
      await mailBack(tx, back, email);
      told += 1;
    }
    return { told, isOver: taken.length < most };
  });
}

async function tellAll(thing: Thing, at: Date): Promise<number> {
  let sum = 0;
  for (let isOver = false; !isOver; ) {
    const some = await tellSome(thing, at);
    sum += some.told;
    ({ isOver } = some);
  }
  return sum;
}

/**
 * Writes each e-mail once, in every store. Safe to run concurrently.
 * @returns e-mails written
 */
export async function tellOfStock(at = new Date()): Promise<number> {
  const tell = oneByOne("tell-of-stock", (thing: Thing) => tellAll(thing, at));
  const told = await tell(await crossStoreSql<Thing>("things-back", BACK, [at]));
  await beat("avisos de estoque");
  return told;
}

/** A stock alert older than half a year is of no interest any more. */
export const cleanStockAlerts = cleaning("limpeza-avisos-de-estoque", {
  stock_notices: `"criadoEm" < now() - interval '180 days'`,
});
