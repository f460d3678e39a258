"use client";

import { Button, Menu } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { SMALL_ICON } from "@/components/ui/small-icon";
import type { OrderRow } from "@/lib/orders/client";
import { PRINT_KINDS, printPath } from "@/lib/shipments/print-kinds";

/** Opens another tab, so the selection stays for the next step. */
export function PrintOrders({ orders }: { orders: readonly OrderRow[] }) {
  const t = useTranslations("panel.shipments.print");
  const ids = orders.map(({ id }) => id);
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter {...SMALL_ICON} />}>
          {t("open")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PRINT_KINDS.map((kind) => (
          <Menu.Item key={kind} component="a" href={printPath(kind, ids)} target="_blank" rel="noopener">
            {t(`kind.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
