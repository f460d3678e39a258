"use client";

import { Checkbox, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { CategoryPicker } from "@/components/categories/category-picker";
import type { CouponForm } from "@/components/coupons/use-coupon-form";
import { ChoicePills } from "@/components/form/choice-pills";
import { ChosenPills } from "@/components/form/chosen-pills";
import { MomentField } from "@/components/form/moment-field";
import { ProductPicker } from "@/components/products/product-picker";
import { SegmentSelect } from "@/components/segments/segment-select";
import { Card } from "@/components/ui/card";
import { Hint, Muted } from "@/components/ui/layout";
import { COUPON_TYPES } from "@/lib/coupons/kinds";

const HINT_LAST: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];
const MAX_CODE = 50;
/** Random characters follow the prefix. */
const MAX_PREFIX = 38;

function CodeFields({ form, isNew }: { form: CouponForm; isNew: boolean }) {
  const t = useTranslations("panel.coupons.form");
  const isBatch = form.values.modo === "lote";
  return (
    <Card isPaired title={t("codeCard")}>
      {isNew && (
        <div data-wide>
          <ChoicePills
            name="modo"
            label={t("kind")}
            value={form.values.modo}
            choices={[
              { value: "um", label: t("one") },
              { value: "lote", label: t("many") },
            ]}
            onChoose={(modo) => form.setValues({ modo })}
          />
        </div>
      )}
      <TextInput
        {...form.getInputProps("codigo")}
        label={t(isBatch ? "prefix" : "code")}
        description={t(isBatch ? "prefixHint" : "codeHint")}
        inputWrapperOrder={HINT_LAST}
        maxLength={isBatch ? MAX_PREFIX : MAX_CODE}
        required={!isBatch}
        withAsterisk={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {isBatch && (
        <TextInput
          {...form.getInputProps("quantidade")}
          label={t("quantity")}
          description={t("quantityHint")}
          inputWrapperOrder={HINT_LAST}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
      )}
      <TextInput
        {...form.getInputProps("descricao")}
        label={t("description")}
        description={t("descriptionHint")}
        inputWrapperOrder={HINT_LAST}
        maxLength={255}
        autoComplete="off"
      />
    </Card>
  );
}

const AMOUNT = {
  inputMode: "decimal",
  maxLength: 16,
  autoComplete: "off",
  inputWrapperOrder: HINT_LAST,
} as const;

function DiscountFields({ form, isFrozen }: { form: CouponForm; isFrozen: boolean }) {
  const t = useTranslations("panel.coupons.form");
  const isPercent = form.values.tipo === "percentual";
  return (
    <Card isPaired title={t("discountCard")}>
      {isFrozen ? (
        <div data-wide>
          <Muted>{t("frozen")}</Muted>
        </div>
      ) : (
        <div data-wide>
          <ChoicePills
            name="tipo"
            label={t("type")}
            value={form.values.tipo}
            choices={COUPON_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChoose={(tipo) => form.setValues({ tipo })}
          />
        </div>
      )}
      <TextInput
        {...AMOUNT}
        {...form.getInputProps("valor")}
        label={t(isPercent ? "percent" : "amount")}
        disabled={isFrozen}
        rightSection={isPercent ? "%" : null}
        leftSection={isPercent ? null : "R$"}
      />
      {isPercent && (
        <TextInput
          {...AMOUNT}
          {...form.getInputProps("descontoMaximo")}
          label={t("max")}
          description={t("maxHint")}
          leftSection="R$"
        />
      )}
      <TextInput
        {...AMOUNT}
        {...form.getInputProps("minimoPedido")}
        label={t("min")}
        description={t("minHint")}
        leftSection="R$"
      />
      <Checkbox
        {...form.getInputProps("combinavel", { type: "checkbox" })}
        wrapperProps={{ "data-wide": true }}
        label={t("combinable")}
      />
    </Card>
  );
}

const COUNT = { ...AMOUNT, inputMode: "numeric", maxLength: 12 } as const;

function AudienceFields({ form }: { form: CouponForm }) {
  const t = useTranslations("panel.coupons.form");
  return (
    <Card isPaired title={t("whoCard")}>
      <TextInput
        {...COUNT}
        {...form.getInputProps("usoMaximo")}
        label={t("total")}
        description={t("unlimited")}
      />
      <TextInput
        {...COUNT}
        {...form.getInputProps("usoMaximoPorCliente")}
        label={t("perCustomer")}
        description={t("unlimited")}
      />
      <SegmentSelect {...form.getInputProps("segmentId")} label={t("segment")} anyone={t("anyone")} />
      <Checkbox
        {...form.getInputProps("primeiraCompra", { type: "checkbox" })}
        wrapperProps={{ "data-wide": true }}
        label={t("first")}
      />
    </Card>
  );
}

function PeriodFields({ form }: { form: CouponForm }) {
  const t = useTranslations("panel.coupons.form");
  return (
    <Card isPaired title={t("periodCard")}>
      <MomentField
        label={t("start")}
        description={t("startHint")}
        inputWrapperOrder={HINT_LAST}
        value={form.values.inicioEm}
        onChange={(moment) => form.setFieldValue("inicioEm", moment)}
      />
      <MomentField
        label={t("end")}
        description={t("endHint")}
        inputWrapperOrder={HINT_LAST}
        value={form.values.fimEm}
        error={form.errors.fimEm}
        onChange={(moment) => form.setFieldValue("fimEm", moment)}
      />
    </Card>
  );
}

type Props = {
  form: CouponForm;
  /** Only new coupons can be a batch. */
  isNew: boolean;
  isFrozen: boolean;
};

type Named = { id: string; nome: string };

/** Without any target, the coupon applies to all products. */
function TargetFields({ form }: { form: CouponForm }) {
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

export function CouponFields({ form, isNew, isFrozen }: Props) {
  return (
    <>
      <CodeFields form={form} isNew={isNew} />
      <DiscountFields form={form} isFrozen={isFrozen} />
      <TargetFields form={form} />
      <AudienceFields form={form} />
      <PeriodFields form={form} />
    </>
  );
}
