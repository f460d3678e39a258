import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { NoPermission } from "@/components/layout/no-permission";
import { ImportScreen } from "@/components/product-import/import-screen";
import { panelAccess } from "@/lib/auth/page";
import { foundOrMissing } from "@/lib/http/found-or-missing";
import { IdParam } from "@/lib/http/params";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { importQuery } from "@/lib/product-imports/client";
import { getImportOrThrow } from "@/lib/product-imports/read";
import { ProductImport } from "@/lib/product-imports/schema";

export async function generateMetadata() {
  const t = await translator("panel.productImport");
  return { title: t("title") };
}

export default async function ImportPage({ params }: { params: Promise<{ id: string }> }) {
  const access = await panelAccess("produtos");
  if (!access.allowed) return <NoPermission permission="produtos" />;
  const path = IdParam.safeParse(await params);
  if (!path.success) notFound();
  const { id } = path.data;
  const queryClient = makeQueryClient();
  const view = await foundOrMissing(getImportOrThrow(access.ctx, id));
  queryClient.setQueryData(importQuery(id).queryKey, ProductImport.parse(view));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ImportScreen id={id} />
    </HydrationBoundary>
  );
}
