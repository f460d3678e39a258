"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { PostStatusBadge } from "@/components/blog/post-status";
import { Lines, Note } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { Tabs } from "@/components/ui/tabs";
import { type PostRow, postList } from "@/lib/blog/client";
import { type PostType, postPath } from "@/lib/blog/types";

function usePostColumns(): Column<PostRow>[] {
  const t = useTranslations("panel.blog");
  const format = useFormats();
  return [
    {
      id: "titulo",
      header: t("name"),
      phone: "title",
      cell: ({ id, tipo, titulo, slug }) => (
        <Lines note={postPath(tipo, slug)}>
          <RowLink href={`/admin/blog/${id}`}>{titulo}</RowLink>
        </Lines>
      ),
    },
    {
      id: "status",
      header: t("state"),
      width: "9rem",
      phone: "aside",
      cell: (post) => <PostStatusBadge {...post} />,
    },
    {
      id: "tags",
      header: t("tags"),
      width: "14rem",
      phone: "line",
      cell: ({ tags }) => <Note>{tags.join(", ")}</Note>,
    },
    {
      id: "quando",
      header: t("when"),
      width: "12rem",
      phone: "line",
      cell: ({ publicadoEm, publicarEm, atualizadoEm }) => (
        <Note>
          {publicadoEm
            ? format.moment(publicadoEm)
            : publicarEm
              ? t("dueAt", { when: format.moment(publicarEm) })
              : t("changedAt", { when: format.moment(atualizadoEm) })}
        </Note>
      ),
    },
  ];
}

export function PostsScreen({ tipo }: { tipo: PostType }) {
  const t = useTranslations("panel.blog");
  const list = useMemo(() => postList(tipo), [tipo]);
  const isPage = tipo === "pagina";
  return (
    <ListScreen
      list={list}
      title={t(isPage ? "pages" : "title")}
      text={t(isPage ? "pagesText" : "text")}
      actions={
        <NewButton href={isPage ? "/admin/blog/novo?tipo=pagina" : "/admin/blog/novo"}>
          {t(isPage ? "createPage" : "create")}
        </NewButton>
      }
      above={
        <Tabs
          label={t("kinds")}
          tabs={[
            { id: "post", label: t("posts"), href: "/admin/blog" },
            { id: "pagina", label: t("pages"), href: "/admin/blog/paginas" },
          ]}
          current={tipo}
        />
      }
      label={t(isPage ? "pages" : "posts")}
      words={{
        q: t("search"),
        status: { label: t("state"), any: t("anyState"), of: (value) => t(`states.${value}`) },
      }}
      columns={usePostColumns()}
      nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      empty={{
        title: t(isPage ? "emptyPagesTitle" : "emptyTitle"),
        text: t(isPage ? "emptyPagesText" : "emptyText"),
      }}
    />
  );
}
