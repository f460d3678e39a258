"use client";

import { Button } from "@mantine/core";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useListUrl } from "@/components/data-table/use-list-url";
import { IntentLink } from "@/components/ui/intent-link";
import { exportAddress } from "@/lib/product-imports/client";

/** Beside the title of the product list: to the import, and the products that its filters show as CSV. */
export function TransferButtons() {
  const t = useTranslations("panel.productImport");
  const { params } = useListUrl();
  return (
    <>
      <Button
        component={IntentLink}
        href="/admin/produtos/importar"
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
      >
        {t("import")}
      </Button>
      <Button
        component="a"
        href={exportAddress(params)}
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      >
        {t("export")}
      </Button>
    </>
  );
}
