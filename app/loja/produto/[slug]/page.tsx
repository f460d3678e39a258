import { ShopGrid } from "@/app/loja/shop-grid";
import { Slot } from "@/app/loja/slot";
import { storePage } from "@/app/loja/store-page";
import { AddToCart } from "@/components/storefront/add-to-cart";
import { Breadcrumb } from "@/components/storefront/breadcrumb";
import { JsonLd } from "@/components/storefront/json-ld";
import { KitParts } from "@/components/storefront/kit-parts";
import { ProductDetails } from "@/components/storefront/product-details";
import { ProductFreight } from "@/components/storefront/product-freight";
import { ProductGallery } from "@/components/storefront/product-gallery";
import { PixBadge, ProductPrice } from "@/components/storefront/product-price";
import { StockAlert } from "@/components/storefront/stock-alert";
import { VariantChooser } from "@/components/storefront/variant-chooser";
import { itemName, titleOf } from "@/lib/format/item-name";
import { loadMessages } from "@/lib/i18n/messages";
import { requestLocale } from "@/lib/i18n/request-locale";
import { columnsOf } from "@/lib/products/options";
import { productPath } from "@/lib/slug/product-path";
import { readShopProduct } from "@/lib/storefront/shop-product";
import { isShopShipping, shopPix } from "@/lib/storefront/shop-terms";
import { productData, wayTo } from "@/lib/storefront/structured-data";
import { choiceOf, picturesFor } from "@/lib/storefront/variant-choice";
import { subdomainAddress } from "@/lib/stores/address";
import styles from "./product.module.css";

/** `?v=` selects the variant. */
const page = storePage({
  at: "/loja/produto/[slug]",
  texts: "storefront.shop",
  load: async ({ ctx, params, search, loja }) => {
    const product = await readShopProduct(ctx, params.slug);
    const choice = choiceOf(product, search.get("v"));
    const [pix, isShipping] = await Promise.all([shopPix(loja.id), isShopShipping(loja.id)]);
    return { product, choice, isChosen: search.has("v"), pix, isShipping };
  },
  metadata: ({ loja, data: { product, choice, isChosen } }) => {
    const { nome, slug, descricao, seoTitulo, seoDescricao, imagens } = product;
    const url = subdomainAddress(loja.subdominio, productPath(slug));
    const description = seoDescricao || descricao.slice(0, 160) || undefined;
    const images = imagens.slice(0, 1).map((image) => subdomainAddress(loja.subdominio, image.url));
    const title = seoTitulo ?? nome;
    const chosen = isChosen ? choice.variante : null;
    const { tamanho, cor, opcoes } = columnsOf(chosen?.opcoes ?? []);
    return {
      title:
        seoTitulo && !chosen
          ? { absolute: seoTitulo }
          : itemName({ nome: titleOf(nome, opcoes), tamanho, cor }),
      ...(description && { description }),
      alternates: { canonical: url },
      openGraph: {
        ...{ title, url, type: "website", siteName: loja.nomeLoja },
        ...(description && { description }),
        ...(images.length > 0 && { images }),
      },
    };
  },
  screen: async ({ t, loja, data: { product, choice, pix, isShipping } }) => {
    const locale = await requestLocale();
    const { checkout, slots } = (await loadMessages(locale)).storefront;
    const { nome, slug, marca, descricao, categorias, imagens, relacionados } = product;
    const crumbs = categorias.map((category) => ({
      nome: category.nome,
      path: `/loja/categoria/${category.slug}`,
    }));
    return (
      <div className={styles.page}>
        <Breadcrumb {...wayTo(loja, t("home"), [...crumbs, { nome, path: productPath(slug) }])} />
        <div className={styles.product}>
          <ProductGallery name={nome} pictures={picturesFor(imagens, choice.variante)} />
          <div className={styles.facts}>
            <h1 className={styles.title}>{nome}</h1>
            {marca && <p className={styles.brand}>{t("brand", { marca })}</p>}
            <ProductPrice
              product={product}
              choice={choice}
              currency={loja.moeda}
              timeZone={loja.fusoHorario}
            />
            {pix !== "none" && (
              <Slot name="selo-pix">
                {(look) => look !== "sem" && <PixBadge look={look} isAtOnce={pix === "atOnce"} />}
              </Slot>
            )}
            <VariantChooser slug={slug} choice={choice} />
            <Slot name="botao-comprar">
              {(words) => (
                <AddToCart
                  {...choice.compra}
                  locale={locale}
                  texts={words === "adicionar" ? checkout.cart : { ...checkout.cart, add: slots.buy[words] }}
                />
              )}
            </Slot>
            {!choice.compra.disponivel && <StockAlert slug={slug} varianteId={choice.compra.varianteId} />}
            {isShipping && choice.compra.disponivel && (
              <ProductFreight
                produtoId={choice.compra.produtoId}
                varianteId={choice.compra.varianteId}
                currency={loja.moeda}
                locale={locale}
                texts={{
                  title: checkout.cart.freight,
                  cep: checkout.cep,
                  unknown: checkout.cart.freightCep,
                  incomplete: checkout.cart.freightDigits,
                  none: checkout.freightNone,
                  away: checkout.freightAway,
                  found: checkout.freightFound,
                  day: checkout.day,
                  days: checkout.days,
                  by: checkout.by,
                  free: checkout.free,
                  failed: checkout.cart.freightFailed,
                }}
              />
            )}
            {product.kit.length > 0 && <KitParts title={t("kit")} parts={product.kit} />}
            {product.caracteristicas.length > 0 && (
              <ProductDetails title={t("details")} details={product.caracteristicas} locale={locale} />
            )}
            {descricao !== "" && (
              <section aria-labelledby="descricao">
                <h2 id="descricao" className={styles.heading}>
                  {t("description")}
                </h2>
                <p className={styles.text}>{descricao}</p>
              </section>
            )}
          </div>
        </div>
        {relacionados.length > 0 && (
          <section aria-labelledby="relacionados">
            <h2 id="relacionados" className={styles.heading}>
              {t("related")}
            </h2>
            <ShopGrid products={relacionados} currency={loja.moeda} />
          </section>
        )}
        <JsonLd data={productData(loja, product)} />
      </div>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
