import { Skeleton } from "@mantine/core";
import { LoadingPage } from "@/components/layout/loading-page";
import { PageHeader } from "@/components/layout/page-header";
import { translator } from "@/lib/i18n/request-locale";

export default async function Loading() {
  const t = await translator("panel.security");
  return (
    <LoadingPage>
      <PageHeader title={t("title")} text={t("subtitle")} />
      <Skeleton height={180} maw={720} mt="lg" radius="lg" />
      <Skeleton height={260} maw={720} mt="lg" radius="lg" />
    </LoadingPage>
  );
}
