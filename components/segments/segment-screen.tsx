"use client";

import { Button } from "@mantine/core";
import { IconPencil, IconRefresh, IconTrash, IconUpload } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConditionSentence } from "@/components/conditions/use-condition-sentence";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { SegmentPeople } from "@/components/segments/segment-people";
import { Card, Facts } from "@/components/ui/card";
import { MoreMenu } from "@/components/ui/more-menu";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import { countSegmentMutation, rulesIn, type SegmentView, segmentQuery } from "@/lib/segments/client";

const RemoveSegment = dynamic(
  () => import("@/components/segments/remove-segment").then((module) => module.RemoveSegment),
  { ssr: false },
);
const ImportList = dynamic(
  () => import("@/components/segments/import-list").then((module) => module.ImportList),
  { ssr: false },
);

type Dialog = "remove" | "import";

/** Recounts a segment with rules. A segment with a list is counted at each read. */
function useCount({ id }: SegmentView) {
  const t = useTranslations("panel.segments.detail");
  const sentenceOf = useErrorSentence();
  const { mutate, isPending } = useMutation(countSegmentMutation);
  const count = () =>
    mutate(id, {
      onSuccess: ({ pessoas }) => toast.done(t("counted", { count: pessoas })),
      onError: (error) => toast.failed(sentenceOf(error)),
    });
  return { count, isPending };
}

function SegmentHeader({ segment, onOpen }: { segment: SegmentView; onOpen: (dialog: Dialog) => void }) {
  const t = useTranslations("panel.segments");
  const { whole } = useConditionSentence();
  const { count, isPending } = useCount(segment);
  const { id, nome, regras, nomes } = segment;
  const rules = rulesIn(regras);
  return (
    <>
      <BackLink href="/admin/segmentos">{t("detail.back")}</BackLink>
      <PageHeader
        title={nome}
        text={rules ? `${whole(rules, nomes)}.` : t("isList")}
        actions={
          <>
            {rules ? (
              <Button
                variant="default"
                leftSection={<IconRefresh {...SMALL_ICON} />}
                loading={isPending}
                onClick={count}
              >
                {t("detail.count")}
              </Button>
            ) : (
              <Button
                variant="default"
                leftSection={<IconUpload {...SMALL_ICON} />}
                onClick={() => onOpen("import")}
              >
                {t("detail.import")}
              </Button>
            )}
            <Button
              component="a"
              href={`/admin/segmentos/${id}/editar`}
              leftSection={<IconPencil {...SMALL_ICON} />}
            >
              {t("detail.edit")}
            </Button>
            <MoreMenu
              label={t("detail.more")}
              actions={[
                {
                  label: t("detail.remove"),
                  icon: IconTrash,
                  isDanger: true,
                  onSelect: () => onOpen("remove"),
                },
              ]}
            />
          </>
        }
      />
    </>
  );
}

function SegmentFacts({ segment: { tipo, pessoas, contadoEm, usos, criadoEm } }: { segment: SegmentView }) {
  const t = useTranslations("panel.segments");
  const format = useFormats();
  const uses = usos.map(({ tipo: kind, nome }) => t(`useOf.${kind}`, { name: nome })).join(", ");
  return (
    <Card title={t("detail.facts")} isTitleHidden>
      <Facts
        facts={[
          { name: t("people"), value: pessoas === null ? t("uncounted") : format.count(pessoas) },
          ...(contadoEm && tipo === "dinamico"
            ? [{ name: t("detail.countedAt"), value: format.moment(contadoEm) }]
            : []),
          { name: t("type"), value: t(`types.${tipo}`) },
          { name: t("detail.createdAt"), value: format.moment(criadoEm) },
          { name: t("uses"), value: uses || t("unused"), isWide: true },
        ]}
      />
    </Card>
  );
}

export function SegmentScreen({ id }: { id: string }) {
  const { data: segment, error, refetch } = useQuery(segmentQuery(id));
  const [dialog, setDialog] = useState<Dialog | null>(null);
  if (!segment) return <QueryProblem error={error} onRetry={refetch} />;
  const close = () => setDialog(null);
  return (
    <>
      <SegmentHeader segment={segment} onOpen={setDialog} />
      <SegmentFacts segment={segment} />
      <SegmentPeople segment={segment} />
      {dialog === "remove" && <RemoveSegment segment={segment} onClose={close} />}
      {dialog === "import" && <ImportList segmentId={id} onClose={close} />}
    </>
  );
}
