"use client";

import { Textarea, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { PostDraft } from "@/components/blog/use-post-draft";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { previewQuery } from "@/lib/blog/client";
import { postPath } from "@/lib/blog/types";
import styles from "./post-look.module.css";

const PAUSE_MS = 400;

/** The preview follows the typed text after a short pause. */
export function PostLook({ conteudo }: { conteudo: string }) {
  const t = useTranslations("panel.blog.editor");
  const sentenceOf = useErrorSentence();
  const [settled] = useDebouncedValue(conteudo, PAUSE_MS);
  const { data, error } = useQuery(previewQuery(settled));
  return (
    <Card title={t("look")}>
      {error && <Hint>{sentenceOf(error)}</Hint>}
      {conteudo.trim() === "" ? (
        <Hint>{t("nothingToShow")}</Hint>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made this HTML with its allow-list, as for the shop
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: data?.html ?? "" }} />
      )}
    </Card>
  );
}

/** Search engines cut longer texts here. */
const TITLE_LENGTH = 60;
const TEXT_LENGTH = 155;

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;

export function SearchLook({ draft }: { draft: PostDraft }) {
  const t = useTranslations("panel.blog.seo");
  const { values, base, change } = draft;
  const title = values.seoTitulo.trim() || values.titulo;
  const text = values.seoDescricao.trim() || values.resumo.trim() || t("noText");
  return (
    <Card title={t("title")}>
      <div className={styles.look}>
        <p className={styles.address}>{postPath(base.tipo, values.slug)}</p>
        <p className={styles.heading}>{cut(title, TITLE_LENGTH)}</p>
        <p className={styles.searchText}>{cut(text, TEXT_LENGTH)}</p>
      </div>
      <TextInput
        label={t("titleField")}
        description={t("titleHint", { count: values.seoTitulo.length, max: TITLE_LENGTH })}
        value={values.seoTitulo}
        maxLength={70}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ seoTitulo: currentTarget.value })}
      />
      <Textarea
        label={t("textField")}
        description={t("textHint", { count: values.seoDescricao.length, max: TEXT_LENGTH })}
        value={values.seoDescricao}
        maxLength={320}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => change({ seoDescricao: currentTarget.value })}
      />
      <TextInput
        label={t("slug")}
        description={t(base.jaPublicado ? "slugHintPublic" : "slugHint")}
        value={values.slug}
        maxLength={150}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) =>
          change({ slug: currentTarget.value.toLowerCase().replace(/[^a-z0-9-]/g, "-") })
        }
      />
    </Card>
  );
}
