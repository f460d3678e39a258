"use client";

import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ConfirmChange, FormModal, RemoveRecord } from "@/components/form/form-modal";
import { MomentField } from "@/components/form/moment-field";
import { useDialogAction } from "@/components/form/use-form-action";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog } from "@/components/ui/dialog";
import { Hint } from "@/components/ui/layout";
import { movePostMutation, type PostView, previewLinkQuery, removePostMutation } from "@/lib/blog/client";

type Props = { post: PostView; onClose: () => void };

function SchedulePost({ post, onClose }: Props) {
  const t = useTranslations("panel.blog.dialogs");
  const editor = useTranslations("panel.blog.editor");
  const form = useForm({
    initialValues: { publicarEm: post.publicarEm },
    validate: { publicarEm: (moment) => (moment ? null : t("whenMissing")) },
  });
  const action = useDialogAction({
    form,
    mutation: movePostMutation,
    sent: ({ publicarEm }) => (publicarEm ? { id: post.id, status: "rascunho" as const, publicarEm } : null),
    done: t("scheduled"),
    labels: { conteudo: editor("text") },
    onClose,
    isBrief: true,
  });
  return (
    <FormModal title={t("schedule")} submitLabel={t("schedule")} action={action} onClose={onClose}>
      <MomentField
        value={form.values.publicarEm}
        onChange={(publicarEm) => form.setValues({ publicarEm })}
        error={form.errors.publicarEm}
        label={t("when")}
        description={t("whenHint")}
      />
    </FormModal>
  );
}

function WithdrawPost({ post, onClose }: Props) {
  const t = useTranslations("panel.blog.dialogs");
  return (
    <ConfirmChange
      title={t("withdrawTitle", { title: post.titulo })}
      confirmLabel={t("withdraw")}
      mutation={movePostMutation}
      sent={{ id: post.id, status: "rascunho" as const }}
      done={t("withdrawn")}
      onClose={onClose}
    >
      <p>{t("withdrawText")}</p>
    </ConfirmChange>
  );
}

function RemovePost({ post, onClose }: Props) {
  const t = useTranslations("panel.blog.dialogs");
  return (
    <RemoveRecord
      title={t("removeTitle", { title: post.titulo })}
      confirmLabel={t("remove")}
      mutation={removePostMutation}
      id={post.id}
      done={t("removed")}
      list={post.tipo === "pagina" ? "/admin/blog/paginas" : "/admin/blog"}
      onClose={onClose}
    >
      <p>{t("removeText")}</p>
    </RemoveRecord>
  );
}

function PreviewLink({ post, onClose }: Props) {
  const t = useTranslations("panel.blog.dialogs");
  const { data } = useQuery(previewLinkQuery(post.id));
  return (
    <Dialog isOpen title={t("link")} onClose={onClose}>
      <Hint>{t("linkHint")}</Hint>
      {data && <CopyField label={t("link")} value={data.endereco} />}
    </Dialog>
  );
}

const DIALOGS = {
  schedule: SchedulePost,
  withdraw: WithdrawPost,
  remove: RemovePost,
  link: PreviewLink,
};
export type PostDialogName = keyof typeof DIALOGS;

export function PostDialog({ name, ...props }: Props & { name: PostDialogName }) {
  const Shown = DIALOGS[name];
  return <Shown {...props} />;
}
