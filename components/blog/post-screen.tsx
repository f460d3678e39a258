"use client";

import { Button, TextInput } from "@mantine/core";
import { IconCalendar, IconExternalLink, IconLink, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MarkdownField } from "@/components/blog/markdown-field";
import { PostAround } from "@/components/blog/post-around";
import type { PostDialogName } from "@/components/blog/post-dialogs";
import { PostLook, SearchLook } from "@/components/blog/post-look";
import { PostStatusBadge } from "@/components/blog/post-status";
import { type PostDraft, usePostDraft } from "@/components/blog/use-post-draft";
import { ChoicePills } from "@/components/form/choice-pills";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { MoreMenu } from "@/components/ui/more-menu";
import { ProgressLine } from "@/components/ui/progress-line";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import { IMAGES_PATH, movePostMutation, type PostView, postQuery } from "@/lib/blog/client";
import { MAX_TITLE, postPath } from "@/lib/blog/types";
import { sendFile } from "@/lib/http/send-file";
import styles from "./post-screen.module.css";

const PostDialog = dynamic(
  () => import("@/components/blog/post-dialogs").then(({ PostDialog }) => PostDialog),
  {
    ssr: false,
  },
);
const PostConflict = dynamic(
  () => import("@/components/blog/post-conflict").then(({ PostConflict }) => PostConflict),
  { ssr: false },
);
const PostRevisions = dynamic(
  () => import("@/components/blog/post-revisions").then(({ PostRevisions }) => PostRevisions),
  { ssr: false },
);

function SaveState({ draft }: { draft: PostDraft }) {
  const t = useTranslations("panel.blog.form");
  const sentenceOf = useErrorSentence();
  const { error, isOffline, isSaving, isDirty, isDraft, values, isRecovered, conflict } = draft;
  const now = () => {
    if (isOffline) return t("offline");
    if (error) return sentenceOf(error);
    if (!values.titulo.trim()) return t("titleMissing");
    if (isSaving) return t("saving");
    if (conflict) return t("conflict");
    if (!isDirty) return t("saved");
    if (isRecovered) return t("recovered");
    return t(isDraft ? "saving" : "unsaved");
  };
  return (
    <p className={styles.status} role={error && !isOffline ? "alert" : "status"}>
      {now()}
    </p>
  );
}

function Header({ post, draft }: { post: PostView; draft: PostDraft }) {
  const t = useTranslations("panel.blog");
  const format = useFormats();
  const sentenceOf = useErrorSentence({ conteudo: t("editor.text") });
  const [dialog, setDialog] = useState<PostDialogName | null>(null);
  const move = useMutation({ ...movePostMutation, onError: (error) => toast.failed(sentenceOf(error)) });
  const { id, tipo, titulo, slug, status, publicarEm } = post;
  const isPublic = status === "publicado";
  const isPage = tipo === "pagina";
  const publish = async () => {
    if (draft.isDirty && !(await draft.save())) return;
    move.mutate({ id, status: "publicado" }, { onSuccess: () => toast.done(t("dialogs.published")) });
  };
  return (
    <>
      <BackLink href={isPage ? "/admin/blog/paginas" : "/admin/blog"}>
        {t(isPage ? "pages" : "title")}
      </BackLink>
      <PageHeader
        title={titulo}
        beside={<PostStatusBadge status={status} publicarEm={publicarEm} />}
        text={publicarEm ? t("dueAt", { when: format.moment(publicarEm) }) : postPath(tipo, slug)}
        actions={
          <>
            {isPublic ? (
              <>
                <Button variant="default" onClick={() => setDialog("withdraw")}>
                  {t("dialogs.withdraw")}
                </Button>
                {draft.isDirty && (
                  <>
                    <Button variant="default" onClick={draft.discard}>
                      {t("form.discard")}
                    </Button>
                    <Button loading={draft.isSaving} onClick={() => void draft.save()}>
                      {t("form.publishChanges")}
                    </Button>
                  </>
                )}
              </>
            ) : (
              <>
                <Button
                  variant="default"
                  leftSection={<IconCalendar {...SMALL_ICON} />}
                  onClick={() => setDialog("schedule")}
                >
                  {t(publicarEm ? "dialogs.reschedule" : "dialogs.schedule")}
                </Button>
                <Button loading={move.isPending} onClick={() => void publish()}>
                  {t("dialogs.publish")}
                </Button>
              </>
            )}
            <MoreMenu
              label={t("more")}
              actions={[
                {
                  label: t("view"),
                  icon: IconExternalLink,
                  reason: !isPublic && t("notPublic"),
                  onSelect: () => window.open(postPath(tipo, slug), "_blank", "noopener"),
                },
                { label: t("dialogs.link"), icon: IconLink, onSelect: () => setDialog("link") },
                {
                  label: t("dialogs.unschedule"),
                  icon: IconCalendar,
                  reason: !publicarEm && t("notScheduled"),
                  onSelect: () =>
                    move.mutate(
                      { id, status: "rascunho" },
                      { onSuccess: () => toast.done(t("dialogs.unscheduled")) },
                    ),
                },
                {
                  label: t("dialogs.remove"),
                  icon: IconTrash,
                  isDanger: true,
                  onSelect: () => setDialog("remove"),
                },
              ]}
            />
          </>
        }
      />
      {dialog && <PostDialog name={dialog} post={post} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Uploads pictures one after the other. */
function usePictureUpload() {
  const t = useTranslations("panel.blog.editor");
  const sentenceOf = useErrorSentence();
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const send = async (file: File): Promise<string | null> => {
    const show = (part: number) => setSending({ name: file.name, part });
    show(0);
    try {
      const { url } = await sendFile<{ id: string; url: string }>(IMAGES_PATH, file, show);
      return url;
    } catch (error) {
      const reason = error instanceof Error ? sentenceOf(error) : "";
      toast.failed(t("pictureFailed", { name: file.name, reason }));
      return null;
    } finally {
      setSending(null);
    }
  };
  return { sending, send };
}

function Editor({ post }: { post: PostView }) {
  const t = useTranslations("panel.blog");
  const draft = usePostDraft(post);
  const { sending, send } = usePictureUpload();
  const [view, setView] = useState<"write" | "look">("write");
  const { values, change, conflict } = draft;
  return (
    <>
      <UnsavedGuard when={draft.isDirty} />
      <Header post={post} draft={draft} />
      <SaveState draft={draft} />
      {conflict && (
        <PostConflict
          mine={values}
          theirs={conflict}
          onKeepMine={() => void draft.keepMine()}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
      <div className={styles.views}>
        <ChoicePills
          name="view"
          label={t("editor.view")}
          value={view}
          choices={[
            { value: "write", label: t("editor.write") },
            { value: "look", label: t("editor.look") },
          ]}
          onChoose={setView}
        />
      </div>
      <div className={styles.columns} data-view={view}>
        <div className={styles.write}>
          <Card title={t(post.tipo === "pagina" ? "page" : "post")} isTitleHidden>
            <TextInput
              label={t("form.title")}
              value={values.titulo}
              maxLength={MAX_TITLE}
              autoComplete="off"
              error={values.titulo.trim() ? undefined : t("form.titleMissing")}
              onChange={({ currentTarget }) => change({ titulo: currentTarget.value })}
            />
            <MarkdownField
              value={values.conteudo}
              onChange={(conteudo) => change({ conteudo })}
              onPicture={send}
            />
            {sending && <ProgressLine label={sending.name} part={sending.part < 1 ? sending.part : null} />}
          </Card>
        </div>
        <div className={styles.look}>
          <PostLook conteudo={values.conteudo} />
        </div>
        <div className={styles.write}>
          <PostAround draft={draft} onPicture={send} />
        </div>
        <div className={styles.write}>
          <SearchLook draft={draft} />
          <PostRevisions post={post} isLocked={draft.isDirty} />
        </div>
      </div>
    </>
  );
}

export function PostScreen({ id }: { id: string }) {
  const { data: post } = useQuery(postQuery(id));
  return post && <Editor key={id} post={post} />;
}
