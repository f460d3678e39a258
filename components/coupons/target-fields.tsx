"use client";

import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { CategoryPicker } from "@/components/categories/category-picker";
import { FieldCard } from "@/components/coupons/field-card";
import type { CouponForm } from "@/components/coupons/use-coupon-form";
import { ProductPicker } from "@/components/products/product-picker";
import styles from "./target-fields.module.css";

type Named = { id: string; nome: string };

/** The products and categories that the coupon holds for; without any: everything. */
export function TargetFields({ form }: { form: CouponForm }) {
  const t = useTranslations("panel.coupons.form");
  const { produtos, categoriaIds } = form.values;
  const add = (product: Named) => {
    if (!produtos.some(({ id }) => id === product.id)) {
      form.setFieldValue("produtos", [...produtos, product]);
    }
  };
  const remove = (gone: string) =>
    form.setFieldValue(
      "produtos",
      produtos.filter(({ id }) => id !== gone),
    );
  return (
    <FieldCard title={t("appliesCard")}>
      <div data-wide className={styles.products}>
        <ProductPicker
          label={t("products")}
          choose="product"
          onPick={({ produtoId, nome }) => add({ id: produtoId, nome })}
        />
        <p className={styles.hint}>{t("productsHint")}</p>
        {produtos.length > 0 && <Chosen products={produtos} onRemove={remove} />}
      </div>
      <div data-wide>
        <CategoryPicker
          label={t("categories")}
          hint={t("categoriesHint")}
          value={categoriaIds}
          onChange={(ids) => form.setFieldValue("categoriaIds", ids)}
        />
      </div>
    </FieldCard>
  );
}

function Chosen({ products, onRemove }: { products: readonly Named[]; onRemove: (id: string) => void }) {
  const t = useTranslations("panel.coupons.form");
  return (
    <ul className={styles.chosen} aria-label={t("products")}>
      {products.map(({ id, nome }) => (
        <li key={id} className={styles.pill}>
          {nome}
          <button
            type="button"
            className={styles.remove}
            aria-label={t("removeProduct", { name: nome })}
            onClick={() => onRemove(id)}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
