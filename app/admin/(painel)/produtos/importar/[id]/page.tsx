import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ImportScreen } from "@/components/product-import/import-screen";
import { panelAccess } from "@/lib/auth/page";
import { foundOrMissing, idOrMissing } from "@/lib/http/found-or-missing";
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
  const { ctx } = await panelAccess("produtos");
  const id = await idOrMissing(params);
  const queryClient = makeQueryClient();
  const view = await foundOrMissing(getImportOrThrow(ctx, id));
  queryClient.setQueryData(importQuery(id).queryKey, ProductImport.parse(view));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ImportScreen id={id} />
    </HydrationBoundary>
  );
}
