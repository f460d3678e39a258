"use client";

import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextDifference } from "@/components/blog/text-difference";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import {
  type PostView,
  type RevisionRow,
  restoreRevisionMutation,
  revisionQuery,
  revisionsQuery,
} from "@/lib/blog/client";
import styles from "./post-revisions.module.css";

type Props = { post: PostView; revision: RevisionRow; isLocked: boolean };

function Revision({ post, revision: { versao }, isLocked }: Props) {
  const t = useTranslations("panel.blog.revisions");
  const sentenceOf = useErrorSentence();
  const { data } = useQuery(revisionQuery(post.id, versao));
  const restore = useMutation({
    ...restoreRevisionMutation,
    onSuccess: async (...given) => {
      await restoreRevisionMutation.onSuccess?.(...given);
      toast.done(t("restored"));
    },
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  if (!data) return null;
  return (
    <div className={styles.revision}>
      <Hint>{t("difference")}</Hint>
      <TextDifference label={t("texts")} before={data.conteudo} after={post.conteudo} />
      <Button
        variant="default"
        loading={restore.isPending}
        disabled={isLocked}
        onClick={() => restore.mutate({ id: post.id, versao })}
      >
        {t("restore")}
      </Button>
      {isLocked && <Hint>{t("locked")}</Hint>}
    </div>
  );
}

/** Only one revision is open at a time. */
export function PostRevisions({ post, isLocked }: { post: PostView; isLocked: boolean }) {
  const t = useTranslations("panel.blog.revisions");
  const format = useFormats();
  const [open, setOpen] = useState<number | null>(null);
  const { data: revisions = [] } = useQuery(revisionsQuery(post.id));
  return (
    <Card title={t("title")}>
      {revisions.length === 0 && <Hint>{t("none")}</Hint>}
      <ul className={styles.revisions}>
        {revisions.map((revision) => {
          const { versao, criadoEm, autor } = revision;
          const isOpen = open === versao;
          return (
            <li key={versao}>
              <button
                type="button"
                className={styles.name}
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : versao)}
              >
                {autor
                  ? t("by", { when: format.moment(criadoEm), who: autor })
                  : t("at", { when: format.moment(criadoEm) })}
              </button>
              {isOpen && <Revision post={post} revision={revision} isLocked={isLocked} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
