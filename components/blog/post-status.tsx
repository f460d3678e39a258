"use client";

import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { PostRow } from "@/lib/blog/client";

/** A draft with a publishing time counts as scheduled. */
export function PostStatusBadge({ status, publicarEm }: Pick<PostRow, "status" | "publicarEm">) {
  const t = useTranslations("panel.blog.states");
  if (status === "publicado") return <StatusBadge tone="good">{t("publicado")}</StatusBadge>;
  return publicarEm ? (
    <StatusBadge tone="warning">{t("agendado")}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t("rascunho")}</StatusBadge>
  );
}
