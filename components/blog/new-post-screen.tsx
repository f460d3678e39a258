"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { EditorPage } from "@/components/form/page-form";
import { useFormAction } from "@/components/form/use-form-action";
import { Card } from "@/components/ui/card";
import { Hint, Stack } from "@/components/ui/layout";
import { createPostMutation } from "@/lib/blog/client";
import type { PageTemplate } from "@/lib/blog/page-templates";
import { MAX_TITLE, type PostType } from "@/lib/blog/types";

const TEMPLATES = ["sobre", "trocas", "privacidade", "termos"] as const satisfies PageTemplate[];
type Start = "vazia" | PageTemplate;

/** The next screen asks for the texts. */
export function NewPostScreen({ tipo }: { tipo: PostType }) {
  const t = useTranslations("panel.blog");
  const router = useRouter();
  const isPage = tipo === "pagina";
  const form = useForm({
    initialValues: { titulo: "", modelo: "vazia" as Start },
    validate: { titulo: (text) => (text.trim() ? null : t("form.titleMissing")) },
  });
  const action = useFormAction({
    form,
    mutation: createPostMutation,
    sent: ({ titulo, modelo }) => ({ tipo, titulo, ...(modelo !== "vazia" && { modelo }) }),
    onDone: ({ id }) => router.push(`/admin/blog/${id}`),
    texts: { problems: t("form.problems"), failed: t("form.failed") },
  });
  const start = (modelo: Start) => {
    const names = ["", ...TEMPLATES.map((name) => t(`templates.${name}`))];
    // A title that the user typed is not replaced.
    const isOurs = names.includes(form.values.titulo);
    form.setValues({
      modelo,
      ...(isOurs && { titulo: modelo === "vazia" ? "" : t(`templates.${modelo}`) }),
    });
  };
  return (
    <EditorPage
      isNew
      title={t(isPage ? "createPage" : "create")}
      back={
        isPage
          ? { href: "/admin/blog/paginas", label: t("pages") }
          : { href: "/admin/blog", label: t("title") }
      }
      action={action}
      saveLabel={t("form.next")}
    >
      <Stack width="form">
        <Card title={t(isPage ? "page" : "post")} isTitleHidden>
          {isPage && (
            <>
              <ChoicePills
                name="modelo"
                label={t("templates.label")}
                value={form.values.modelo}
                choices={(["vazia", ...TEMPLATES] as const).map((value) => ({
                  value,
                  label: t(`templates.${value}`),
                }))}
                onChoose={start}
              />
              <Hint>{t("templates.hint")}</Hint>
            </>
          )}
          <TextInput
            {...form.getInputProps("titulo")}
            label={t("form.title")}
            maxLength={MAX_TITLE}
            autoComplete="off"
          />
        </Card>
      </Stack>
    </EditorPage>
  );
}
