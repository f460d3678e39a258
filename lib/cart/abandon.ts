import { cartPath, cartToken } from "@/lib/cart/link";
import { cartLines, cartView } from "@/lib/cart/read";
import type { AbandonedCart } from "@/lib/cart/schema";
import { type Ctx, systemCtx } from "@/lib/ctx";
import { refusesMails, stopPath } from "@/lib/customers/email-consents";
import { crossStoreSql } from "@/lib/db/cross-store";
import { lockName, sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import { beat } from "@/lib/jobs/heartbeat";
import { oneByOne, pageByPage } from "@/lib/jobs/one-by-one";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import { tokenHash } from "@/lib/secrets/link-token";
import { subdomainAddress } from "@/lib/stores/address";
import { type Store, storeOf } from "@/lib/stores/read";
import { emit } from "@/lib/webhooks/outbox";

const BATCH = 200;
/** After a long outage no buyer gets a reminder of a cart from long ago. */
const TOO_OLD_DAYS = 7;
const REMINDED_ONCE_IN_DAYS = 3;

/**
 * SQL condition: nobody has touched the cart for the store's number of minutes, and its address is known.
 * `now`: a time in SQL.
 */
const leftAlone = (
  now: string,
) => `c."orderId" IS NULL AND c."abandonadoEm" IS NULL AND c."tokenHash" IS NOT NULL
  AND (c.email IS NOT NULL OR c."customerId" IS NOT NULL)
  AND c."atualizadoEm" <= ${now} - make_interval(mins => s."carrinhoAbandonadoMin")
  AND c."atualizadoEm" > ${now} - interval '${TOO_OLD_DAYS} days'`;

const DUE = `
  SELECT c.id, c."storeId", c."atualizadoEm" AS "dueAt" FROM carts c JOIN stores s ON s.id = c."storeId"
  WHERE ${leftAlone("$1::timestamptz")} AND (c."atualizadoEm", c.id) > ($2::timestamptz, $3::uuid)
  ORDER BY c."atualizadoEm", c.id LIMIT ${BATCH}`;

/**
 * True: an automation rule writes to this customer, so the shop's own reminder does not. Rules need a
 * consent, and a visitor's consent is unknown, so visitors get the shop's own reminder.
 */
const RULE_WRITES = `c."customerId" IS NOT NULL AND EXISTS (SELECT 1 FROM automation_rules a
  WHERE a."storeId" = c."storeId" AND a.quando = 'cart.abandoned' AND a.enabled AND a."removidoEm" IS NULL
    AND a.parametros ->> 'conteudo' IS NOT NULL)`;

/** Checks the condition again behind the row lock. Skips a cart that another instance has locked. */
const TAKE = `
  SELECT c.id, coalesce(k.email, c.email) AS email, k.nome, c."customerId" AS "clienteId",
    s."lembrarSacola" AND NOT (${RULE_WRITES}) AS "lembrarSacola"
  FROM carts c JOIN stores s ON s.id = c."storeId"
  LEFT JOIN customers k ON k."storeId" = c."storeId" AND k.id = c."customerId" AND k."anonimizadoEm" IS NULL
  WHERE c."storeId" = $1::uuid AND c.id = $2::uuid AND ${leftAlone("$3::timestamptz")}
  FOR UPDATE OF c SKIP LOCKED`;

// A cart may be worth more than any order, and more than the column can store.
const MARK = `UPDATE carts SET "abandonadoEm" = $3, "restauraHash" = $4, "ultimoAbandonoEm" = $3,
    "abandonadoCents" = least($5::bigint, 2147483647), "abandonadoUnidades" = $6
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/**
 * Nothing in the cart can be bought, or there is no address: the sweep ignores the cart until the cart
 * changes.
 */
const PASS = `UPDATE carts SET "abandonadoEm" = $3 WHERE "storeId" = $1::uuid AND id = $2::uuid`;

const REMINDED = `UPDATE carts SET "lembradoEm" = $3 WHERE "storeId" = $1::uuid AND id = $2::uuid`;

const LATELY = `SELECT 1 FROM emails WHERE "storeId" = $1::uuid AND para = $2 AND tipo = 'sacola'
  AND "criadoEm" > $3::timestamptz - interval '${REMINDED_ONCE_IN_DAYS} days' LIMIT 1`;

type Due = { id: string; storeId: string; dueAt: Date };
type Taken = Pick<AbandonedCart, "id" | "nome" | "clienteId"> & {
  email: string | null;
  lembrarSacola: boolean;
};

/** The lock serialises the carts of one address, so that only one of them gets a reminder. */
async function mayRemind(tx: Ctx, { email }: AbandonedCart, at: Date): Promise<boolean> {
  await lockName(tx, `sacola ${email}`);
  const lately = await sql(tx, "reminded-lately", LATELY, [email, at]);
  return lately.length === 0 && !(await refusesMails(tx, email));
}

async function remind(tx: Ctx, store: Store, cart: AbandonedCart): Promise<void> {
  const { email, nome, clienteId, itens, totalCents, moeda, link } = cart;
  const t = await mailTranslator(store.idioma);
  const total = formatCents(totalCents, moeda, toLocale(store.idioma));
  const lines = itens.map((item) =>
    [`${item.quantidade} × ${item.nome}`, item.tamanho, item.cor].filter(Boolean).join(" · "),
  );
  const stop = stopPath(tx.storeId, email);
  await queueMail(tx, {
    tipo: "sacola",
    para: { email, nome, ...(clienteId && { customerId: clienteId }) },
    text: {
      assunto: t("cart.subject", { store: store.nomeLoja }),
      titulo: t("cart.title"),
      paragrafos: [
        ...(nome ? [t("greeting", { name: nome })] : []),
        t("cart.text", { store: store.nomeLoja, total }),
        lines.join("\n"),
        t("cart.prices"),
      ],
      botao: t("cart.button"),
      rodape: t("cart.why", { store: store.nomeLoja }),
      parar: { texto: t("stop"), endereco: subdomainAddress(store.subdominio, stop) },
    },
    link,
    descadastro: subdomainAddress(store.subdominio, stop.replace("/loja/", "/store/")),
  });
  await sql(tx, "cart-reminded", REMINDED, [cart.id, new Date()]);
}

/** @returns false if the cart has changed, became an order, or another instance has locked it */
function abandonOne({ id, storeId }: Due, at: Date): Promise<boolean> {
  return transact(systemCtx(storeId, "sacolas abandonadas"), async (tx) => {
    const [taken] = await sql<Taken>(tx, "take-left-cart", TAKE, [id, at]);
    if (!taken) return false;
    const store = await storeOf(tx);
    const lines = (await cartLines(tx, id)).filter(
      ({ vendavel, disponivel }) => vendavel && disponivel !== 0,
    );
    const {
      itens,
      unidades,
      subtotalCents: totalCents,
      moeda,
    } = cartView(lines, { moeda: store.moeda, free: [], uf: null });
    const { email, lembrarSacola, ...who } = taken;
    if (!email || itens.length === 0) {
      await sql(tx, "pass-left-cart", PASS, [id, at]);
      return false;
    }
    const link = subdomainAddress(store.subdominio, cartPath(id));
    const cart = { ...who, email, moeda, unidades, totalCents, itens, abandonadoEm: at, link };
    await sql(tx, "left-cart", MARK, [id, at, tokenHash(cartToken(id)), totalCents, unidades]);
    await emit(tx, "cart.abandoned", { resourceId: id, data: cart });
    if (lembrarSacola && (await mayRemind(tx, cart, at))) await remind(tx, store, cart);
    return true;
  });
}

/**
 * Handles each state of a cart once, and reminds the buyers who may be reminded. Covers every store, safe to
 * run concurrently.
 * @returns how many carts
 */
export async function abandonCarts(at = new Date()): Promise<number> {
  const abandoned = await pageByPage(
    BATCH,
    ({ dueAt, id }) => crossStoreSql<Due>("left-carts", DUE, [at, dueAt, id]),
    oneByOne("abandon-carts", (due: Due) => abandonOne(due, at)),
  );
  await beat("sacolas abandonadas");
  return abandoned;
}
