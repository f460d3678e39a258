"use client";

import { useTranslations } from "next-intl";
import { CategoryPicker } from "@/components/categories/category-picker";
import type { CouponForm } from "@/components/coupons/use-coupon-form";
import { ChosenPills } from "@/components/form/chosen-pills";
import { ProductPicker } from "@/components/products/product-picker";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";

type Named = { id: string; nome: string };

/** Without any, the coupon holds for everything. */
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
    <Card isPaired title={t("appliesCard")}>
      <div data-wide>
        <ProductPicker
          label={t("products")}
          choose="product"
          onPick={({ produtoId, nome }) => add({ id: produtoId, nome })}
        />
        <Hint>{t("productsHint")}</Hint>
        <ChosenPills
          label={t("products")}
          chosen={produtos.map(({ id, nome }) => ({ id, name: nome }))}
          removeLabelOf={(name) => t("removeProduct", { name })}
          onRemove={remove}
        />
      </div>
      <div data-wide>
        <CategoryPicker
          label={t("categories")}
          hint={t("categoriesHint")}
          value={categoriaIds}
          onChange={(ids) => form.setFieldValue("categoriaIds", ids)}
        />
      </div>
    </Card>
  );
}
