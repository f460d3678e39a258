"use client";

import { Button, Textarea } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { PostDraft } from "@/components/blog/use-post-draft";
import { ChosenPills } from "@/components/form/chosen-pills";
import { TagField } from "@/components/form/tag-field";
import { ProductPicker } from "@/components/products/product-picker";
import { Card } from "@/components/ui/card";
import { Hint, Row } from "@/components/ui/layout";
import { imageInWidth } from "@/lib/images/sizes";
import styles from "./post-around.module.css";

type Props = { draft: PostDraft; onPicture: (file: File) => Promise<string | null> };

const MAX_PRODUCTS = 8;

export function PostAround({ draft, onPicture }: Props) {
  const t = useTranslations("panel.blog.around");
  const chooser = useRef<HTMLInputElement>(null);
  const { values, base, change } = draft;
  const { capaUrl, resumo, tags, produtos } = values;
  return (
    <Card title={t("title")}>
      {capaUrl ? (
        // biome-ignore lint/performance/noImgElement: a picture of the store itself, already in the right size
        <img src={imageInWidth(capaUrl, 600)} alt={t("coverAlt")} className={styles.cover} />
      ) : (
        <Hint>{t("coverHint")}</Hint>
      )}
      <Row>
        <Button variant="default" onClick={() => chooser.current?.click()}>
          {t(capaUrl ? "changeCover" : "addCover")}
        </Button>
        {capaUrl && (
          <Button variant="subtle" onClick={() => change({ capaUrl: null })}>
            {t("dropCover")}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={t("addCover")}
          onChange={async ({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            const url = file && (await onPicture(file));
            if (url) change({ capaUrl: url });
            currentTarget.value = "";
          }}
        />
      </Row>
      <Textarea
        autosize
        minRows={2}
        label={t("summary")}
        description={t("summaryHint")}
        value={resumo}
        maxLength={300}
        onChange={({ currentTarget }) => change({ resumo: currentTarget.value })}
      />
      {base.tipo === "post" && (
        <TagField
          label={t("tags")}
          hint={t("tagsHint")}
          value={tags}
          maxLength={40}
          onChange={(next) => change({ tags: next.slice(0, 10).map((tag) => tag.toLowerCase()) })}
        />
      )}
      {base.tipo === "post" && (
        <div className={styles.products}>
          {produtos.length < MAX_PRODUCTS && (
            <ProductPicker
              label={t("products")}
              choose="product"
              onPick={({ produtoId, nome }) =>
                !produtos.some(({ id }) => id === produtoId) &&
                change({ produtos: [...produtos, { id: produtoId, nome }] })
              }
            />
          )}
          <ChosenPills
            label={t("products")}
            chosen={produtos.map(({ id, nome }) => ({ id, name: nome }))}
            removeLabelOf={(name) => t("dropProduct", { name })}
            onRemove={(id) => change({ produtos: produtos.filter((each) => each.id !== id) })}
          />
        </div>
      )}
    </Card>
  );
}
