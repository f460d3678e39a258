"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { EditorPage } from "@/components/form/page-form";
import { useFormAction } from "@/components/form/use-form-action";
import { useKeyOf } from "@/components/form/use-key-of";
import { useFormats } from "@/components/layout/panel-context";
import { ProductPicker } from "@/components/products/product-picker";
import { Card } from "@/components/ui/card";
import { Sums } from "@/components/ui/figures";
import { RemoveItem } from "@/components/ui/icon-action";
import { toast } from "@/components/ui/toast";
import { receivePurchaseMutation } from "@/lib/products/client";
import {
  bodyOf,
  EMPTY_PURCHASE,
  lineCents,
  type PurchaseDraft,
  type PurchaseLine,
  problemsOf,
  unitOf,
  withScanned,
} from "@/lib/products/purchase-draft";
import { MAX_PURCHASE_LINES } from "@/lib/products/purchase-limits";
import styles from "./purchase-screen.module.css";

const LIST = "/admin/produtos";

type LineProps = {
  line: PurchaseLine;
  number: number;
  errorOf: (field: "produtoId" | "varianteId" | "quantidade" | "custoCents") => string | null;
  onChange: (changes: Partial<PurchaseLine>) => void;
  onRemove: () => void;
};

function LineRow({ line, number, errorOf, onChange, onRemove }: LineProps) {
  const t = useTranslations("panel.products.purchase");
  const format = useFormats();
  const { nome, detalhe, sku, estoque } = line.goods;
  const cents = lineCents(line);
  const detail = [detalhe, sku === detalhe ? null : sku, t("inStock", { count: format.count(estoque) })];
  const refused = errorOf("produtoId") ?? errorOf("varianteId");
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {nome}
        <span className={styles.detail}>{refused ?? detail.filter(Boolean).join(" · ")}</span>
      </span>
      <IntegerField
        aria-label={t("units", { number })}
        leftSection="×"
        maxDigits={7}
        value={line.quantidade}
        error={errorOf("quantidade")}
        onChange={(quantidade) => onChange({ quantidade })}
      />
      <MoneyField
        aria-label={t("cost", { number })}
        leftSection={null}
        placeholder={t("costHint")}
        value={line.custoCents}
        error={errorOf("custoCents")}
        onChange={(custoCents) => onChange({ custoCents })}
      />
      <span className={styles.total}>{cents === null ? "–" : format.cents(cents)}</span>
      <RemoveItem label={t("remove", { number })} onRemove={onRemove} />
    </li>
  );
}

function usePurchase() {
  const t = useTranslations("panel.products.purchase");
  const router = useRouter();
  const keyOf = useKeyOf();
  const form = useForm<PurchaseDraft>({
    initialValues: EMPTY_PURCHASE,
    validate: (draft) =>
      Object.fromEntries(
        Object.entries(problemsOf(draft)).map(([field, problem]) => [field, t(`problem.${problem}`)]),
      ),
  });
  const action = useFormAction({
    form,
    mutation: receivePurchaseMutation,
    sent: (draft) => {
      const body = bodyOf(draft);
      return { body, idempotencyKey: keyOf(body) };
    },
    placeOf: (field) => field,
    onDone: ({ itens }) => {
      toast.done(t("done", { count: itens.length }));
      router.push("/admin/produtos/compras");
    },
    texts: { problems: t("failed"), failed: t("failed") },
  });
  const errorOf = (field: string) => {
    const sentence = form.errors[field];
    return typeof sentence === "string" ? sentence : null;
  };
  return { form, action, errorOf };
}

/** The field for goods keeps the focus after each of them, so that a scanner can go on. */
export function PurchaseScreen() {
  const t = useTranslations("panel.products.purchase");
  const format = useFormats();
  const { form, action, errorOf } = usePurchase();
  const { lines, nota } = form.values;
  const setLines = (change: (lines: readonly PurchaseLine[]) => readonly PurchaseLine[]) =>
    form.setFieldValue("lines", change(form.getValues().lines));
  const put = (unit: string, changes: Partial<PurchaseLine>) =>
    setLines((known) => known.map((line) => (unitOf(line) === unit ? { ...line, ...changes } : line)));
  const total = lines.reduce((sum, line) => sum + (lineCents(line) ?? 0), 0);
  return (
    <EditorPage
      isNew
      title={t("title")}
      text={t("text")}
      back={{ href: LIST, label: t("back") }}
      action={action}
      saveLabel={t("submit")}
    >
      <Card title={t("goods")}>
        <div className={styles.fields}>
          {lines.length < MAX_PURCHASE_LINES && (
            <ProductPicker
              label={t("add")}
              choose="unit"
              error={errorOf("itens")}
              onPick={(goods) => setLines((known) => withScanned(known, goods))}
            />
          )}
          {lines.length > 0 && (
            <ol className={styles.list}>
              {lines.map((line, index) => (
                <LineRow
                  key={unitOf(line)}
                  line={line}
                  number={index + 1}
                  errorOf={(field) => errorOf(`itens[${index}].${field}`)}
                  onChange={(changes) => put(unitOf(line), changes)}
                  onRemove={() => setLines((known) => known.filter((each) => unitOf(each) !== unitOf(line)))}
                />
              ))}
            </ol>
          )}
          <Sums isLive sums={[{ name: t("total"), value: format.cents(total), isTotal: true }]} />
          <TextInput
            label={t("note")}
            description={t("noteHint")}
            maxLength={255}
            value={nota}
            error={errorOf("nota")}
            onChange={({ currentTarget }) => form.setFieldValue("nota", currentTarget.value)}
          />
        </div>
      </Card>
    </EditorPage>
  );
}
