"use client";

import { Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { EditorForm } from "@/components/products/use-product-form";
import { Card } from "@/components/ui/card";
import styles from "./product-editor.module.css";

const TITLE_LENGTH = 70;
const TEXT_LENGTH = 320;
/** Search engines cut a description at about this length. */
const SHOWN_LENGTH = 160;

const cut = (text: string) => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text);

export function SeoCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  const { nome, descricao, slug, seoTitulo, seoDescricao } = form.values;
  const title = seoTitulo.trim() || nome.trim();
  return (
    <Card title={t("seo")}>
      <div
        className={styles.preview}
        role="img"
        aria-label={t("seoPreview", { title: title || t("seoNoTitle") })}
      >
        <span className={styles.address}>/loja › {slug || "…"}</span>
        <p className={styles.title}>{title || t("seoNoTitle")}</p>
        <p className={styles.text}>{cut(seoDescricao.trim() || descricao.trim()) || t("seoNoText")}</p>
      </div>
      <TextInput
        {...form.getInputProps("seoTitulo")}
        label={t("seoTitle")}
        description={t("counter", { used: seoTitulo.length, max: TITLE_LENGTH })}
        maxLength={TITLE_LENGTH}
        placeholder={nome}
      />
      <Textarea
        {...form.getInputProps("seoDescricao")}
        label={t("seoDescription")}
        description={t("counter", { used: seoDescricao.length, max: TEXT_LENGTH })}
        maxLength={TEXT_LENGTH}
        rows={3}
      />
      <TextInput
        {...form.getInputProps("slug")}
        label={t("slug")}
        description={t("slugHint")}
        maxLength={220}
        autoComplete="off"
        spellCheck={false}
      />
    </Card>
  );
}
